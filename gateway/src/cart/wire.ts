import type * as v from "valibot";
import { WireProduct } from "../product/wire.ts";
import { wholeFrom, WireId } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

/** A cart line (Q14). It speaks of its product in the same breath, in the spellings of every product. */
export const WireCartLine = wireObject(
  "CartLine",
  { ...WireProduct.entries, cart_id: WireId, qty: wholeFrom(1), quantity: wholeFrom(1) },
  {
    oneOf: [
      ["cart_id", "id"],
      ["product_id", "pid"],
      ["qty", "quantity"],
      ["price", "offer_price", "priceWithTax"],
    ],
  },
);
export type WireCartLine = v.InferOutput<typeof WireCartLine>;
