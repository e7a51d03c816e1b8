import { wireImage } from "../image/wire.ts";
import { listOfReadable, object } from "../rest/readers/containers.ts";
import { leaf } from "../rest/readers/leaves.ts";
import type { ReadValue } from "../rest/readers/reader.ts";

/** A product that is another colour of one (Q163). */
const wireColour = object(
  "Colour",
  { product_id: leaf.id, name: leaf.title, colour: leaf.title, image: wireImage, in_stock: leaf.flag },
  { oneOf: [["product_id"], ["name"]] },
);
export type WireColour = ReadValue<typeof wireColour>;

export const wireColours = listOfReadable(wireColour);
