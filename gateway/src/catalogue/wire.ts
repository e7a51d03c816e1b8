import type * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { WireId, WireText, WireTitle } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

export const WireBanner = wireObject(
  "Banner",
  {
    id: WireId,
    image: ImageReading,
    title: WireTitle,
    description: WireText,
    cta: WireTitle,
    ctaLink: WireText,
  },
  { oneOf: [["id"]] },
);
export type WireBanner = v.InferOutput<typeof WireBanner>;

/** A category or a subcategory, whose name has two names (Q7). */
export const WireShelf = wireObject(
  "Shelf",
  { id: WireId, title: WireTitle, name: WireTitle, image: ImageReading },
  { oneOf: [["id"], ["title", "name"]] },
);
export type WireShelf = v.InferOutput<typeof WireShelf>;
