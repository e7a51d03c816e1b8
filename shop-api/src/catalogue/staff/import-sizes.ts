import { sizeKey } from "../sizes.ts";
import type { ImportRow } from "./import-form.ts";
import type { KnownProduct } from "./import-known.ts";

/** A row with the label that its product has for the size: `m` is `M`. A size on sale comes before a removed one. */
export function withKnownLabel(row: ImportRow, product: KnownProduct): ImportRow {
  const { size } = row;
  if (size === undefined) return row;
  const onSale = product.sizes.map(({ label }) => label);
  return { ...row, size: labelAmong(onSale, size) ?? labelAmong(product.removed_labels, size) ?? size };
}

function labelAmong(labels: string[], size: string): string | undefined {
  return labels.includes(size) ? size : labels.find((label) => sizeKey(label) === sizeKey(size));
}
