import { check } from "../errors.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import { checkFilter, type ProductFilterInput } from "./filter.ts";
import { onOneLine } from "../typed-text.ts";
import type { ListParams, ProductChange } from "./model.ts";

/** Longer titles are unreadable (Q40), so that longer texts match none. */
const maxSearchLength = 300;

/** A search text on one line, as REST accepts it; what follows 300 characters is cut, a character outside of the basic plane as a whole. */
export function normalSearchText(text: string): string {
  return onOneLine(text)
    .slice(0, maxSearchLength)
    .replace(/ ?[\uD800-\uDBFF]?$/, "");
}

const maxProductIds = 12;

/**
 * Removes repeated ids.
 *
 * @throws InvalidInput for more than 12 ids
 */
export function checkProductIds(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  check(distinct.length <= maxProductIds, `At most ${maxProductIds} products at once.`, "ids");
  return distinct;
}

/** The GraphQL arguments of a product list: null equals omitted. */
interface ListArgs {
  page?: number | null;
  pageSize?: number | null;
  sort?: ListParams["sort"] | null;
  filter?: ProductFilterInput | null;
}

/**
 * Clamps the page and the page size, and validates the filter.
 *
 * @throws InvalidInput for the first invalid field of the filter
 */
export function checkListParams({ page, pageSize, sort, filter }: ListArgs): ListParams {
  return {
    page: clampPage(page),
    pageSize: clampPageSize(pageSize),
    sort: sort ?? null,
    filter: checkFilter(filter),
  };
}

/** The GraphQL input: null equals omitted, except for `offerPrice`, where it removes the offer. */
type ProductInput = { [Field in keyof ProductChange]?: ProductChange[Field] | null | undefined };

/**
 * Trims and validates a product change.
 *
 * @throws InvalidInput for the first invalid field, or for an empty change
 */
export function checkProductChange(input: ProductInput): ProductChange {
  const { price, offerPrice, weight, taxPercentage, stock } = input;
  const change: ProductChange = {
    ...textChangesOf(input),
    ...(typeof price === "number" && { price }),
    ...(offerPrice !== undefined && { offerPrice }),
    ...(weight && { weight: { value: weight.value, unit: onOneLine(weight.unit) } }),
    ...(typeof taxPercentage === "number" && { taxPercentage }),
    ...(typeof stock === "number" && { stock }),
  };
  check(Object.keys(change).length > 0, "There is nothing to change.");
  check(isPrice(change.price), "A price is more than 0.", "price");
  check(change.offerPrice === null || isPrice(change.offerPrice), "A price is more than 0.", "offerPrice");
  const isWeight = !weight || (weight.value > 0 && onOneLine(weight.unit) !== "");
  check(isWeight, "A weight is more than 0 and has a unit.", "weight");
  check(isBetween(change.taxPercentage, 0, 99.99), "Tax is from 0 to below 100 percent.", "taxPercentage");
  check(isBetween(change.stock, 0, 999_999), "There are 0 or more pieces.", "stock");
  return change;
}

const textFields = ["title", "unit", "description", "additionalInformation"] as const;

/** The changed text fields, which cannot be cleared. */
function textChangesOf(input: ProductInput): ProductChange {
  const change: ProductChange = {};
  for (const field of textFields) {
    const given = input[field];
    const text = typeof given === "string" ? onOneLine(given) : undefined;
    check(text !== "", "This cannot be blank.", field);
    if (text !== undefined) change[field] = text;
  }
  return change;
}

function isPrice(price: number | undefined | null): boolean {
  return price === undefined || (Number.isSafeInteger(price) && (price ?? 0) > 0);
}

function isBetween(number: number | undefined, min: number, max: number): boolean {
  return number === undefined || (number >= min && number <= max);
}
