import { describe, expect, test } from "vitest";
import { Generation } from "../../gateway/src/cache/generation.ts";
import { errorCodeOf, knownError } from "../../gateway/src/errors.ts";
import type { RequestContext } from "../../gateway/src/context.ts";
import type { Call } from "../../gateway/src/rest/call.ts";
import { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { aProduct } from "../support/payloads/product.ts";
import { type BodyOf, kinds, type Sent } from "./support/page-kinds.ts";
import { contextFor, jsonResponse, restOf } from "./support/fake-host.ts";

interface List {
  /** The key of its rows. */
  key: string;
  row: (id: number) => object;
  read: (
    context: RequestContext,
    page: number,
    pageSize: number,
  ) => Promise<{ items: { id: string }[]; total: number }>;
}

const product = (id: number) => aProduct({ id, title: `Mundu ${id}` });
const order = (id: number) => ({
  id,
  created_at: `2026-11-10T10:${String(59 - id).padStart(2, "0")}:00Z`,
  order_status: "placed",
  paid_amount: "1.00",
  order_items: [],
});
const plain = { sort: null, filter: null };
const filter = { sizes: ["M"], colours: [], fabrics: [], minPrice: null, maxPrice: null, inStock: false };

const category: List = {
  key: "products",
  row: product,
  read: ({ catalogue }, page, pageSize) => catalogue.products("1", null, { page, pageSize, ...plain }),
};

const ownOrders: List = {
  key: "orders",
  row: order,
  read: ({ orders }, page, pageSize) => orders.list(page, pageSize, { status: null, search: null }),
};

const lists: Record<string, List> = {
  category,
  "subcategory, filtered": {
    key: "products",
    row: product,
    read: ({ catalogue }, page, pageSize) =>
      catalogue.productsOfSubcategory("4", { page, pageSize, sort: null, filter }),
  },
  search: {
    key: "products",
    row: product,
    read: ({ products }, page, pageSize) => products.searchPage("mundu", { page, pageSize, ...plain }),
  },
  orders: ownOrders,
};

/** A host with so many rows in pages of its own size; a page of none asks for all. */
function openHost(list: List, all: number, size: number | null, bodyOf: BodyOf) {
  const calls: string[] = [];
  const drift = new DriftLedger();
  const generation = new Generation();
  const rest = restOf(
    ({ path }: Call) => {
      calls.push(path);
      const query = new URLSearchParams(path.split("?")[1]);
      const page = Number(query.get("page") ?? 1);
      const asked = Number(query.get("pageSize") ?? 20);
      const step = size ?? all;
      const begin = size === null ? 0 : (page - 1) * step;
      const ids = Array.from({ length: Math.max(Math.min(step, all - begin), 0) }, (_, i) => begin + i + 1);
      return jsonResponse(bodyOf({ rows: ids.map(list.row), all, page, size: step, asked }, list.key));
    },
    { drift, generation },
  );
  const read = (page: number, pageSize: number) => list.read(contextFor(rest), page, pageSize);
  return { calls, read, drift, generation };
}

/** All pages by the total of the latest one. */
async function walk(read: ReturnType<typeof openHost>["read"], pageSize: number) {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total, ...args } = await read(page, pageSize);
    expect(args).toMatchObject({ page, pageSize });
    ids.push(...items.map(({ id }) => id));
    totals.push(total);
    if (page * pageSize >= total) return { ids, totals };
  }
}

const idsTo = (all: number) => Array.from({ length: all }, (_, i) => String(i + 1));

describe.each(Object.entries(lists))("the pages of GraphQL have each row once, in order, of a host's %s", (_, list) => {
  test.each(kinds)("with %s (%s)", async (__, ___, bodyOf, isSame) => {
    for (const [all, size, pageSize] of [
      [37, 10, 10],
      [37, 22, 10],
      [37, 10, 22],
      [40, 10, 20],
      [37, 50, 10],
      [0, 10, 10],
    ] as const) {
      const { read, drift } = openHost(list, all, size, bodyOf);
      const walked = await walk(read, pageSize);
      expect(walked).toMatchObject({ ids: idsTo(all) });
      expect(walked.totals.at(-1)).toBe(all);
      expect(walked.totals.filter((total) => isSame && total !== all)).toEqual([]);
      expect(Object.values(drift.snapshot()).map(({ unknown }) => unknown)).toEqual([{}]);
    }
  });

  test.each([
    ["nothing", (sent: Sent, key: string) => ({ [key]: sent.rows })],
    ["the rows of this page as total", (sent: Sent, key: string) => ({ [key]: sent.rows, total: sent.rows.length })],
    ["a sum of money as total", (sent: Sent, key: string) => ({ [key]: sent.rows, total: 45_000 })],
  ])(
    "that says only %s, in pages of its size of at least the rows that were asked for, or in one",
    async (__, bodyOf) => {
      for (const size of [10, 22, null]) {
        const { read } = openHost(list, 37, size, bodyOf);
        const { ids, totals } = await walk(read, 10);
        expect({ ids, total: totals.at(-1) }).toEqual({ ids: idsTo(37), total: 37 });
      }
    },
  );

  test("with up to 8 pages of the host for one; more are refused", async () => {
    const { read, calls } = openHost(list, 50, 5, (sent, key) => ({ [key]: sent.rows, totalCount: sent.all }));
    expect((await read(1, 40)).items).toHaveLength(40);
    expect(calls).toHaveLength(8);
    expect((await read(2, 40)).items).toHaveLength(10);
    const error: unknown = await read(1, 41).catch((thrown: unknown) => thrown);
    expect(knownError(error)).toMatchObject({ code: "BAD_USER_INPUT", details: { limit: "restCalls", max: 8 } });
  });

  test("with a row that is in two pages of the host", async () => {
    const bodyOf: BodyOf = (sent, key) => ({
      [key]: sent.page === 1 ? sent.rows : [list.row(10), ...sent.rows.slice(1)],
      total: sent.all,
    });
    const { read } = openHost(list, 30, 10, bodyOf);
    expect((await read(1, 20)).items.map(({ id }) => id)).toEqual(idsTo(20).filter((id) => id !== "11"));
  });
});

describe("rows that cannot be read", () => {
  const list = { ...category, row: (id: number) => ({ ...product(id), price: id % 10 === 1 ? "dear" : "1.00" }) };

  test("count, so that each page is reached and has the same total", async () => {
    const { read } = openHost(list, 37, 10, (sent, key) => ({ [key]: { data: sent.rows, total: sent.all } }));
    const { ids, totals } = await walk(read, 20);
    expect(ids).toEqual(idsTo(37).filter((id) => !["1", "11", "21", "31"].includes(id)));
    expect(totals).toEqual([37, 37]);
  });

  test("are subtracted where one payload has all rows", async () => {
    const { read } = openHost(list, 7, 10, (sent, key) => ({ [key]: { data: sent.rows, total: sent.all } }));
    expect(await read(1, 10)).toMatchObject({ items: { length: 6 }, total: 6 });
  });
});

test("the pages of REST for one are of the same generation of the catalogue", async () => {
  let offset = 0;
  let read = 0;
  const {
    read: readPage,
    generation,
    calls,
  } = openHost(category, 30, 10, ({ page, rows, all }, key) => {
    const ids = rows.map((_, index) => (page - 1) * 10 + index + 1 + offset);
    read += 1;
    // Staff withdraw the first product after the first page was sent.
    if (read === 1) {
      offset = 1;
      generation.advance();
    }
    return { [key]: { data: ids.map(product), total: all } };
  });
  const { items } = await readPage(1, 20);
  expect(items.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  expect(calls).toHaveLength(3);
});

test("a page that a host rejects beyond the last is empty, with the number of all rows", async () => {
  const rest = restOf(({ path }) => {
    const page = Number(new URLSearchParams(path.split("?")[1]).get("page"));
    const rows = Array.from({ length: 10 }, (_, index) => product((page - 1) * 10 + index + 1));
    return page > 2
      ? jsonResponse({ detail: "Invalid page.", message: "Invalid page." }, 404)
      : jsonResponse({ products: rows });
  });
  const read = (page: number) => category.read(contextFor(rest), page, 10);
  expect(await read(2)).toMatchObject({ items: { length: 10 }, total: 21 });
  expect(await read(3)).toMatchObject({ items: [], total: 20 });
});

test("on shop-api one page is one call, also the last one and one beyond it", async () => {
  for (const [all, page] of [
    [10, 1],
    [23, 1],
    [23, 3],
    [23, 4],
    [0, 2],
  ] as const) {
    const { read, calls } = openHost(ownOrders, all, 10, (sent, key) => ({
      [key]: sent.rows,
      total: sent.all,
      page: sent.page,
      pageSize: sent.asked,
    }));
    expect(await read(page, 10)).toMatchObject({ total: all });
    expect(calls).toHaveLength(1);
  }
});

test("what cannot be a list fails as before", async () => {
  const { read } = openHost(category, 3, 10, () => ({ products: 7 }));
  expect(await read(1, 10).catch(errorCodeOf)).toBe("UPSTREAM_CONTRACT");
});
