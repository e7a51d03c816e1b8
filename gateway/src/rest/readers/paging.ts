import { leaf } from "./leaves.ts";
import { isObject, type JsonObject } from "./reader.ts";

/** What a payload says about the pages of its list. */
export interface Paging {
  /** All numbers under a total's name, of which some may be of another kind. */
  totals: number[];
  /** The number of rows of a full page; null if it says none. */
  size: number | null;
  /** The number of pages. */
  lastPage: number | null;
  /** Whether a page follows; null if it does not say so. */
  more: boolean | null;
  /** Whether it says that the whole list has nothing (Q119). */
  saysNothing: boolean;
}

/** What a payload says that says nothing about pages. */
export const noPaging: Paging = { totals: [], size: null, lastPage: null, more: null, saysNothing: false };

const words = (text: string): readonly string[] => text.split(/\s+/);

const totalKeys = words(`total totalCount total_count count totalItems total_items itemsTotal items_total totalResults
  total_results totalRecords total_records recordsTotal totalElements total_elements totalRows total_rows totalProducts
  total_products totalOrders total_orders totalDocs totalHits total_hits nbHits numFound found rowCount row_count`);
const sizeKeys = words("per_page perPage page_size");
/** Of other meanings too, unless a total or a sign of more stands beside them. */
const sizeKeysBesideTotal = [...sizeKeys, ...words("limit size pageSize")];
const lastPageKeys = words(`last_page lastPage total_pages totalPages pages page_count pageCount pages_count nbPages
  num_pages`);
const nextKeys = words("next_page_url nextPageUrl next next_page nextPage next_url nextUrl");
const moreKeys = words("has_more hasMore has_next hasNext has_next_page hasNextPage has_more_pages hasMorePages more");
const holderKeys = words("meta pagination paging paginator page_info pageInfo links _links");
const otherKeys =
  words(`page current_page currentPage from to path first_page_url last_page_url prev_page_url first last
  prev previous previous_page prev_page prevPage offset skip hasPrevPage`);

/** The keys of pages, which are not counted as unknown where a list may have them. */
export const pagingKeys: readonly string[] = [
  totalKeys,
  sizeKeysBesideTotal,
  lastPageKeys,
  nextKeys,
  moreKeys,
  holderKeys,
  otherKeys,
].flat();

const count = leaf.wholeNumber(0);
const size = leaf.wholeNumber(1);

/** Reads what the levels of a payload and the objects about pages in them say (Q120); what cannot be read says nothing. */
export function pagingOf(levels: readonly JsonObject[]): Paging {
  const paging: Paging = { ...noPaging, totals: [] };
  for (const level of levels) readInto(paging, level, 2);
  return paging;
}

function readInto(paging: Paging, level: JsonObject, depth: number): void {
  const totals = numbersIn(level, totalKeys, count);
  const lastPage = numbersIn(level, lastPageKeys, count)[0] ?? null;
  const more = moreOf(level);
  const isAboutPages = totals.length > 0 || lastPage !== null || more !== null;
  for (const total of totals) if (!paging.totals.includes(total)) paging.totals.push(total);
  paging.size ??= numbersIn(level, isAboutPages ? sizeKeysBesideTotal : sizeKeys, size)[0] ?? null;
  paging.lastPage ??= lastPage;
  if (paging.more !== true) paging.more = more ?? paging.more;
  if (depth === 0) return;
  for (const key of holderKeys) {
    const holder = level[key];
    if (isObject(holder)) readInto(paging, holder, depth - 1);
  }
}

function numbersIn(level: JsonObject, keys: readonly string[], reader: typeof count): number[] {
  const numbers: number[] = [];
  for (const key of keys) {
    const value = level[key];
    const number = value === undefined ? null : reader.parse(value);
    if (typeof number === "number") numbers.push(number);
  }
  return numbers;
}

/** Whether a sign says that a page follows. */
function moreOf(level: JsonObject): boolean | null {
  let more: boolean | null = null;
  for (const key of nextKeys) {
    const next = level[key];
    if (next !== undefined) more = more === true || !(next === null || next === false || next === "");
  }
  for (const key of moreKeys) {
    const said = level[key] === undefined ? undefined : leaf.flag.parse(level[key]);
    if (typeof said === "boolean") more = more === true || said;
  }
  return more;
}
