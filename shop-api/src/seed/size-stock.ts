import type { CatalogueProduct } from "./catalogue-form.ts";
import { sizesOfUnit } from "./sizes-of-unit.ts";

/**
 * The pieces of each size of a product of the catalogue, smallest size first: those of `sizeStock`, and equal shares of the
 * rest of its stock.
 */
export function sizeStockOf(product: Pick<CatalogueProduct, "unit" | "stock" | "sizeStock">): number[] {
  const own = new Map(product.sizeStock.map(({ label, stock }) => [label, stock]));
  const labels = sizesOfUnit(product.unit);
  let sharing = labels.length - own.size;
  let rest = product.stock - [...own.values()].reduce((sum, pieces) => sum + pieces, 0);
  return labels.map((label) => {
    const pieces = own.get(label);
    if (pieces !== undefined) return pieces;
    const share = Math.ceil(rest / sharing);
    rest -= share;
    sharing -= 1;
    return share;
  });
}
