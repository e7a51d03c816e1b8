import type { RequestListener, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { builtWeb } from "./support/built-web.ts";
import { get } from "./support/get.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

// Fake timers control the age of entries, but not the network.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

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

const product = { id: 1, title: "Saree 0123456789", price: 100 };
const foundByDigits = { ...product, title: product.title.padEnd(300, "x"), image: "a.jpg" };

/** A category of three products with a subcategory 11, and a search whose responses are large. */
const rest: RequestListener = ({ url = "" }, response) => {
  const { pathname, searchParams } = new URL(url, "http://rest");
  if (pathname.endsWith("/product-categories")) return send(response, { categories: [{ id: 1, title: "Sarees" }] });
  if (pathname.includes("/subcategories/")) return send(response, { subcategories: [] });
  if (pathname.endsWith("/search-products"))
    return send(response, { products: Array.from({ length: 800 }, () => foundByDigits) });
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
  const query = (name: string, variables: object) => {
    const params = { documentId: trustedNamed(name).id, variables: JSON.stringify(variables) };
    return get(`${url}/graphql?${new URLSearchParams(params)}`, { "apollo-require-preflight": "1" });
  };
  return { listCalls, query, list: (path: string) => get(`${url}/list/${path}`) };
}

describe("nothing is cached for longer than a second, and not for other caches", () => {
  test.each([
    ["beyond the last page", { id: "1", page: 7 }, "1?page=7", 302],
    ["in an unknown subcategory", { id: "1", subcategory: "99", page: 1 }, "1/99", 200],
  ])("%s", async (_, variables, path, status) => {
    const { listCalls, query, list } = await openShop();
    for (let second = 1; second <= 3; second += 1) {
      for (let times = 0; times < 2; times += 1) {
        expect((await query("CategoryPage", variables)).headers["cache-control"]).toBe("private, no-store");
        const page = await list(path);
        expect([page.status, page.headers["cache-control"]]).toEqual([
          status,
          "public, max-age=0, s-maxage=0, stale-while-revalidate=0",
        ]);
      }
      expect(listCalls).toHaveLength(second);
      later(1);
    }
  });
});

test("plain first pages are not evicted by searches, further pages or orders", async () => {
  const { listCalls, query } = await openShop();
  const first = { id: "1", page: 1 };
  expect((await query("CategoryPage", first)).headers["cache-control"]).toMatch("public, max-age=60");
  // More than the budgets of REST payloads and of responses.
  for (let from = 0; from < 10; from += 1) {
    for (let to = from + 1; to <= 10; to += 1) await query("SearchPage", { text: "0123456789".slice(from, to) });
  }
  later(5);
  expect((await query("CategoryPage", first)).headers.age).toBe("5");
  // Another response of the same payload.
  await query("CategoryPage", { ...first, page: -1 });
  expect(listCalls).toHaveLength(1);
});
