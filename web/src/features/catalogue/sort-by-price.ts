import type { SortOrder } from "./listing-address.ts";

/** Sorts products by the price that the shopper pays; returns them unchanged without an order. */
export function sortByPrice<Product extends { price: { amount: number } }>(
  products: readonly Product[],
  order: SortOrder | null,
): readonly Product[] {
  if (order === null) return products;
  const sign = order === "low" ? 1 : -1;
  return products.toSorted((a, b) => sign * (a.price.amount - b.price.amount));
}
