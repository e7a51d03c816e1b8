import { formatRupees, parseRupees } from "../../money/paise.ts";
import type { HostPage, Page } from "../../rest/pages/host-pages.ts";
import { plainText } from "../../rest/readers/html.ts";
import { first } from "../../rest/readers/reader.ts";
import { leaf } from "../../rest/readers/leaves.ts";
import { facetFields, isSelectable } from "./filter.ts";
import type { WireFilters, WireFoundCategory } from "./filter-wire.ts";
import type { WireCondition, WireListParams, WireProductsPayload } from "./wire.ts";
import type { Facet, FacetKey, FacetValue, ListParams, Product, ProductFilter, ProductPage } from "../model.ts";
import { normalizeProduct } from "../normalize.ts";
import { searchable } from "./searchable.ts";
import { productIdOf } from "../wire.ts";

export function normalizeProducts({ products }: WireProductsPayload): Product[] {
  return products.data.map(normalizeProduct);
}

/** A page of a list as REST sends it, by default with all of its readable products. */
export function normalizeHostPage(wire: WireProductsPayload, rows = normalizeProducts(wire)): HostPage<Product> {
  const { data, count } = wire.products;
  return { rows, count, ids: () => data.map(productIdOf), paging: wire.paging };
}

/** A page with the payload in which it begins, and the filter that it has. */
export interface FilteredPage {
  page: Page<Product>;
  wire: WireProductsPayload;
  filter: ProductFilter | null;
}

export function normalizeProductPage({ page: found, wire: { filters }, filter }: FilteredPage): ProductPage {
  const { items, total, page, pageSize } = found;
  return {
    items,
    total,
    page,
    pageSize,
    facets: normalizeFacets(filters, filter),
    priceRange: normalizePriceRange(filters),
    searchedFor: null,
    categories: null,
  };
}

/** The results whose title contains the text, as the specification requires, and those of which REST says why they match (Q93). */
export function normalizeSearch({ products }: WireProductsPayload, text: string): Product[] {
  const searched = searchable(text);
  return products.data.flatMap((wire) => {
    const product = normalizeProduct(wire);
    return wire.matched_by !== null || searchable(product.title).includes(searched) ? [product] : [];
  });
}

/** A page of the same results. */
export function normalizeSearchPage(found: FilteredPage, text: string): ProductPage {
  const { corrected_query: corrected, categories } = found.wire.filters;
  const isCorrected = corrected !== null && searchable(corrected) !== searchable(text);
  return {
    ...normalizeProductPage(found),
    searchedFor: isCorrected ? corrected : null,
    categories: categories?.map(normalizeFoundCategory) ?? null,
  };
}

function normalizeFoundCategory({ category_id, id, title, name }: WireFoundCategory): { id: string; title: string } {
  return { id: first(category_id, id), title: first(title, name) };
}

const facetsOfKeys = new Map<string, FacetKey>([
  ["size", "SIZE"],
  ["sizes", "SIZE"],
  ["colour", "COLOUR"],
  ["colours", "COLOUR"],
  ["color", "COLOUR"],
  ["colors", "COLOUR"],
  ["fabric", "FABRIC"],
  ["fabrics", "FABRIC"],
  ["in_stock", "IN_STOCK"],
]);

const facetLabels: Readonly<Record<FacetKey, string>> = {
  SIZE: "Size",
  COLOUR: "Colour",
  FABRIC: "Fabric",
  IN_STOCK: "Availability",
};

/** The filters with a known key, each with its values in REST's order, where it has one (Q91, Q92); null if REST sends none or they cannot be read. */
export function normalizeFacets(
  { filters, facets: counts }: WireFilters,
  filter: ProductFilter | null,
): Facet[] | null {
  const sent = filters ?? counts;
  if (sent === null) return null;
  const facets = new Map<FacetKey, Facet>();
  for (const { key, label, values } of sent) {
    const facet = facetsOfKeys.get(key.toLowerCase());
    if (!facet || facets.has(facet)) continue;
    const all = filters ? (values ?? []) : sorted(values ?? []);
    const selectable = all
      .filter(({ value }) => isSelectable(value))
      .map((one) => ({
        value: one.value,
        label: one.label ?? labelOf(one.value),
        count: one.count,
        isSelected: false,
      }));
    facets.set(facet, { key: facet, label: label ?? facetLabels[facet], values: selectable });
  }
  const availability = facets.get("IN_STOCK");
  if (availability) {
    const values = availability.values
      .filter(({ value }) => leaf.flag.parse(value))
      .slice(0, 1)
      .map(({ count }) => ({ value: "1", label: "In stock", count, isSelected: filter?.inStock ?? false }));
    facets.set("IN_STOCK", { ...availability, values });
  }
  for (const [key, field] of facetFields) {
    const selected = filter?.[field] ?? [];
    const facet = facets.get(key) ?? { key, label: facetLabels[key], values: [] };
    facets.set(key, { ...facet, values: withSelected(facet.values, selected) });
  }
  return [...facets.values()].filter(({ values }) => values.length > 0);
}

const letterSizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL"];

/** Sizes of letters from small to large, then values by their numbers, then by name. */
function sorted<Value extends { value: string }>(values: Value[]): Value[] {
  const place = ({ value }: Value) => letterSizes.indexOf(value.toUpperCase()) + 1 || letterSizes.length + 1;
  return values.toSorted((a, b) => place(a) - place(b) || naturalOrder.compare(a.value, b.value));
}

const naturalOrder = new Intl.Collator("en", { numeric: true });

/** Each value once; selected ones that REST does not send have no products. */
function withSelected(values: readonly FacetValue[], selected: readonly string[]): FacetValue[] {
  const byValue = new Map<string, FacetValue>();
  for (const one of values) {
    if (!byValue.has(one.value)) byValue.set(one.value, { ...one, isSelected: selected.includes(one.value) });
  }
  for (const value of selected) {
    if (!byValue.has(value)) byValue.set(value, { value, label: labelOf(value), count: 0, isSelected: true });
  }
  return [...byValue.values()];
}

/** The label of a value that REST has sent without one; the value itself stays as REST knows it. */
function labelOf(value: string): string {
  const text = plainText(value) ?? value;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function normalizePriceRange({ price_range, price }: WireFilters): ProductPage["priceRange"] {
  const range = price_range ?? price;
  const min = parseRupees(range?.min ?? range?.from ?? "");
  const max = parseRupees(range?.max ?? range?.to ?? "");
  return min !== null && max !== null && min <= max ? { min, max } : null;
}

const wireSorts = { PRICE_LOW_TO_HIGH: "asc", PRICE_HIGH_TO_LOW: "desc" } as const;

export function toWireListParams({ page, pageSize, sort, filter }: ListParams): WireListParams {
  return {
    page: String(page),
    pageSize: String(pageSize),
    ...(sort && { sort: wireSorts[sort] }),
    ...(filter && { conditions: toWireConditions(filter) }),
  };
}

function toWireConditions({ sizes, colours, fabrics, minPrice, maxPrice, inStock }: ProductFilter): WireCondition[] {
  const conditions: WireCondition[] = [
    ...oneOf("size", sizes),
    ...oneOf("colour", colours),
    ...oneOf("fabric", fabrics),
  ];
  if (minPrice !== null) conditions.push(["min_price", formatRupees(minPrice)]);
  if (maxPrice !== null) conditions.push(["max_price", formatRupees(maxPrice)]);
  if (inStock) conditions.push(["in_stock", "1"]);
  return conditions;
}

/** Separated by commas, or repeated if a value has one. */
function oneOf(key: WireCondition[0], values: readonly string[]): WireCondition[] {
  if (values.length === 0) return [];
  if (values.some((value) => value.includes(","))) return values.map((value) => [key, value]);
  return [[key, values.join(",")]];
}
