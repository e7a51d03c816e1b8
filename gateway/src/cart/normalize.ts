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

/** Parts a line from its product. An `id` in it is the line's, never the product's. */
function part(whole: unknown): { line: unknown; product: unknown } {
  if (!isObject(whole)) return { line: whole, product: whole };
  const { cart_id, id, qty, quantity, ...product } = whole;
  return { line: { cart_id, id, qty, quantity }, product };
}

/** Reads a cart line straight into its model. */
export const CartLineReading = v.pipe(
  v.unknown(),
  v.transform(part),
  v.object({ line: WireCartLine, product: ProductReading }),
  v.transform(normalizeCartLine),
);
