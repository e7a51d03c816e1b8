import * as v from "valibot";
import { requireOne, wholeFrom, WireId } from "../rest/spellings.ts";

/** A cart line (Q14). It speaks of its product in the same breath; that part is read as every product is. */
export const WireCartLine = v.pipe(
  v.object({
    cart_id: v.nullish(WireId),
    id: v.nullish(WireId),
    qty: v.nullish(wholeFrom(1)),
    quantity: v.nullish(wholeFrom(1)),
  }),
  requireOne("cart_id", "id"),
  requireOne("qty", "quantity"),
);
export type WireCartLine = v.InferOutput<typeof WireCartLine>;
