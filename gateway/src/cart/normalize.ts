import * as v from "valibot";
import { _standardSchema as standardSchema } from "valibot";
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

/** Reads a cart line straight into its model. Its two parts stand in one object: neither is a step on a fault's path. */
export const CartLineReading = standardSchema<v.BaseSchema<unknown, CartLine, v.BaseIssue<unknown>>>({
  kind: "schema",
  type: "cart_line",
  reference: v.object,
  expects: "a cart line",
  async: false,
  "~run"({ value }, config) {
    const whole = part(value);
    const line = WireCartLine["~run"]({ value: whole.line }, config);
    if (line.issues) return { typed: false, value, issues: line.issues };
    const product = ProductReading["~run"]({ value: whole.product }, config);
    if (product.issues) return { typed: false, value, issues: product.issues };
    return { typed: true, value: normalizeCartLine({ line: line.value, product: product.value }) };
  },
});
