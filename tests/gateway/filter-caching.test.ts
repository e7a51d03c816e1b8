import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createCatalogueSource } from "../../gateway/src/catalogue/source.ts";
import { createProductSource } from "../../gateway/src/product/source.ts";
import { checkListParams } from "../../gateway/src/product/rules.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest } from "../../gateway/src/rest/client.ts";
import { serve } from "./support/local-server.ts";
import { sendJson } from "./support/rest-client-of.ts";

// Fake timers control the age of entries, but not the network.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") });
  return () => vi.useRealTimers();
});

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
    search: (args: ListArgs) =>
      callsOf(() => createProductSource(client(), { reportIgnored() {} }).searchPage("kurta", checkListParams(args))),
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
  vi.setSystemTime(Date.now() + 61_000);
  expect(await list({ filter: { sizes: ["XXL"] } })).toEqual([query("&size=XXL")]);
});

test("a flood of filters evicts neither plain lists nor further pages and searches, and is bounded", async () => {
  const { list, search } = await openLists(100_000);
  const others = async () => [await list({}), await list({ page: 2 }), await search({})];
  await others();
  for (let price = 1; price <= 30; price += 1) expect(await list({ filter: { maxPrice: price } })).toHaveLength(1);
  expect(await others()).toEqual([[], [], []]);
  expect(await list({ filter: { maxPrice: 30 } })).toEqual([]);
  expect(await list({ filter: { maxPrice: 1 } })).toHaveLength(1);
});
