import * as v from "valibot";
import { paiseOf } from "../money/rupees.ts";
import { onOneLine } from "../text/typed-text.ts";
import { wholeNumber } from "../http/input.ts";
import type { ProductFilter } from "../catalogue/filters/product-filter.ts";

const values = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((given) => [...new Set([given].flat().flatMap((text) => text.split(",")))].map(onOneLine)),
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
    v.maxLength(20),
  ),
  [],
);

const rupeesText = v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,2})?$/), v.transform(paiseOf)));

/** Filters (Q90): values of a key may be repeated or separated by commas. */
const filters = {
  size: values,
  colour: values,
  fabric: values,
  min_price: rupeesText,
  max_price: rupeesText,
  in_stock: v.optional(v.literal("1")),
};

/** The filter of a query that has been read. */
export function filterOf(query: Omit<v.InferOutput<typeof listingQuery>, "pageSize">): ProductFilter {
  const { size, colour, fabric, min_price: minPaise, max_price: maxPaise, in_stock } = query;
  return { size, colour, fabric, minPaise, maxPaise, inStock: in_stock !== undefined };
}

const paging = {
  page: v.optional(wholeNumber(1_000_000), "1"),
  pageSize: v.optional(wholeNumber(100), "10"),
  sort: v.optional(v.picklist(["asc", "desc"])),
  /** Cache buster, ignored here. */
  t: v.optional(v.string()),
};

/** Query parameters of a listing (Q12). */
export const listingQuery = v.strictObject({ ...paging, ...filters });

/** Query parameters of a category's listing, optionally restricted to one subcategory. */
export const categoryListingQuery = v.strictObject({
  subcategory: v.optional(v.union([v.literal("all"), wholeNumber(999_999_999)]), "all"),
  ...paging,
  ...filters,
});

/** Query parameters of the search; without a page, it returns the first fifty. */
export const searchQuery = v.strictObject({
  product: v.pipe(v.string(), v.transform(onOneLine), v.maxLength(300, "A search has at most 300 characters.")),
  ...paging,
  ...filters,
  pageSize: v.optional(wholeNumber(100)),
});
