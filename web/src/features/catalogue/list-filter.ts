import type { FacetKey, ProductFilter } from "../../schema.generated.ts";
import type { FilteredList_ProductsFragment } from "./FilteredList.generated.ts";
import { parseTypedPrice } from "./typed-price.ts";

/** Conditions of a product list, by their parameters in the URL. */
export interface ListFilter extends Readonly<Record<FacetParameter, readonly string[]>> {
  /** Lowest and highest price in whole rupees; null for no limit. */
  min: number | null;
  max: number | null;
}

type FacetParameter = "size" | "colour" | "fabric" | "stock";

/** The parameter with the selected values of each facet. */
export const facetParameters: Record<FacetKey, FacetParameter> = {
  SIZE: "size",
  COLOUR: "colour",
  FABRIC: "fabric",
  IN_STOCK: "stock",
};

/** The facets of a list; null if it cannot be filtered. */
type Facets = FilteredList_ProductsFragment["facets"] | undefined;

export const noFilter: ListFilter = { size: [], colour: [], fabric: [], min: null, max: null, stock: [] };

/** As the gateway's. */
export const maxValues = 10;
const maxValueLength = 32;

/** Reads a filter from the query string, with several values in one parameter or in several. Invalid values are ignored. */
export function readFilter(search: URLSearchParams): ListFilter {
  const [min = null, max = null] = priceNames.map((name) => parseTypedPrice(search.get(name) ?? ""));
  const isReversed = min !== null && max !== null && min > max;
  return {
    size: readValues(search, "size"),
    colour: readValues(search, "colour"),
    fabric: readValues(search, "fabric"),
    min: isReversed ? max : min,
    max: isReversed ? min : max,
    stock: readValues(search, "stock").filter((value) => value === "1"),
  };
}

function readValues(search: URLSearchParams, name: FacetParameter): string[] {
  const values = search.getAll(name).flatMap((value) => value.split(","));
  const valid = values.map((value) => value.trim()).filter(({ length }) => length > 0 && length <= maxValueLength);
  return [...new Set(valid)].slice(0, maxValues).toSorted();
}

const priceNames = ["min", "max"] as const;

/** The prices in the query string that cannot be read. */
export function unreadablePrices(search: URLSearchParams): ("min" | "max")[] {
  return priceNames.filter((name) => parseTypedPrice(search.get(name) ?? "") === undefined);
}

/** The parameters of a filter in their canonical order; those without a condition are omitted. */
export function filterEntries({ size, colour, fabric, min, max, stock }: ListFilter): [name: string, value: string][] {
  const all = { size: size.join(), colour: colour.join(), fabric: fabric.join(), min, max, stock: stock.join() };
  return Object.entries(all).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

/** The filter of a query; null for no condition. */
export function filterVariable(filter: ListFilter): ProductFilter | null {
  if (countOf(filter) === 0) return null;
  const { size, colour, fabric, min, max, stock } = filter;
  const prices = { minPrice: min && min * 100, maxPrice: max && max * 100 };
  return { sizes: [...size], colours: [...colour], fabrics: [...fabric], ...prices, inStock: stock.length > 0 };
}

/** The number of conditions; a range of prices is one. */
export function countOf({ size, colour, fabric, min, max, stock }: ListFilter): number {
  return size.length + colour.length + fabric.length + stock.length + Number(min !== null || max !== null);
}

/** The filter without values that the list does not have; no filter for a list that cannot be filtered. */
export function knownFilter(filter: ListFilter, facets: Facets): ListFilter {
  if (!facets) return noFilter;
  const known = { ...noFilter, min: filter.min, max: filter.max };
  for (const { key, values } of facets) {
    const parameter = facetParameters[key];
    known[parameter] = filter[parameter].filter((selected) => values.some(({ value }) => value === selected));
  }
  return known;
}

/** For the title of a page with a single value selected, which search engines may index; null for other filters. */
export function singleLabel(filter: ListFilter, facets: Facets): string | null {
  const labels = facets?.flatMap(({ key, values }) =>
    values.filter(({ value }) => filter[facetParameters[key]].includes(value)).map(({ label }) => label),
  );
  return (countOf(filter) === 1 && labels?.[0]) || null;
}
