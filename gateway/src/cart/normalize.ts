import * as v from "valibot";
import { normalizeProduct } from "../product/normalize.ts";
import { first } from "../rest/spellings.ts";
import type { CartLine } from "./model.ts";
import { WireCartLine } from "./wire.ts";

/** A cart line. An `id` in it is the line's, never the product's. */
export function normalizeCartLine(wire: WireCartLine): CartLine {
  return {
    id: first(wire.cart_id, wire.id),
    product: normalizeProduct({ ...wire, id: null }),
    quantity: first(wire.qty, wire.quantity),
  };
}

/** Reads a cart line straight into its model. */
export const CartLineReading = v.pipe(WireCartLine, v.transform(normalizeCartLine));
