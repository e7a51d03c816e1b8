import { addressOf } from "../../page-parameters.ts";
import type { ProductSort } from "../../schema.generated.ts";
import { filterEntries, filterVariable, readFilter, type ListFilter } from "./list-filter.ts";
import { listingPath } from "./listing-path.ts";

/** Filter, sort order and page of a product list, as in the URL. */
export interface ListParams {
  filter: ListFilter;
  sort: SortOrder | null;
  /** From 1. */
  page: number;
}

/** The listing of a category page, as in the URL. */
export interface Listing extends ListParams {
  categoryId: string;
  /** Null for all subcategories. */
  subcategoryId: string | null;
}

/** Values of the `sort` parameter; other values are ignored. */
export type SortOrder = "low" | "high";

const productSort: Record<SortOrder, ProductSort> = {
  low: "PRICE_LOW_TO_HIGH",
  high: "PRICE_HIGH_TO_LOW",
};

/** The variables of a list's query. */
export function listVariables({ filter, sort, page }: ListParams) {
  return { filter: filterVariable(filter), page, sort: sort && productSort[sort] };
}

/** The canonical address of a listing: default values are omitted. */
export function listingAddress(listing: Partial<Listing> & { categoryId: string }): string {
  return listAddress(listingPath(listing), listing);
}

/** The path of a subcategory's products when its category is unknown. */
export function subcategoryPath(id: string, params: Partial<ListParams>): string {
  return listAddress(`/subcategory/${encodeURIComponent(id)}`, params);
}

/**
 * The canonical address of a list.
 * @param base its path, with the parameters that are not those of `ListParams`
 */
export function listAddress(base: string, { filter, sort, page }: Partial<ListParams>): string {
  const [path = "", others] = base.split("?");
  const search = new URLSearchParams(others);
  for (const [name, value] of filter ? filterEntries(filter) : []) search.set(name, value);
  if (sort) search.set("sort", sort);
  if (page !== undefined && page > 1) search.set("page", String(page));
  return addressOf(path, search);
}

/** Reads a listing from route and query parameters. Invalid values are ignored. */
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

/** Reads filter, sort and page from the query string. Invalid values are ignored. */
export function readListParams(search: URLSearchParams): ListParams {
  return {
    filter: readFilter(search),
    sort: readSort(search.get("sort") ?? ""),
    page: readPage(search.get("page") ?? ""),
  };
}

function readSort(value: string): SortOrder | null {
  return value === "low" || value === "high" ? value : null;
}

function readPage(value: string): number {
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
