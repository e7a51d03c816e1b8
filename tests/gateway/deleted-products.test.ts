import type { RequestListener } from "node:http";
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
import { aStaffProduct } from "./support/staff-product.ts";
import { trustedNamed } from "./support/trusted.ts";

// Fake timers control the age of entries, but not the network.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Renders the titles of the home page's products; 503 without them. */
const homePage = `
  const { data } = await execute({ documentId: ${JSON.stringify(trustedNamed("HomePage").id)}, variables: {} });
  if (!data?.home) return { status: 503, headers: { "Cache-Control": "no-store" }, html: "" };
  return { status: 200, headers: {}, html: data.home.products.map(({ title }) => title).join() };`;

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
function openRest(cacheControl = "max-age=60") {
  const rest = { isDown: false, hasProduct1: true, checkMs: 0 };
  const listener: RequestListener = (request, response) => {
    if (rest.isDown) return response.writeHead(503).end();
    if (request.url?.endsWith("product-categories") && rest.checkMs > 0) {
      return void setTimeout(() => response.end(JSON.stringify({ success: true, data: {} })), rest.checkMs);
    }
    if (request.url?.endsWith("product-details/3")) return response.writeHead(404).end();
    const products = ["1", "2"].filter((id) => id === "2" || rest.hasProduct1).map(product);
    const id = /(?:product-details|products)\/(\d+)/.exec(request.url ?? "")?.[1];
    const data = {
      banners: [],
      categories: [{ id: 1, title: "Sarees" }],
      subcategories: [{ id: 5, title: "Kasavu" }],
      products,
      ...(id && { product: product(id) }),
      ...(id === "2" && { related_products: products }),
      ...(request.url?.endsWith("/withdraw") && { product: withdrawn }),
      import: { is_imported: true, error_count: 0, change_count: 1, rows: [] },
    };
    response.writeHead(200, { "content-type": "application/json", "cache-control": cacheControl });
    response.end(JSON.stringify({ success: true, data }));
  };
  return { rest, listener };
}

/** A gateway whose home page and lists tests can read. */
async function openShop(listener: RequestListener, config: Partial<Config> = {}) {
  const { url } = await openPages(homePage, config, listener);
  const list = async (name: string, variables: object) => {
    const params = new URLSearchParams({ documentId: trustedNamed(name).id, variables: JSON.stringify(variables) });
    return (await get(`${url}/graphql?${params}`, { "apollo-require-preflight": "1" })).html;
  };
  const mutate = async (...mutation: Parameters<typeof graphqlBody>) => {
    const headers = { "content-type": "application/json", authorization: "Bearer st_any" };
    await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(...mutation) });
  };
  const deleteProduct = (id: number) => mutate(gql`mutation ($id: ID!) { deleteProduct(id: $id) }`, { id: String(id) });
  return { page: () => get(`${url}/`), list, deleteProduct, mutate };
}

describe("while REST fails, a product that it has confirmed as deleted", () => {
  test.each(lists)("is not in the list of %s %j, and the others are", async (name, variables) => {
    const { rest, listener } = openRest();
    const { list, deleteProduct } = await openShop(listener);
    expect(await list(name, variables)).toContain('"Product 1"');
    await deleteProduct(1);
    rest.isDown = true;
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      const response = await list(name, variables);
      expect(response).toContain('"Product 2"');
      expect(response).not.toContain('"Product 1"');
    }
  });

  test("is not on a page whose payload may still be served", async () => {
    const { rest, listener } = openRest();
    const { page, deleteProduct } = await openShop(listener);
    expect((await page()).html).toBe("Product 1,Product 2");
    await deleteProduct(1);
    rest.isDown = true;
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      expect(await page()).toMatchObject({ status: 200, html: "Product 2" });
    }
  });

  test("is not on a page whose payload may not be served any more", async () => {
    const { rest, listener } = openRest("max-age=60, must-revalidate");
    const { page, deleteProduct } = await openShop(listener);
    await page();
    later(1);
    await deleteProduct(1);
    rest.isDown = true;
    later(100);
    expect((await page()).status).toBe(503);
  });

  test("does not keep pages from being served that were rendered without it", async () => {
    const { rest, listener } = openRest("max-age=60, must-revalidate");
    const { page, deleteProduct } = await openShop(listener);
    await deleteProduct(1);
    rest.hasProduct1 = false;
    later(1);
    await page();
    rest.isDown = true;
    later(100);
    expect(await page()).toMatchObject({ status: 200, html: "Product 2" });
  });
});

describe("while REST fails, a product that staff have withdrawn", () => {
  const row = gql`mutation ($dryRun: Boolean!) {
    importProducts(rows: [{ productId: "1", state: WITHDRAWN }], dryRun: $dryRun) { isImported }
  }`;
  test.each([
    ["by itself", gql`mutation { withdrawProduct(id: "1") { id } }`, {}],
    ["by an import", row, { dryRun: false }],
  ])("%s is in no list", async (_, mutation, variables) => {
    const { rest, listener } = openRest();
    const { list, mutate } = await openShop(listener);
    expect(await list("HomePage", {})).toContain('"Product 1"');
    await mutate(mutation, variables);
    rest.isDown = true;
    later(1);
    expect(await list("HomePage", {})).not.toContain('"Product 1"');
  });

  test("by a dry run of an import only is still in all", async () => {
    const { rest, listener } = openRest();
    const { list, mutate } = await openShop(listener);
    await list("HomePage", {});
    await mutate(row, { dryRun: true });
    rest.isDown = true;
    expect(await list("HomePage", {})).toContain('"Product 1"');
  });
});

test("a deleted product that REST lists again is shown, also from stale lists", async () => {
  const { rest, listener } = openRest();
  const { list, deleteProduct } = await openShop(listener);
  await deleteProduct(1);
  later(1);
  expect(await list("HomePage", {})).toContain('"Product 1"');
  rest.isDown = true;
  later(100);
  expect(await list("HomePage", {})).toContain('"Product 1"');
});

describeWith(redisProgram, "with two gateways that share a Redis", () => {
  test("a product deleted through one is in no list of the other while REST fails", async () => {
    const { url: redisUrl } = await startRedis();
    const { rest, listener } = openRest();
    const config = { redisUrl, shopApiUrl: await serve(listener) };
    const [one, other] = [await openShop(listener, config), await openShop(listener, config)];
    expect((await other.page()).html).toBe("Product 1,Product 2");
    expect(await other.list("SearchPage", { text: "product" })).toContain('"Product 1"');
    await one.deleteProduct(1);
    rest.isDown = true;
    // The other gateway receives the change by a message.
    await vi.waitFor(async () => expect((await other.page()).html).toBe("Product 2"));
    expect(await other.list("SearchPage", { text: "product" })).not.toContain('"Product 1"');
  });

  test("a product deleted through one is in no list of one that starts afterwards, while REST fails", async () => {
    const { url: redisUrl } = await startRedis();
    const { rest, listener } = openRest();
    const config = { redisUrl, shopApiUrl: await serve(listener) };
    const one = await openShop(listener, config);
    expect(await one.list("SearchPage", { text: "product" })).toContain('"Product 1"');
    await one.deleteProduct(1);
    // Redis responds before the health check, whose response has the id of the database.
    rest.checkMs = 100;
    const other = await openShop(listener, config);
    rest.isDown = true;
    const response = await other.list("SearchPage", { text: "product" });
    expect(response).toContain('"Product 2"');
    expect(response).not.toContain('"Product 1"');
  });
});
