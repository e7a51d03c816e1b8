import * as v from "valibot";

/** An integer from 1, as a query string has it. */
export const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(max));

const paging = {
  page: v.optional(wholeNumber(1_000_000), "1"),
  pageSize: v.optional(wholeNumber(100), "10"),
  sort: v.optional(v.picklist(["asc", "desc"])),
  /** Cache buster, ignored here. */
  t: v.optional(v.string()),
};

/** Query parameters of a listing (Q12). */
export const listingQuery = v.strictObject(paging);

/** Query parameters of a category's listing, optionally restricted to one subcategory. */
export const categoryListingQuery = v.strictObject({
  subcategory: v.optional(v.union([v.literal("all"), wholeNumber(999_999_999)]), "all"),
  ...paging,
});
