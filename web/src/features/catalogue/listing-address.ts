import type { ProductSort } from "../../schema.generated.ts";

/** What a category page shows, as its address says it. */
export interface Listing {
  categoryId: string;
  /** Null for all of the category. */
  subcategoryId: string | null;
  sort: SortOrder | null;
  /** From 1. */
  page: number;
}

/** The words of the `sort` parameter; anything else is ignored. */
export type SortOrder = "low" | "high";

export const productSort: Record<SortOrder, ProductSort> = {
  low: "PRICE_LOW_TO_HIGH",
  high: "PRICE_HIGH_TO_LOW",
};

/** The one address of a listing, from the root: what is left at its default is left out. */
export function listingPath({
  categoryId,
  subcategoryId,
  sort,
  page,
}: Partial<Listing> & { categoryId: string }): string {
  const search = new URLSearchParams();
  if (subcategoryId) search.set("subcategory", subcategoryId);
  if (sort) search.set("sort", sort);
  if (page !== undefined && page > 1) search.set("page", String(page));
  const path = `/category/${encodeURIComponent(categoryId)}/subcategories`;
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Reads a listing from a route's parameters and the address. What makes no sense is taken as left out. */
export function readListing(
  params: { categoryId?: string | undefined; subcategoryId?: string | undefined },
  search: URLSearchParams,
): Listing {
  const sort = search.get("sort");
  const page = search.get("page") ?? "";
  return {
    categoryId: params.categoryId ?? "",
    subcategoryId: params.subcategoryId ?? (search.get("subcategory") || null),
    sort: sort === "low" || sort === "high" ? sort : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
