import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findPage, type HostPage, maxHostPages, type Page, type PageArgs } from "./host-pages.ts";
import { HostSizes } from "./host-sizes.ts";
import { noPaging, type Paging } from "../readers/paging.ts";

interface Row {
  id: string;
}

/** A host with so many rows, in pages of its own size, that says something about them. */
interface Host {
  rows: number;
  size: number;
  says: Says;
}

type Says = (sent: { rows: number; size: number; number: number; count: number; asked: number }) => Partial<Paging>;

const lastPageOf = (rows: number, size: number) => Math.max(Math.ceil(rows / size), 1);

/** What hosts say, each of which suffices to reach all rows. */
const kinds: Record<string, Says> = {
  total: ({ rows }) => ({ totals: [rows] }),
  "total and size": ({ rows, size }) => ({ totals: [rows], size }),
  "total, size and last page": ({ rows, size }) => ({ totals: [rows], size, lastPage: lastPageOf(rows, size) }),
  "total beside the number of rows": ({ rows, count }) => ({ totals: [count, rows] }),
  "total and the asked size, which it does not have": ({ rows, asked }) => ({ totals: [rows], size: asked }),
  "number of pages for a total, and the next one": ({ rows, size, number }) => ({
    totals: [lastPageOf(rows, size)],
    more: number * size < rows,
  }),
  "number of rows for a total, and the next page": ({ rows, size, number, count }) => ({
    totals: [count],
    more: number * size < rows,
  }),
  "next page": ({ rows, size, number }) => ({ more: number * size < rows }),
  "last page": ({ rows, size }) => ({ lastPage: lastPageOf(rows, size) }),
  size: ({ size }) => ({ size }),
};

const idsOf = (begin: number, end: number) =>
  Array.from({ length: Math.max(end - begin, 0) }, (_, i) => String(begin + i));

function hostPageOf({ rows, size, says }: Host, number: number, asked: number): HostPage<Row> {
  const ids = idsOf((number - 1) * size, Math.min(number * size, rows));
  const said = says({ rows, size, number, count: ids.length, asked });
  return { rows: ids.map((id) => ({ id })), count: ids.length, ids: () => ids, paging: { ...noPaging, ...said } };
}

/** The page as a process gets it that has learned these sizes; null if it is refused. */
function read(host: Host, args: PageArgs, sizes: HostSizes): (Page<Row> & { calls: number }) | null {
  const pages = new Map<number, HostPage<Row>>();
  const assumed = sizes.assume("list", args.pageSize);
  for (;;) {
    const step = findPage(pages, args, assumed);
    if ("items" in step) {
      if (step.size !== null) sizes.learn("list", args.pageSize, step.size);
      return { ...step, calls: pages.size };
    }
    if ("needed" in step || pages.size === maxHostPages) return null;
    expect(pages.has(step.read)).toBe(false);
    pages.set(step.read, hostPageOf(host, step.read, args.pageSize));
  }
}

/** All ids in the order of GraphQL's pages, and the total of each; null if one is refused. */
function walk(host: Host, pageSize: number, sizes = new HostSizes()) {
  const pages: Page<Row>[] = [];
  for (let page = 1; ; page += 1) {
    const found = read(host, { page, pageSize }, sizes);
    if (!found) return null;
    pages.push(found);
    if (page * pageSize >= found.total || page > 200) break;
  }
  return { ids: pages.flatMap(({ items }) => items.map(({ id }) => id)), totals: pages.map(({ total }) => total) };
}

const size = fc.integer({ min: 1, max: 50 });
const count = fc.integer({ min: 0, max: 130 });

/** The most pages of a host of which a page of so many rows can consist, wherever it begins. */
const spanOf = (hostSize: number, asked: number) =>
  Math.max(...Array.from({ length: hostSize }, (_, page) => pagesOf(page * asked, (page + 1) * asked, hostSize)));

const pagesOf = (begin: number, end: number, hostSize: number) =>
  Math.ceil(end / hostSize) - Math.floor(begin / hostSize);

/** Whether a page of this list consists of more pages of a host than may be read. */
const hasWidePage = (rows: number, hostSize: number, asked: number) =>
  Array.from({ length: lastPageOf(rows, asked) }, (_, page) =>
    pagesOf(page * asked, Math.min((page + 1) * asked, rows), hostSize),
  ).some((pages) => pages > maxHostPages);

test.each(Object.entries(kinds))(
  "the pages of GraphQL have each row of a host once, in its order, whatever its page size, if it says its %s",
  (kind, says) => {
    fc.assert(
      fc.property(size, size, count, (hostSize, asked, rows) => {
        const walked = walk({ rows, size: hostSize, says }, asked);
        const isRefused = hasWidePage(rows, hostSize, asked);
        // Of a list that ends within a page of more than 8, one more call may be needed to see that it ends.
        const mayBeRefused = isRefused || (walked === null && spanOf(hostSize, asked) > maxHostPages);
        const outcome = walked && { ids: walked.ids, total: walked.totals.at(-1) };
        expect(outcome).toEqual(mayBeRefused ? null : { ids: idsOf(0, rows), total: rows });
        const named = kind.startsWith("total") ? (walked?.totals ?? []) : [];
        expect(named).toEqual(named.map(() => rows));
      }),
      { numRuns: 100 },
    );
  },
);

test("a learned size that a page contradicts is not used", () => {
  const sizes = new HostSizes();
  sizes.learn("list", 20, 10);
  const host = { rows: 37, size: 20, says: () => ({}) };
  expect(read(host, { page: 2, pageSize: 20 }, sizes)).toMatchObject({ items: { length: 17 }, total: 37 });
});
