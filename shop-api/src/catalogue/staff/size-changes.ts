import type { Database } from "../../db/client.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Size } from "../sizes.ts";
import type { SizeChange } from "./set-sizes.ts";
import type { SizeInput } from "./product-form.ts";

/**
 * The sizes of a product after a change.
 * @returns null for a conflict: the stock of a size is not the number that a change starts from
 * @throws {HttpError} 422 for a stock of a size that exists, which would overwrite what orders have taken meanwhile
 */
export function changedSizes(current: Size[], inputs: SizeInput[]): SizeChange[] | null {
  const changed: SizeChange[] = [];
  for (const [index, { size: before, input }] of withSizesBefore(current, inputs).entries()) {
    const { id: _id, stock, stock_change: change, sku = before?.sku, barcode = before?.barcode, ...size } = input;
    if (before !== undefined && stock !== undefined) {
      const field = `sizes.${index}.stock`;
      throw new HttpError(422, `The stock of size ${size.label} is changed from its current number.`, { field });
    }
    if (change !== undefined && change.from !== before?.stock) return null;
    changed.push({
      ...size,
      sku: sku ?? null,
      barcode: barcode ?? null,
      stock: change?.to ?? before?.stock ?? stock ?? 0,
    });
  }
  return changed;
}

/** Gives renamed sizes their new labels: they keep their ids, and so stay in carts. Inside a transaction that has locked the product. */
export async function renameSizes(trx: Database, current: Size[], inputs: SizeInput[]): Promise<void> {
  for (const { size, input } of withSizesBefore(current, inputs)) {
    if (size === undefined || size.label === input.label) continue;
    const sameLabel = trx.selectFrom("product_sizes").select("id").where("product_id", "=", size.product_id);
    // A withdrawn size that has the label comes back in its place.
    if (await sameLabel.where("label", "=", input.label).executeTakeFirst()) continue;
    await trx.updateTable("product_sizes").set({ label: input.label }).where("id", "=", size.id).execute();
  }
}

/** Each input with the size that it changes: that of its label, else that of its id unless another input has its label. */
function withSizesBefore(current: Size[], inputs: SizeInput[]): { size: Size | undefined; input: SizeInput }[] {
  const labels = new Set(inputs.map(({ label }) => label));
  const byLabel = new Map(current.map((size) => [size.label, size]));
  return inputs.map((input) => {
    const renamed = current.find(({ id, label }) => id === input.id && !labels.has(label));
    return { size: byLabel.get(input.label) ?? renamed, input };
  });
}
