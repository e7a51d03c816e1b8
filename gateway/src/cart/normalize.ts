import * as v from "valibot";
import type { Product } from "../product/model.ts";
import { ProductReading } from "../product/normalize.ts";
import { isObject } from "../rest/envelope.ts";
import { first } from "../rest/spellings.ts";
import type { CartLine } from "./model.ts";
import { WireCartLine } from "./wire.ts";

export function normalizeCartLine({ line, product }: { line: WireCartLine; product: Product }): CartLine {
  return { id: first(line.cart_id, line.id), product, quantity: first(line.qty, line.quantity) };
}

/** Reads a cart line straight into its model. An `id` in it is the line's, never the product's. */
export const CartLineReading = v.pipe(
  v.unknown(),
  v.transform((line) => ({ line, product: isObject(line) ? { ...line, id: null } : line })),
  v.object({ line: WireCartLine, product: ProductReading }),
  v.transform(normalizeCartLine),
);
