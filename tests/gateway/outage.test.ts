import type { RequestListener, ServerResponse } from "node:http";
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
import { trustedNamed } from "./support/trusted.ts";

// Fake timers control the age of entries, but not the network.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Renders the product of the URL: 404 without it, 503 if it could not be loaded. */
const productPage = `
  const id = new URL(request.url).pathname.split("/")[2];
  const query = { documentId: ${JSON.stringify(trustedNamed("ProductPage").id)}, variables: { id } };
  const { data, errors = [] } = await execute(query);
  if (data?.product) return { status: 200, headers: {}, html: "<p>" + data.product.title + "</p>" };
  const isGone = errors.some(({ extensions }) => extensions.code === "NOT_FOUND");
  return { status: isGone ? 404 : 503, headers: isGone ? {} : { "Cache-Control": "no-store" }, html: "" };`;

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A REST shop of products whose title names their edition. */
function openRest() {
  const rest = { edition: 1, behave: null as RequestListener | null };
  const listener: RequestListener = (request, response) => {
    if (rest.behave) return rest.behave(request, response);
    const id = request.url?.split("/").at(-1);
    const product = { id, title: `Product ${id}, edition ${rest.edition}`, price: 100 };
    sendJson(response, { success: true, data: request.method === "DELETE" ? {} : { product, related_products: [] } });
  };
  return { rest, listener };
}

const unavailable: RequestListener = (_, response) => response.writeHead(503).end();
const dropWrites: RequestListener = (request, response) => {
  if (request.method === "DELETE") request.socket.destroy();
  else unavailable(request, response);
};

/** A gateway whose product pages and queries tests can read. */
async function openShop(listener: RequestListener, config: Partial<Config> = {}) {
  const { url } = await openPages(productPage, config, listener);
  const query = (id: number) => {
    const params = new URLSearchParams({
      documentId: trustedNamed("ProductPage").id,
      variables: JSON.stringify({ id: String(id) }),
    });
    return get(`${url}/graphql?${params}`, { "apollo-require-preflight": "1" });
  };
  const deleteProduct = async (id: number) => {
    const headers = { "content-type": "application/json", authorization: "Bearer st_any" };
    const body = graphqlBody(gql`mutation ($id: ID!) { deleteProduct(id: $id) }`, { id: String(id) });
    await fetch(`${url}/graphql`, { method: "POST", headers, body });
  };
  return { page: (id: number) => get(`${url}/product/${id}`), query, deleteProduct };
}

describe("while REST fails", () => {
  test.each([
    ["is not done", unavailable],
    ["has an unknown outcome", dropWrites],
  ])("a staff change that %s leaves pages and queries served stale", async (_, behave) => {
    const { rest, listener } = openRest();
    const { page, query, deleteProduct } = await openShop(listener);
    await page(1);
    await query(1);
    rest.behave = behave;
    await deleteProduct(1);
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      expect(await page(1)).toMatchObject({ status: 200, html: "<p>Product 1, edition 1</p>" });
      expect((await query(1)).html).toContain("Product 1, edition 1");
    }
    rest.behave = null;
    rest.edition = 2;
    later(1);
    await vi.waitFor(async () => {
      expect((await page(1)).html).toBe("<p>Product 1, edition 2</p>");
      expect((await query(1)).html).toContain("edition 2");
    });
  });

  test("what is older than a staff change is served, but no cache in front may store it", async () => {
    const { rest, listener } = openRest();
    const { page, query, deleteProduct } = await openShop(listener);
    await page(1);
    await query(1);
    await deleteProduct(2);
    rest.behave = unavailable;
    for (const _ of [1, 2]) {
      expect((await query(1)).headers["cache-control"]).toBe("private, no-store");
      expect((await page(1)).headers["cache-control"]).toContain("s-maxage=0, stale-while-revalidate=0");
    }
  });

  test("a product that REST has confirmed as deleted is served neither as page nor by a query; others are", async () => {
    const { rest, listener } = openRest();
    const { page, query, deleteProduct } = await openShop(listener);
    for (const id of [1, 2]) {
      await page(id);
      await query(id);
    }
    await deleteProduct(1);
    rest.behave = unavailable;
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      expect((await page(1)).status).toBe(404);
      expect((await query(1)).html).toContain("NOT_FOUND");
      expect((await query(1)).html).not.toContain("edition");
      expect((await page(2)).html).toBe("<p>Product 2, edition 1</p>");
      expect((await query(2)).html).toContain("Product 2, edition 1");
    }
  });
});

test("after a staff change the first request of an entry waits for its load", async () => {
  const { rest, listener } = openRest();
  const { page, query, deleteProduct } = await openShop(listener);
  await page(1);
  await query(1);
  rest.edition = 2;
  // In the period of stale-while-revalidate.
  later(70);
  await deleteProduct(2);
  expect((await page(1)).html).toBe("<p>Product 1, edition 2</p>");
  expect((await query(1)).html).toContain("edition 2");
});

describeWith(redisProgram, "with two gateways that share a Redis", () => {
  test("a product deleted through one is not served by the other while REST fails", async () => {
    const { url: redisUrl } = await startRedis();
    const { rest, listener } = openRest();
    const config = { redisUrl, shopApiUrl: await serve(listener) };
    const [one, other] = [await openShop(listener, config), await openShop(listener, config)];
    for (const id of [1, 2]) await other.page(id);
    await one.deleteProduct(1);
    rest.behave = unavailable;
    // The other gateway receives the change by a message.
    await vi.waitFor(async () => expect((await other.page(1)).status).toBe(404));
    expect((await other.query(1)).html).toContain("NOT_FOUND");
    expect((await other.page(2)).html).toBe("<p>Product 2, edition 1</p>");
  });
});
