import { HttpError } from "../../http/http-error.ts";
import type { Size } from "../sizes.ts";
import type { SizeChange } from "../staff-sizes.ts";
import type { SizeInput } from "./product-form.ts";

/**
 * The sizes of a product after a change.
 * @returns null for a conflict: the stock of a size is not the number that a change starts from
 * @throws {HttpError} 422 for a stock of a size that exists, which would overwrite what orders have taken meanwhile
 */
export function changedSizes(current: Size[], inputs: SizeInput[]): SizeChange[] | null {
  const byLabel = new Map(current.map((size) => [size.label, size]));
  const changed: SizeChange[] = [];
  for (const { stock, stock_change: change, ...size } of inputs) {
    const before = byLabel.get(size.label);
    if (before !== undefined && stock !== undefined) {
      throw new HttpError(422, `The stock of size ${size.label} is changed from its current number.`);
    }
    if (change !== undefined && change.from !== before?.stock) return null;
    changed.push({ ...size, stock: change?.to ?? before?.stock ?? stock ?? 0 });
  }
  return changed;
}
