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
}

/** What a payload says that says nothing about pages. */
export const noPaging: Paging = { totals: [], size: null, lastPage: null, more: null };

/** What says that the whole list has nothing (Q119). */
export const nothingPaged: Paging = { totals: [0], size: null, lastPage: 0, more: false };

/** Names of REST's keys by what they say, in snake case; they occur in camel case too. */
const names = {
  total: `total total_count count total_items items_total total_results total_records records_total total_elements total_rows
    total_products total_orders total_docs total_hits nb_hits num_found found row_count`,
  size: "per_page page_size",
  /** Of other meanings too, unless a total or a sign of more stands beside them. */
  sizeBeside: "limit size",
  lastPage: "last_page total_pages pages page_count pages_count nb_pages num_pages",
  next: "next_page_url next next_page next_url",
  more: "has_more has_next has_next_page has_more_pages more",
  holder: "meta pagination paging paginator page_info links _links page",
  other: `current_page from to path first_page_url last_page_url prev_page_url first last prev previous previous_page prev_page
    offset skip has_prev_page`,
};

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split(/\s+/).flatMap((name): [string, string][] => [
      [name, kind],
      [name.replaceAll(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase()), kind],
    ]),
  ),
);

/** The keys of pages, which are not counted as unknown where a list may have them. */
export const pagingKeys: readonly string[] = [...kinds.keys()];

const count = leaf.wholeNumber(0);
const size = leaf.wholeNumber(1, 1000);

/** Reads what the levels of a payload and the objects about pages in them say (Q120); what cannot be read says nothing. */
export function pagingOf(levels: readonly JsonObject[]): Paging {
  const paging: Paging = { ...noPaging, totals: [] };
  for (const level of new Set(levels)) readInto(paging, level, 2);
  return paging;
}

function readInto(paging: Paging, level: JsonObject, depth: number): void {
  let more: boolean | null = null;
  let besides: number | null = null;
  let isAboutPages = false;
  const holders: JsonObject[] = [];
  for (const key of Object.keys(level)) {
    const kind = kinds.get(key);
    if (kind === undefined) continue;
    const value = level[key];
    if (kind === "holder" && isObject(value)) holders.push(value);
    if (kind === "size") paging.size ??= size.parse(value) ?? null;
    if (kind === "sizeBeside") besides ??= size.parse(value) ?? null;
    if (kind === "next") more = more === true || !(value === null || value === false || value === 0 || value === "");
    if (kind === "more") more = more === true || (leaf.flag.parse(value) ?? more);
    const number = kind === "total" || kind === "lastPage" ? (count.parse(value) ?? null) : null;
    if (kind === "total" && number !== null && !paging.totals.includes(number)) paging.totals.push(number);
    if (kind === "lastPage") paging.lastPage ??= number;
    isAboutPages ||= number !== null;
  }
  if (isAboutPages || more !== null) paging.size ??= besides;
  if (paging.more !== true) paging.more = more ?? paging.more;
  if (depth > 0) for (const holder of holders) readInto(paging, holder, depth - 1);
}
