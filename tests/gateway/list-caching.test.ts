import type { RequestListener, ServerResponse } from "node:http";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createCatalogueSource } from "../../gateway/src/catalogue/source.ts";
import { createProductSource } from "../../gateway/src/product/source.ts";
import { checkListParams } from "../../gateway/src/product/rules.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest } from "../../gateway/src/rest/client.ts";
import { builtWeb } from "./support/built-web.ts";
import { get } from "./support/get.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { trustedNamed } from "./support/trusted.ts";

// Fake timers control the age of entries, but not the network.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") });
  return () => vi.useRealTimers();
});

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

type ListArgs = Parameters<typeof checkListParams>[0];

/** A REST shop with sizes S and M, whose pages have `length` characters; `list` and `search` return the REST calls that they made. */
async function openLists(length = 10) {
  const calls: string[] = [];
  const values = ["S", "M"].map((value) => ({ value, label: value, count: 1 }));
  const product = { id: 1, title: "Kurta", price: 899, description: "x".repeat(length) };
  const shopApiUrl = await serve((request, response) => {
    calls.push(new URL(request.url ?? "", "http://rest").search);
    const filters = [{ key: "size", label: "Size", values }];
    sendJson(response, { data: { products: { data: [product], total: 1, filters } } });
  });
  const rest = createRest({ shopApiUrl, upstreamTimeoutMs: 60_000, upstreamWriteTimeoutMs: 60_000 });
  onTestFinished(() => rest.close());
  const { signal } = new AbortController();
  // Each request has its own client, which remembers its reads.
  const client = () => rest.for({ token: null, address: internalCaller, requestId: "r1", signal });
  const page = (args: ListArgs) => createCatalogueSource(client()).productsOfSubcategory("4", checkListParams(args));
  const callsOf = async (read: () => Promise<unknown>) => {
    calls.length = 0;
    await read();
    return [...calls];
  };
  return {
    list: (args: ListArgs) => callsOf(() => page(args)),
    search: (args: ListArgs, text = "kurta") =>
      callsOf(() => createProductSource(client(), { reportIgnored() {} }).searchPage(text, checkListParams(args))),
    facets: async (args: ListArgs) => (await page(args)).facets,
  };
}

const query = (filter: string, page = 1) => `?page=${page}&pageSize=10${filter}`;

test("filters with the same conditions are one call, in a list and in a search", async () => {
  const { list, search } = await openLists();
  const [one, same] = [
    { sizes: ["S", "M"], inStock: true },
    { inStock: true, sizes: ["M", " S", "S", ""], colours: null },
  ];
  expect([await list({ filter: one }), await list({ filter: same })]).toEqual([[query("&size=M%2CS&in_stock=1")], []]);
  expect([(await search({ filter: one })).length, (await search({ filter: same })).length]).toEqual([1, 0]);
  expect([(await list({ filter: {} })).length, (await list({ filter: { sizes: [] } })).length]).toEqual([1, 0]);
});

test("values that the cached list without a filter lacks are dropped; they are sent if it is not cached", async () => {
  const { list, search, facets } = await openLists();
  const [invented, partly] = [{ sizes: ["XXS"], fabrics: ["silk"] }, { sizes: ["M", "XXS"] }];
  expect(await list({ filter: invented })).toEqual([query("&size=XXS&fabric=silk")]);
  await list({});
  expect(await list({ filter: invented })).toEqual([]);
  expect(await list({ filter: invented, page: 2 })).toEqual([query("", 2)]);
  expect(await list({ filter: partly })).toEqual([query("&size=M")]);
  expect((await facets({ filter: partly }))?.[0]?.values.map(({ value, isSelected }) => [value, isSelected])).toEqual([
    ["S", false],
    ["M", true],
  ]);
  await search({});
  expect(await search({ filter: invented })).toEqual([]);
  // a stale list may lack new values
  later(61);
  expect(await list({ filter: { sizes: ["XXL"] } })).toEqual([query("&size=XXL")]);
});

test("a flood of filters evicts neither plain lists nor further pages and searches, and is bounded; nor do these evict plain lists", async () => {
  const { list, search } = await openLists(100_000);
  await list({});
  for (let index = 1; index <= 30; index += 1) expect(await search({}, `kurta ${index}`)).toHaveLength(1);
  expect([await list({}), await search({}, "kurta 30")]).toEqual([[], []]);
  expect(await search({}, "kurta 1")).toHaveLength(1);
  const others = async () => [await list({}), await list({ page: 2 }), await search({})];
  await others();
  for (let price = 1; price <= 30; price += 1) expect(await list({ filter: { maxPrice: price } })).toHaveLength(1);
  expect(await others()).toEqual([[], [], []]);
  expect(await list({ filter: { maxPrice: 30 } })).toEqual([]);
  expect(await list({ filter: { maxPrice: 1 } })).toHaveLength(1);
});

/** Renders a page of the list in the URL, or redirects to its last page. */
const listPage = `
  const { pathname, searchParams } = new URL(request.url);
  const [, , id, subcategory] = pathname.split("/");
  const variables = { id, subcategory, page: Number(searchParams.get("page") ?? 1) };
  const query = { documentId: ${JSON.stringify(trustedNamed("CategoryPage").id)}, variables };
  const { data } = await execute(query);
  const { items, pageCount } = data?.category?.products ?? { items: [] };
  if (items.length > 0) return { status: 200, headers: {}, html: "<p>" + items.length + "</p>" };
  if (!pageCount) return { status: data?.category ? 200 : 503, headers: {}, html: "<p>Nothing</p>" };
  return { status: 302, headers: { Location: pathname + "?page=" + pageCount }, html: "" };`;

const product = { id: 1, title: "Saree", price: 100 };

/** A category of three products with a subcategory 11. */
const rest: RequestListener = ({ url = "" }, response) => {
  const { pathname, searchParams } = new URL(url, "http://rest");
  if (pathname.endsWith("/product-categories")) return send(response, { categories: [{ id: 1, title: "Sarees" }] });
  if (pathname.includes("/subcategories/")) return send(response, { subcategories: [] });
  const isKnown = ["all", "11"].includes(searchParams.get("subcategory") ?? "");
  const rows = isKnown && searchParams.get("page") === "1" ? [product, product, product] : [];
  return send(response, { products: { data: rows, total: isKnown ? 3 : 0 } });
};

/** Sends a payload that may be revalidated. */
function send(response: ServerResponse, data: object): void {
  const body = JSON.stringify({ success: true, data });
  const caching = { "cache-control": "max-age=60, stale-while-revalidate=600", etag: `"${body.length}"` };
  if (response.req.headers["if-none-match"] === caching.etag) response.writeHead(304, caching).end();
  else response.writeHead(200, { "content-type": "application/json", ...caching }).end(body);
}

async function openShop() {
  const listCalls: string[] = [];
  const shopApiUrl = await serve((request, response) => {
    if (request.url?.includes("/product-subcategories/")) listCalls.push(request.url);
    rest(request, response);
  });
  const publicUrl = "https://kasavu.example.com";
  const { url } = await openGateway(shopApiUrl, { webDir: await builtWeb(listPage), publicUrl });
  const execute = (variables: object) => {
    const params = { documentId: trustedNamed("CategoryPage").id, variables: JSON.stringify(variables) };
    return get(`${url}/graphql?${new URLSearchParams(params)}`, { "apollo-require-preflight": "1" });
  };
  return { listCalls, execute, page: (path: string) => get(`${url}/list/${path}`) };
}

test("a list that has nothing, beyond the last page or in an unknown subcategory, is cached for a second, and not for other caches", async () => {
  const { listCalls, execute, page } = await openShop();
  for (const [variables, path, status] of [
    [{ id: "1", page: 7 }, "1?page=7", 302],
    [{ id: "1", subcategory: "99", page: 1 }, "1/99", 200],
  ] as const) {
    listCalls.length = 0;
    for (let second = 1; second <= 3; second += 1) {
      for (let times = 0; times < 2; times += 1) {
        expect((await execute(variables)).headers["cache-control"]).toBe("private, no-store");
        const { status: sent, headers } = await page(path);
        expect([sent, headers["cache-control"]]).toEqual([
          status,
          "public, max-age=0, s-maxage=0, stale-while-revalidate=0",
        ]);
      }
      expect(listCalls).toHaveLength(second);
      later(1);
    }
  }
});
