import type { FieldChange } from "../../history/record-changes.ts";
import { sizeKey } from "../sizes.ts";
import type { ImportRow } from "./import-form.ts";
import { type Known, RowProblem } from "./import-known.ts";
import type { NumberedRow } from "./import-shared-columns.ts";
import { type Codes, skuKey, takenText } from "./skus.ts";

/** What a row says of the codes of its size or product; those that it does not say stay. */
export function codesOfRow({ sku, barcode }: ImportRow, current: Codes): Codes {
  return { sku: sku === undefined ? current.sku : sku, barcode: barcode === undefined ? current.barcode : barcode };
}

export function codeChanges(before: Codes, after: Codes): FieldChange[] {
  return [
    { field: "SKU", before: before.sku, after: after.sku },
    { field: "barcode", before: before.barcode, after: after.barcode },
  ].filter((change) => change.before !== change.after);
}

/**
 * A check of the SKU of a row: no earlier row has it, and no product or size that keeps it.
 * @returns a function that throws a RowProblem
 */
export function createSkuCheck(rows: NumberedRow[], { products, skus }: Known): (row: NumberedRow) => void {
  const first = new Map<string, NumberedRow>();
  const others = new Map<string, string | null>();
  const withNewSizes = new Set<number>();
  for (const row of rows) {
    const { sku, size, product_id: id } = row;
    if (sku && !first.has(skuKey(sku))) first.set(skuKey(sku), row);
    if (id === undefined) continue;
    if (sku !== undefined) others.set(placeOf(id, size ?? null), sku && skuKey(sku));
    if (size !== undefined && products.get(id)?.sizes.length === 0) withNewSizes.add(id);
  }
  return ({ number, sku, size = null, product_id: id }) => {
    if (!sku) return;
    const key = skuKey(sku);
    const earlier = first.get(key);
    if (earlier !== undefined && earlier.number < number) {
      throw new RowProblem(`Row ${earlier.number} has the same SKU.`, earlier.number);
    }
    const holder = skus.get(key);
    if (holder === undefined) return;
    const place = placeOf(holder.product_id, holder.size_label);
    const isOwn = id !== undefined && place === placeOf(id, size);
    // A product that gets sizes gives its own up.
    const isGivenUp = holder.size_label === null && withNewSizes.has(holder.product_id);
    if (isOwn || isGivenUp || (others.has(place) && others.get(place) !== key)) return;
    throw new RowProblem(takenText(sku, holder));
  };
}

function placeOf(productId: number, size: string | null): string {
  return `${productId} ${size === null ? "" : `size ${sizeKey(size)}`}`;
}
