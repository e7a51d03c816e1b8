import type { RequestListener } from "node:http";
import { parse } from "graphql";
import { gql } from "graphql-tag";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { openPages } from "./support/counted-pages.ts";
import { get } from "./support/get.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { processAt, runQuery } from "./support/run-query.ts";
import { aStaffProduct } from "./support/staff-product.ts";
import { trustedNamed } from "./support/trusted.ts";

// Fake timers control the age of entries, but not the network.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** The trusted documents that show lists of products, each from another REST call. */
const lists = [
  ["HomePage", {}],
  ["CategoryPage", { id: "1", page: 1 }],
  ["SubcategoryPage", { id: "5", page: 1 }],
  ["SearchPage", { text: "product" }],
  // With related products in its payload.
  ["ProductPage", { id: "2" }],
  // With related products from a call of their own, for want of its details.
  ["ProductPage", { id: "3" }],
] as const;

const product = (id: string) => ({ id, title: `Product ${id}`, price: 100, categoryA: { id: 1, name: "Sarees" } });

const withdrawn = aStaffProduct({ id: 1, title: "Product 1", state: "withdrawn" });

/** A REST shop whose lists have products 1 and 2. */
function openRest() {
  const rest = { isDown: false, checkMs: 0 };
  const listener: RequestListener = (request, response) => {
    if (rest.isDown) return response.writeHead(503).end();
    if (request.url?.endsWith("product-categories") && rest.checkMs > 0) {
      return void setTimeout(() => response.end(JSON.stringify({ success: true, data: {} })), rest.checkMs);
    }
    if (request.url?.endsWith("product-details/3")) return response.writeHead(404).end();
    const products = ["1", "2"].map(product);
    const id = /(?:product-details|products)\/(\d+)/.exec(request.url ?? "")?.[1];
    const data = {
      banners: [],
      categories: [{ id: 1, title: "Sarees" }],
      subcategories: [{ id: 5, title: "Kasavu" }],
      products,
      ...(id && { product: product(id) }),
      ...(id === "2" && { related_products: products }),
      ...(request.url?.endsWith("/withdraw") && { product: withdrawn }),
      results: [{ id: 1, result: "changed", message: null, changes: [] }],
      import: { is_imported: true, error_count: 0, change_count: 1, rows: [] },
    };
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=60" });
    response.end(JSON.stringify({ success: true, data }));
  };
  return { rest, listener };
}

const deletion = gql`mutation { deleteProduct(id: "1") }`;

/** A gateway without its HTTP server. */
async function openShop() {
  const { rest, listener } = openRest();
  const process = processAt(await serve(listener));
  return {
    rest,
    list: async (name: string, variables: Record<string, unknown> = {}) =>
      JSON.stringify(await runQuery(parse(trustedNamed(name).document), variables, { process })),
    mutate: (...[mutation, variables]: Parameters<typeof runQuery>) =>
      runQuery(mutation, variables, { process, token: "st_any" }),
  };
}

describe("while REST fails", () => {
  test.each(lists)("a deleted product is not in the list of %s %j, and the others are", async (name, variables) => {
    const { rest, list, mutate } = await openShop();
    expect(await list(name, variables)).toContain('"Product 1"');
    await mutate(deletion);
    rest.isDown = true;
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      const response = await list(name, variables);
      expect(response).toContain('"Product 2"');
      expect(response).not.toContain('"Product 1"');
    }
  });

  const row = gql`mutation ($dryRun: Boolean!) {
    importProducts(rows: [{ productId: "1", state: WITHDRAWN }], dryRun: $dryRun) { isImported }
  }`;
  const several = gql`mutation ($dryRun: Boolean!) {
    changeProducts(products: [{ id: "1", version: 1 }], change: { state: WITHDRAWN }, dryRun: $dryRun) { id }
  }`;
  test.each([
    ["withdrawn with others is in no list", several, { dryRun: false }, false],
    ["withdrawn with others in a dry run is still in all", several, { dryRun: true }, true],
    ["withdrawn by itself is in no list", gql`mutation { withdrawProduct(id: "1") { id } }`, {}, false],
    ["withdrawn by an import is in no list", row, { dryRun: false }, false],
    ["withdrawn by a dry run of an import is still in all", row, { dryRun: true }, true],
  ])("a product that staff have %s", async (_, mutation, variables, isListed) => {
    const { rest, list, mutate } = await openShop();
    expect(await list("HomePage")).toContain('"Product 1"');
    await mutate(mutation, variables);
    rest.isDown = true;
    later(1);
    expect((await list("HomePage")).includes('"Product 1"')).toBe(isListed);
  });

  test("a deleted product that REST has listed again is shown, also from stale lists", async () => {
    const { rest, list, mutate } = await openShop();
    await mutate(deletion);
    later(1);
    expect(await list("HomePage")).toContain('"Product 1"');
    rest.isDown = true;
    later(100);
    expect(await list("HomePage")).toContain('"Product 1"');
  });
});

/** Renders the titles of the home page's products; 503 without them. */
const homePage = `
  const { data } = await execute({ documentId: ${JSON.stringify(trustedNamed("HomePage").id)}, variables: {} });
  if (!data?.home) return { status: 503, headers: { "Cache-Control": "no-store" }, html: "" };
  return { status: 200, headers: {}, html: data.home.products.map(({ title }) => title).join() };`;

/** A gateway whose home page and searches tests can read. */
async function openGatewayWithPages(listener: RequestListener, config: Partial<Config> = {}) {
  const { url } = await openPages(homePage, config, listener);
  const query = async (name: string, variables: object) => {
    const params = new URLSearchParams({ documentId: trustedNamed(name).id, variables: JSON.stringify(variables) });
    return (await get(`${url}/graphql?${params}`, { "apollo-require-preflight": "1" })).html;
  };
  return {
    page: async () => (await get(`${url}/`)).html,
    search: () => query("SearchPage", { text: "product" }),
    details: (id: number) => query("ProductPage", { id: String(id) }),
    deleteProduct: () => {
      const headers = { "content-type": "application/json", authorization: "Bearer st_any" };
      return fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(deletion) });
    },
  };
}

test("while REST fails, a deleted product is neither on a page nor in a response, which are made again without it", async () => {
  const { rest, listener } = openRest();
  const { page, search, deleteProduct } = await openGatewayWithPages(listener);
  expect(await page()).toBe("Product 1,Product 2");
  expect(await search()).toContain('"Product 1"');
  await deleteProduct();
  rest.isDown = true;
  for (const seconds of [0, 1, 100]) {
    later(seconds);
    expect(await page()).toBe("Product 2");
    const response = await search();
    expect(response).toContain('"Product 2"');
    expect(response).not.toContain('"Product 1"');
  }
});

describeWith(redisProgram, "with gateways that share a Redis", () => {
  test("a product deleted through one is not served by another, or by one that starts afterwards, while REST fails", async () => {
    const { url: redisUrl } = await startRedis();
    const { rest, listener } = openRest();
    const config = { redisUrl, shopApiUrl: await serve(listener) };
    const open = () => openGatewayWithPages(listener, config);
    const [one, other] = [await open(), await open()];
    expect(await other.page()).toBe("Product 1,Product 2");
    expect(await other.search()).toContain('"Product 1"');
    expect(await other.details(1)).toContain('"Product 1"');
    expect(await other.details(2)).toContain('"Product 2"');
    await one.deleteProduct();
    // Redis responds before the health check, whose response has the id of the database.
    rest.checkMs = 100;
    const late = await open();
    rest.isDown = true;
    // The other gateway receives the change by a message.
    await vi.waitFor(async () => expect(await other.page()).toBe("Product 2"));
    expect(await other.details(1)).toContain("NOT_FOUND");
    expect(await other.details(2)).toContain('"Product 2"');
    for (const { search } of [other, late]) {
      const response = await search();
      expect(response).toContain('"Product 2"');
      expect(response).not.toContain('"Product 1"');
    }
  });
});
