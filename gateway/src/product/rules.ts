import { check } from "../errors.ts";
import { clampPage, clampPageSize } from "../limits/page-args.ts";
import { checkFilter, type ProductFilterInput } from "./list/filter.ts";
import { onOneLine } from "../text/typed-text.ts";
import type { ListParams } from "./model.ts";

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
