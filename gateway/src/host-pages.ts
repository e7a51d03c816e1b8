import type { Paging } from "./rest/readers/paging.ts";

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The number of items on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The page that a client asks for. */
export type PageArgs = Pick<Page<unknown>, "page" | "pageSize">;

/** One page of a list as REST sends it. */
export interface HostPage<Row> {
  /** Those that can be read, and that belong to the list. */
  rows: Row[];
  /** The number of rows as sent, with those that cannot be read. */
  count: number;
  /** The ids of the rows that can be read, also of those that do not belong to the list. */
  ids: () => string[];
  paging: Paging;
}

/** The page size that a host is assumed to have; `isKnown` if an earlier payload has shown it. */
export interface AssumedSize {
  size: number;
  isKnown: boolean;
}

/** The page, from these pages of REST; `size` is that of REST's pages, null where they have not shown it. */
export interface FoundPage<Row> extends Page<Row> {
  from: number[];
  size: number | null;
}

/** The page of REST to read next, or the number of those that the page would need. */
export type HostPageStep<Row> = { read: number } | { needed: number } | FoundPage<Row>;

/** How many pages of REST one page may take. */
export const maxHostPages = 8;

type HostPages<Row> = ReadonlyMap<number, HostPage<Row>>;

/**
 * Finds the asked page in the pages of REST that have been read, or says which one to read next (Q120 to Q123).
 *
 * @param pages by their number, from 1
 */
export function findPage<Row extends { id: string }>(
  pages: HostPages<Row>,
  args: PageArgs,
  assumed: AssumedSize,
): HostPageStep<Row> {
  const { page, pageSize } = args;
  const begin = (page - 1) * pageSize;
  const first = Math.floor(begin / assumed.size) + 1;
  const found = pages.get(first);
  if (!found) return { read: first };
  if (found.paging.saysNothing) return { items: [], total: 0, ...args, from: [first], size: null };
  const size =
    (first > 1 ? sizeOfLater(found, first, pageSize, assumed) : null) ?? sizeOfFirst(pages, pageSize, assumed);
  if (typeof size === "object") return size;
  return size === "all" ? pageOfAll(pages, args) : fillPage(pages, args, size);
}

/** Whether more rows follow a page of REST, as it says itself; null if it says nothing. */
function saysMore({ paging: { more, lastPage } }: HostPage<unknown>, number: number): boolean | null {
  return more ?? (lastPage === null ? null : lastPage > number);
}

/** The totals that may be true after so many rows, if REST's pages have this size. */
function fittingTotals(page: HostPage<unknown>, number: number, size: number): number[] {
  const { totals, lastPage } = page.paging;
  const rows = (number - 1) * size + page.count;
  const more = saysMore(page, number);
  return totals.filter(
    (total) =>
      total >= rows + (more === true ? 1 : 0) &&
      (total === rows || more !== false || page.count >= size) &&
      (lastPage === null || Math.max(Math.ceil(total / size), 1) === Math.max(lastPage, 1)),
  );
}

/** The size of a later page that its own numbers confirm; null for none, so that the first page decides. */
function sizeOfLater(page: HostPage<unknown>, number: number, asked: number, assumed: AssumedSize): number | null {
  const { totals, size: stated } = page.paging;
  if (page.count === 0) {
    return assumed.isKnown || totalBefore(page, number, assumed.size, asked) !== null ? assumed.size : null;
  }
  const confirms = (size: number, isKnown: boolean) => {
    const more = saysMore(page, number);
    if (page.count > size || (page.count < size && more === true)) return false;
    if (isKnown && (totals.length === 0 || more !== null)) return true;
    const rows = (number - 1) * size + page.count;
    return fittingTotals(page, number, size).some((total) => page.count === size || total === rows);
  };
  // A host may repeat the asked size although it has its own.
  if (stated !== null && stated !== asked && confirms(stated, true)) return stated;
  if (confirms(assumed.size, assumed.isKnown)) return assumed.size;
  return stated !== null && confirms(stated, true) ? stated : null;
}

/** The size of REST's pages, from the first one and those that were read besides; `all` if it has all rows. */
function sizeOfFirst<Row>(
  pages: HostPages<Row>,
  asked: number,
  assumed: AssumedSize,
): number | "all" | { read: number } {
  const page = pages.get(1);
  if (!page) return { read: 1 };
  const { count } = page;
  const { totals, size: stated } = page.paging;
  if (count === 0) return "all";
  const others = [...pages].filter(([number]) => number > 1);
  if (others.some(([, other]) => addsRows(other, page))) {
    const most = Math.max(...others.map(([, other]) => other.count));
    return stated !== null && stated >= most && most > count ? stated : count;
  }
  // A host that repeats the page has no others.
  if (pages.has(2) || others.some(([, other]) => other.count > 0)) return "all";
  const more = saysMore(page, 1);
  const isFull = [asked, stated, assumed.isKnown ? assumed.size : null].includes(count);
  const isAll = totals.includes(count) && more !== true;
  const hasLarger = fittingTotals(page, 1, count).some((total) => total > count);
  if (more === true || (hasLarger && (isFull || (count > asked && more !== false)))) return count;
  // Of fewer rows than asked only the next page shows whether the host has smaller pages, or the total is of another kind.
  if (more === null && hasLarger) return { read: 2 };
  if (more === false || (stated !== null && (stated > count || isAll))) return "all";
  if (isAll) return count < asked ? "all" : { read: 2 };
  if (isFull) return count;
  return count > asked ? { read: 2 } : "all";
}

/** Whether a page has a row that the other lacks. */
function addsRows(page: HostPage<unknown>, to: HostPage<unknown>): boolean {
  if (page.count === 0) return false;
  const known = new Set(to.ids());
  return page.ids().some((id) => !known.has(id));
}

/** The page, cut out of the payload with all rows (Q70). A payload that names its own size names its total too. */
function pageOfAll<Row>(pages: HostPages<Row>, args: PageArgs): FoundPage<Row> {
  const { rows = [], count = 0, paging } = pages.get(1) ?? {};
  const begin = (args.page - 1) * args.pageSize;
  const stated = paging?.size === count ? Math.max(...paging.totals) : 0;
  const total = stated > count ? stated : rows.length;
  const size = count > args.pageSize && pages.get(2)?.count === 0 ? count : null;
  return { items: rows.slice(begin, begin + args.pageSize), total, ...args, from: [1], size };
}

/** The page, from REST's pages of this size. */
function fillPage<Row extends { id: string }>(pages: HostPages<Row>, args: PageArgs, size: number): HostPageStep<Row> {
  const begin = (args.page - 1) * args.pageSize;
  const end = begin + args.pageSize;
  const first = Math.floor(begin / size) + 1;
  const items = new Map<string, Row>();
  const from: number[] = [];
  const found = (total: number): FoundPage<Row> => ({ items: [...items.values()], total, ...args, from, size });
  let rows = 0;
  for (let number = first; ; number += 1) {
    const page = pages.get(number);
    if (!page) return { read: number };
    const before = pages.get(number - 1);
    if (page.count === 0 || (before && !addsRows(page, before))) {
      return from.length > 0 ? found(rows) : emptyPage(pages, args, size);
    }
    const offset = (number - 1) * size;
    rows = offset + page.count;
    const more = saysMore(page, number);
    const named = Math.max(...page.paging.totals);
    if (from.length === 0 && number > 1 && more === null && named <= offset) {
      // Some hosts send the last page again for any beyond it.
      const last = page.paging.totals.length === 0 ? number - 1 : Math.max(Math.ceil(named / size), 1);
      const target = pages.get(last);
      if (!target) return { read: last };
      if (page.paging.totals.length > 0 && !addsRows(page, target)) return { ...found(named), from: [number] };
    }
    from.push(number);
    for (const row of page.rows.slice(Math.max(begin - offset, 0), end - offset))
      if (!items.has(row.id)) items.set(row.id, row);
    const next = pages.get(number + 1);
    const isFollowed = next !== undefined && addsRows(next, page);
    const totals = fittingTotals(page, number, size).filter((total) => total > rows || !isFollowed);
    const total = Math.max(rows, ...totals);
    const follows =
      more === true || isFollowed || total > rows || (totals.length === 0 && page.count >= size && more !== false);
    if (!follows) return found(rows);
    const isShort = page.count < size && pages.size < maxHostPages;
    if (rows >= end && !isShort) return found(totals.length > 0 ? total : rows + 1);
    const needed = pages.size + Math.ceil(Math.min(end, total) / size) - number;
    if (from.length > 1 && !next && needed > maxHostPages) return { needed };
  }
}

/** The total that an empty page names; null for none, and for what may be the number of rows of this page, or of pages. */
function totalBefore({ paging }: HostPage<unknown>, number: number, size: number, asked: number): number | null {
  const { totals, size: stated } = paging;
  const total = Math.max(...totals);
  if (totals.length === 0 || total > (number - 1) * size) return null;
  return stated === asked || (total > 0 && total !== number - 1) ? total : null;
}

/** A page beyond the last row, whose total is found by the pages before it unless REST names one. */
function emptyPage<Row>(pages: HostPages<Row>, args: PageArgs, size: number): HostPageStep<Row> {
  const first = Math.floor(((args.page - 1) * args.pageSize) / size) + 1;
  const found = (total: number): FoundPage<Row> => ({ items: [], total, ...args, from: [first], size: null });
  const page = pages.get(first);
  const total = page ? totalBefore(page, first, size, args.pageSize) : null;
  if (total !== null) return found(total);
  const numbers = [...pages.keys()];
  const isEmptyPage = (number: number) => pages.get(number)?.count === 0;
  const last = Math.max(0, ...numbers.filter((number) => number < first && !isEmptyPage(number)));
  const after = Math.min(first, ...numbers.filter((number) => number > last && isEmptyPage(number)));
  if (after - last > 1) return { read: after === first ? first - 1 : Math.floor((last + after) / 2) };
  return found(last === 0 ? 0 : (last - 1) * size + (pages.get(last)?.count ?? 0));
}
