import type * as v from "valibot";
import { WireId, WireQuantity } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

/** A cart line (Q14). It speaks of its product in the same breath; that part is read as every product is. */
export const WireCartLine = wireObject(
  "CartLine",
  { cart_id: WireId, id: WireId, qty: WireQuantity, quantity: WireQuantity },
  {
    oneOf: [
      ["cart_id", "id"],
      ["qty", "quantity"],
    ],
  },
);
export type WireCartLine = v.InferOutput<typeof WireCartLine>;
