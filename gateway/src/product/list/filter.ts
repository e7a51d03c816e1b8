import { check } from "../../errors.ts";
import { onOneLine } from "../../text/typed-text.ts";
import type { Facet, FacetKey, ProductFilter } from "../model.ts";

const maxValues = 10;
const maxValueLength = 32;
/** In paise, below 10,000,000 rupees. */
const highestPrice = 999_999_999;

/** The GraphQL input: null equals omitted. */
export interface ProductFilterInput {
  sizes?: readonly string[] | null | undefined;
  colours?: readonly string[] | null | undefined;
  fabrics?: readonly string[] | null | undefined;
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
  inStock?: boolean | null | undefined;
}

/** The facets, each with the field of a filter that has its selected values. */
export const facetFields = [
  ["SIZE", "sizes"],
  ["COLOUR", "colours"],
  ["FABRIC", "fabrics"],
] as const satisfies [FacetKey, keyof ProductFilter][];

/**
 * The one form of all filters with the same conditions: known fields only, values trimmed and sorted, without blanks and
 * duplicates.
 *
 * @returns null for no condition
 */
export function normalFilter(input: ProductFilterInput | null | undefined): ProductFilter | null {
  const { sizes, colours, fabrics, minPrice, maxPrice, inStock } = input ?? {};
  return orNull({
    sizes: normalValues(sizes),
    colours: normalValues(colours),
    fabrics: normalValues(fabrics),
    // No price is below 0.
    minPrice: minPrice || null,
    maxPrice: maxPrice ?? null,
    inStock: inStock ?? false,
  });
}

function normalValues(values: readonly string[] | null | undefined): string[] {
  const distinct = new Set((values ?? []).map(onOneLine));
  distinct.delete("");
  return [...distinct].toSorted();
}

function orNull(filter: ProductFilter): ProductFilter | null {
  const { sizes, colours, fabrics, minPrice, maxPrice, inStock } = filter;
  const hasValues = sizes.length + colours.length + fabrics.length > 0;
  return hasValues || minPrice !== null || maxPrice !== null || inStock ? filter : null;
}

/**
 * Validates a filter.
 *
 * @returns its normal form; null for no condition
 * @throws InvalidInput for the first invalid field
 */
export function checkFilter(input: ProductFilterInput | null | undefined): ProductFilter | null {
  const filter = normalFilter(input);
  if (!filter) return null;
  for (const [, field] of facetFields) {
    const values = filter[field];
    check(values.length <= maxValues, `A filter has at most ${maxValues} values.`, field);
    const areShort = values.every(({ length }) => length <= maxValueLength);
    check(areShort, `A value of a filter has at most ${maxValueLength} characters.`, field);
  }
  for (const field of ["minPrice", "maxPrice"] as const) {
    check((filter[field] ?? 0) <= highestPrice, "A price is below 10,000,000 rupees.", field);
  }
  const { minPrice, maxPrice } = filter;
  const isRange = minPrice === null || maxPrice === null || minPrice <= maxPrice;
  check(isRange, "The lowest price is above the highest.", "minPrice");
  return filter;
}

/** Whether a value can be selected in a list's address, where commas separate values. */
export function isSelectable(value: string): boolean {
  return value.length <= maxValueLength && !value.includes(",");
}

/** The filter without values that none of the facets has; null if no condition remains. */
export function withKnownValues(filter: ProductFilter, facets: readonly Facet[]): ProductFilter | null {
  const known = { ...filter };
  for (const [key, field] of facetFields) {
    const values = facets.find((facet) => facet.key === key)?.values ?? [];
    known[field] = filter[field].filter((selected) => values.some(({ value }) => value === selected));
  }
  return orNull(known);
}
