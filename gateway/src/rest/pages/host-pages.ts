import { noPaging, type Paging } from "../readers/paging.ts";

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

/** A page that says nothing. */
export const emptyHostPage: HostPage<never> = { rows: [], count: 0, ids: () => [], paging: noPaging };

/** The page size that a host is assumed to have, infinite if it sends all rows; `isKnown` if earlier payloads have shown it. */
export interface AssumedSize {
  size: number;
  isKnown: boolean;
}

/**
 * The page of REST to read next; the number of those that the asked page would take; or the asked page, from pages of REST.
 * `size` is that of REST's pages, null where they have not shown it.
 */
export type HostPageStep<Row> =
  | { read: number }
  | { needed: number; size: number }
  | (Page<Row> & { from: number[]; size: number | null });

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
  const number = firstOf(args, assumed.size);
  if (!pages.has(number)) return { read: number };
  const size = (number > 1 ? sizeByLater(pages, number, args, assumed) : null) ?? sizeByFirst(pages, args, assumed);
  if (typeof size === "object") return size;
  return size === Infinity ? pageOfAll(pages, args) : pageOfSize(pages, args, size);
}

/** The number of REST's page in which the asked one begins. */
const firstOf = ({ page, pageSize }: PageArgs, size: number) => Math.floor(((page - 1) * pageSize) / size) + 1;

const pageAt = <Row>(pages: HostPages<Row>, number: number): HostPage<Row> => pages.get(number) ?? emptyHostPage;

/** Whether all readable rows of a page are in the other one too. */
function repeats(page: HostPage<unknown>, other: HostPage<unknown>): boolean {
  const ids = page.ids();
  const known = new Set(other.ids());
  return ids.length > 0 && ids.every((id) => known.has(id));
}

/** Whether a page is beyond the last: it is empty, says so itself, or repeats the one before (Q123). */
function isBeyond(pages: HostPages<unknown>, number: number): boolean {
  const page = pageAt(pages, number);
  const { lastPage } = page.paging;
  if (page.count === 0) return true;
  return number > 1 && ((lastPage !== null && lastPage < number) || repeats(page, pageAt(pages, number - 1)));
}

/** Whether a page is followed by another, by that one or by what it says itself; null if neither shows it. */
function isFollowed(pages: HostPages<unknown>, number: number): boolean | null {
  if (pages.has(number + 1)) return !isBeyond(pages, number + 1);
  const { more, lastPage } = pageAt(pages, number).paging;
  return more ?? (lastPage === null ? null : lastPage > number);
}

/** The largest total that fits a page, if REST's pages have this size (Q121); 0 for none. */
function totalAt(pages: HostPages<unknown>, number: number, size: number): number {
  const { count, paging } = pageAt(pages, number);
  const { totals, lastPage } = paging;
  const rows = (number - 1) * size + count;
  const more = isFollowed(pages, number);
  const fitting = totals.filter(
    (total) =>
      (total === rows ? more !== true : total > rows && (more === true || count >= size)) &&
      (lastPage === null || Math.max(Math.ceil(total / size), 1) === Math.max(lastPage, 1)),
  );
  return Math.max(0, ...fitting);
}

/** The total that a page beyond the last names; null for none, and for what may be the number of its rows, or of pages. */
function totalBefore(pages: HostPages<unknown>, number: number, { pageSize }: PageArgs, size: number): number | null {
  const { totals, size: stated, lastPage } = pageAt(pages, number).paging;
  const total = Math.max(...totals);
  const rows = [...pages].map(([one, { count }]) => (count === 0 ? 0 : (one - 1) * size + count));
  if (total > (number - 1) * size || total < Math.max(0, ...rows)) return null;
  if (lastPage !== null && Math.ceil(total / size) !== lastPage) return null;
  return stated === pageSize || lastPage === 0 || (total > 0 && total !== number - 1) ? total : null;
}

/** The size of REST's pages, as a later one shows it; null if it does not. */
function sizeByLater(pages: HostPages<unknown>, number: number, args: PageArgs, assumed: AssumedSize): number | null {
  const { count, paging } = pageAt(pages, number);
  const { totals, size: stated, lastPage } = paging;
  const more = isFollowed(pages, number);
  const isShown = (size: number, isKnown: boolean): boolean => {
    if ([...pages.values()].some((page) => page.count > size) || (count < size && more === true)) return false;
    if (count === 0) {
      // Beside a sign the total may count pages.
      const isTotal = stated !== null || lastPage === 0 || more === null;
      return isKnown || (isTotal && totalBefore(pages, number, args, size) !== null);
    }
    if (isKnown && (totals.length === 0 || more !== null)) return true;
    return totalAt(pages, number, size) > 0;
  };
  // A host may repeat the asked size although it has its own.
  if (stated !== null && stated !== args.pageSize && isShown(stated, true)) return stated;
  return isShown(assumed.size, assumed.isKnown) ? assumed.size : null;
}

/** The size of REST's pages, as the first one and those that were read besides show it; or the one that will. */
function sizeByFirst(pages: HostPages<unknown>, args: PageArgs, assumed: AssumedSize): number | { read: number } {
  const first = pages.get(1);
  if (!first) return { read: 1 };
  const { count, paging } = first;
  const { totals, size: stated } = paging;
  const others = [...pages.values()].filter((page) => page !== first && page.count > 0);
  if (others.some((page) => !repeats(page, first))) {
    const most = Math.max(count, ...others.map((page) => page.count));
    return stated !== null && stated !== args.pageSize ? Math.max(stated, most) : most;
  }
  if (count === 0 || pages.has(2) || others.length > 0) return Infinity;

  const more = isFollowed(pages, 1);
  const isFull = [args.pageSize, stated, assumed.isKnown ? assumed.size : null].includes(count);
  const isLarger = count > args.pageSize && !isFull;
  const hasLarger = totalAt(pages, 1, count) > count;
  if (more === true || (hasLarger && (isFull || (isLarger && more === null)))) return count;
  if (more === false || (assumed.isKnown && count < assumed.size && !hasLarger)) return Infinity;
  // Only the next page shows what the total counts, or whether all rows were sent.
  const isAll = totals.includes(count);
  if (hasLarger) return { read: 2 };
  if (stated !== null && (stated > count || isAll)) return Infinity;
  if (isLarger || (isAll && isFull)) return { read: 2 };
  return isFull && !isAll ? count : Infinity;
}

/** The page, cut out of the payload with all rows (Q70). A payload that names its own size names its total too. */
function pageOfAll<Row>(pages: HostPages<Row>, args: PageArgs): HostPageStep<Row> {
  const { rows, count, paging } = pageAt(pages, 1);
  const begin = (args.page - 1) * args.pageSize;
  const items = rows.slice(begin, begin + args.pageSize);
  const stated = paging.size === count ? Math.max(...paging.totals) : 0;
  const isRepeated = [...pages].some(([number, page]) => number > 1 && page.count > 0);
  const size = isRepeated && stated <= count ? Infinity : null;
  return { items, total: stated > count ? stated : rows.length, ...args, from: [1], size };
}

/** The page, put together from REST's pages of this size. */
function pageOfSize<Row extends { id: string }>(
  pages: HostPages<Row>,
  args: PageArgs,
  size: number,
): HostPageStep<Row> {
  const begin = (args.page - 1) * args.pageSize;
  const end = begin + args.pageSize;
  const first = firstOf(args, size);
  const items = new Map<string, Row>();
  const from: number[] = [];
  let rows = begin;
  let total = end;
  for (let number = first; ; number += 1) {
    const page = pages.get(number);
    if (!page) {
      // The second page shows whether the total counts rows at all.
      const needed = pages.size + Math.ceil(Math.min(end, total) / size) - number + 1;
      return number > first + 1 && needed > maxHostPages ? { needed, size } : { read: number };
    }
    const offset = (number - 1) * size;
    const more = isFollowed(pages, number);
    if (number === first && mayRepeat(pages, number, args.pageSize, size)) return { read: number - 1 };
    if (isBeyond(pages, number)) {
      if (number === first) return pageBeyond(pages, args, size);
      return { items: [...items.values()], total: rows, ...args, from, size };
    }
    from.push(number);
    for (const row of page.rows.slice(Math.max(begin - offset, 0), end - offset))
      if (!items.has(row.id)) items.set(row.id, row);
    rows = offset + page.count;
    const isShort = page.count < size;
    total = totalAt(pages, number, size) || rows + ((more ?? !isShort) ? 1 : 0);
    const isUnclear =
      isShort && more === null && page.paging.totals.some((one) => one > rows) && pages.size < maxHostPages;
    if (!isUnclear && (rows >= end || total === rows))
      return { items: [...items.values()], total, ...args, from, size };
  }
}

/** Whether a host that sends the last page, or its only one, for any beyond it may have sent this one so. */
function mayRepeat(pages: HostPages<unknown>, number: number, pageSize: number, size: number): boolean {
  const { count, paging } = pageAt(pages, number);
  const { totals, more, lastPage } = paging;
  if (number === 1 || count === 0 || pages.has(number - 1) || lastPage !== null || more === true) return false;
  // A host with smaller pages than asked has shown different ones.
  return totals.length > 0 ? Math.max(...totals) <= (number - 1) * size : more === null && size >= pageSize;
}

/** An empty page beyond the last, with the total that REST names, or else that the last page shows. */
function pageBeyond<Row>(pages: HostPages<Row>, args: PageArgs, size: number): HostPageStep<Row> {
  const first = firstOf(args, size);
  const found = (total: number): HostPageStep<Row> => ({ items: [], total, ...args, from: [first], size: null });
  const total = totalBefore(pages, first, args, size);
  if (total !== null) return found(total);
  const isEnd = (number: number) => isBeyond(pages, number) || repeats(pageAt(pages, number), pageAt(pages, first));
  const numbers = [...pages.keys()].filter((number) => number <= first);
  const last = Math.max(0, ...numbers.filter((number) => !isEnd(number)));
  const end = Math.min(...numbers.filter((number) => number > last));
  if (end - last > 1) return { read: end === first ? first - 1 : Math.floor((last + end) / 2) };
  // Where the last page is sent again, the first of its kind is the last.
  const number = pageAt(pages, end).count > 0 && !isBeyond(pages, end) ? end : last;
  return found(number === 0 ? 0 : (number - 1) * size + pageAt(pages, number).count);
}
