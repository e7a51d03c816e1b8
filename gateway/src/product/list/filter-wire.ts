import { leaf } from "../../rest/readers/leaves.ts";
import { list, object } from "../../rest/readers/containers.ts";
import {
  isObject,
  pathBelow,
  type Reader,
  type ReadValue,
  required,
  UnreadableValue,
  withFallback,
} from "../../rest/readers/reader.ts";

const count = leaf.wholeNumber(0);

/** A value with the number of its products (Q91). */
const wireFilterValue = object(
  "FilterValue",
  { value: leaf.string, label: leaf.title, count },
  { oneOf: [["value"], ["count"]] },
);

/** A property of the products with its values; without them where its values are not listed, such as a range. */
const wireFilter = object(
  "Filter",
  { key: leaf.title, label: leaf.title, values: list(wireFilterValue) },
  { oneOf: [["key"]], strict: ["values"] },
);
type WireFilter = ReadValue<typeof wireFilter>;

/** The same filters as counts by value by key, in no order (Q92): `{ size: { M: 12 } }`. Entries that are not counts are skipped. */
const wireFacets: Reader<WireFilter[]> = {
  expects: "counts by value",
  read: (facets, path, report) =>
    entriesOf(facets, path).map(([key, counts]) => ({
      key,
      label: null,
      values: wireCounts.read(counts, pathBelow(path, key), report),
    })),
};

const readableCount = withFallback(required(count), null);

const wireCounts = withFallback<NonNullable<WireFilter["values"]>, []>(
  {
    expects: "counts",
    read: (counts, path, report) =>
      entriesOf(counts, path).flatMap(([value, products]) => {
        const read = readableCount.read(products, pathBelow(path, value), report);
        return read === null ? [] : [{ value, label: null, count: read }];
      }),
  },
  [],
);

/** PHP writes an empty object as a list. */
function entriesOf(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value) && value.length === 0) return [];
  if (!isObject(value)) throw new UnreadableValue(path, "an object");
  return Object.entries(value);
}

const wirePriceRange = object("PriceRange", {
  min: leaf.rupees,
  max: leaf.rupees,
  from: leaf.rupees,
  to: leaf.rupees,
});

const wireFoundCategory = object(
  "FoundCategory",
  { category_id: leaf.id, id: leaf.id, title: leaf.title, name: leaf.title },
  {
    oneOf: [
      ["category_id", "id"],
      ["title", "name"],
    ],
  },
);

/** What REST sends about all products of a list (Q91, Q92), and for a search its text and categories (Q94); what cannot be read does not fail the list. */
export const wireFilters = object("Filters", {
  filters: list(wireFilter),
  facets: wireFacets,
  price_range: wirePriceRange,
  price: wirePriceRange,
  corrected_query: leaf.title,
  categories: list(wireFoundCategory),
});
export type WireFoundCategory = ReadValue<typeof wireFoundCategory>;
export type WireFilters = ReadValue<typeof wireFilters>;

export const filterKeys = Object.keys(wireFilters.entries);

/** The first value of each key that is not null at one of the levels. */
export function firstOf(levels: readonly Record<string, unknown>[], keys: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const key of keys) found[key] = levels.find((level) => (level[key] ?? null) !== null)?.[key];
  return found;
}
