import * as v from "valibot";

/** A whole number from 1, as a query sends it. */
export const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(max));

const paging = {
  page: v.optional(wholeNumber(1_000_000), "1"),
  pageSize: v.optional(wholeNumber(100), "10"),
  sort: v.optional(v.picklist(["asc", "desc"])),
  /** Makes the URL new to every cache on the way; means nothing here. */
  t: v.optional(v.string()),
};

/** Which page of a shelf (Q12). */
export const listingQuery = v.strictObject(paging);

/** Which page of a whole category, or of one subcategory of it. */
export const categoryListingQuery = v.strictObject({
  subcategory: v.optional(v.union([v.literal("all"), wholeNumber(999_999_999)]), "all"),
  ...paging,
});
