import { leaf } from "../rest/readers/leaves.ts";
import { list } from "../rest/readers/list.ts";
import { object } from "../rest/readers/object.ts";
import {
  isObject,
  pathBelow,
  type Reader,
  type ReadValue,
  required,
  UnreadableValue,
  withFallback,
} from "../rest/readers/reader.ts";

const count = leaf.wholeNumber(0);

/** A value with the number of its products (Q90). */
const wireFilterValue = object(
  "FilterValue",
  { value: leaf.title, label: leaf.title, count },
  { oneOf: [["value"], ["count"]] },
);

/** A property of the products with its values; without them where its values are not listed, such as a range. */
const wireFilter = object(
  "Filter",
  { key: leaf.title, label: leaf.title, values: list(wireFilterValue) },
  { oneOf: [["key"]] },
);
export type WireFilter = ReadValue<typeof wireFilter>;

/** The same filters as counts by value by key (Q90): `{ size: { M: 12 } }`. */
const wireFacets: Reader<WireFilter[]> = {
  expects: "counts by value",
  read: (facets, path, report) =>
    entriesOf(facets, path).map(([key, counts]) => ({
      key,
      label: null,
      values: entriesOf(counts, pathBelow(path, key)).map(([value, products]) => ({
        value,
        label: null,
        count: required(count).read(products, pathBelow(pathBelow(path, key), value), report),
      })),
    })),
};

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

/** What REST sends about all products of a list; what cannot be read does not fail the list. */
export const wireFilters = object("Filters", {
  filters: withFallback(list(wireFilter), null),
  facets: withFallback(wireFacets, null),
  price_range: withFallback(wirePriceRange, null),
  price: withFallback(wirePriceRange, null),
  corrected_query: withFallback(leaf.title, null),
  categories: withFallback(list(wireFoundCategory), null),
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
