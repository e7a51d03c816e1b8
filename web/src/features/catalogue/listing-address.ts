import type { PageParameters } from "../../page-parameters.ts";
import type { ProductSort } from "../../schema.generated.ts";

/** Which of the products of a list are shown, and in what order, as the address says it. */
export interface ListParams {
  sort: SortOrder | null;
  /** From 1. */
  page: number;
}

/** What a category page shows, as its address says it. */
export interface Listing extends ListParams {
  categoryId: string;
  /** Null for all of the category. */
  subcategoryId: string | null;
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
  ...listParams
}: Partial<Listing> & { categoryId: string }): string {
  const search = new URLSearchParams(subcategoryId ? { subcategory: subcategoryId } : {});
  return withListParams(`/category/${encodeURIComponent(categoryId)}/subcategories`, search, listParams);
}

/** The address of a subcategory's products where its category is not known. */
export function subcategoryPath(id: string, params: Partial<ListParams>): string {
  return withListParams(`/subcategory/${encodeURIComponent(id)}`, new URLSearchParams(), params);
}

function withListParams(path: string, search: URLSearchParams, { sort, page }: Partial<ListParams>): string {
  if (sort) search.set("sort", sort);
  if (page !== undefined && page > 1) search.set("page", String(page));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Reads a listing from a route's parameters and the address. An invalid value counts as absent. */
export function readListing(
  params: { categoryId?: string | undefined; subcategoryId?: string | undefined },
  search: URLSearchParams,
): Listing {
  return {
    categoryId: params.categoryId ?? "",
    subcategoryId: params.subcategoryId ?? (search.get("subcategory") || null),
    ...readListParams(search),
  };
}

/** Reads sort and page from an address. An invalid value counts as absent. */
export function readListParams(search: URLSearchParams): ListParams {
  return { sort: readSort(search.get("sort") ?? ""), page: readPage(search.get("page") ?? "") };
}

function readSort(value: string): SortOrder | null {
  return value === "low" || value === "high" ? value : null;
}

function readPage(value: string): number {
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** The parameters that `readListParams` reads. */
export const orderParameters: PageParameters = {
  sort: { normalize: readSort, makesVariants: true },
  page: { normalize: (value) => (readPage(value) > 1 ? value : null), makesVariants: true },
};

/** The parameters that `readListing` reads where the path holds no subcategory. */
export const listingParameters: PageParameters = {
  subcategory: { normalize: (value) => value || null, makesVariants: false },
  ...orderParameters,
};
