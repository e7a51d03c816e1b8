import type { RequestListener, ServerResponse } from "node:http";
import { gql } from "graphql-tag";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { shareWeb } from "./support/built-web.ts";
import { get } from "./support/get.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

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
const rest = { edition: 1, behave: null as RequestListener | null };
/** Two products that no other test has read. */
let [first, second] = [1, 2];
beforeEach(() => {
  Object.assign(rest, { edition: 1, behave: null });
  [first, second] = [first + 2, second + 2];
});
const sendProduct: RequestListener = (request, response) => {
  if (rest.behave) return rest.behave(request, response);
  const id = request.url?.split("/").at(-1);
  const product = { id, title: `Product ${id}, edition ${rest.edition}`, price: 100 };
  sendJson(response, { success: true, data: request.method === "DELETE" ? {} : { product, related_products: [] } });
};

const unavailable: RequestListener = (_, response) => response.writeHead(503).end();
const dropWrites: RequestListener = (request, response) => {
  if (request.method === "DELETE") request.socket.destroy();
  else unavailable(request, response);
};

const gateway = shareGateway(sendProduct, { webDir: shareWeb(productPage), publicUrl: "https://kasavu.example.com" });

const page = (id: number) => get(`${gateway.url}/product/${id}`);
const query = (id: number) => {
  const variables = JSON.stringify({ id: String(id) });
  const params = new URLSearchParams({ documentId: trustedNamed("ProductPage").id, variables });
  return get(`${gateway.url}/graphql?${params}`, { "apollo-require-preflight": "1" });
};
const deleteProduct = async (id: number) => {
  const headers = { "content-type": "application/json", authorization: "Bearer st_any" };
  const body = graphqlBody(gql`mutation ($id: ID!) { deleteProduct(id: $id) }`, { id: String(id) });
  await fetch(`${gateway.url}/graphql`, { method: "POST", headers, body });
};

describe("while REST fails", () => {
  test.each([
    ["is not done", unavailable],
    ["has an unknown outcome", dropWrites],
  ])("a staff change that %s leaves pages and queries served stale", async (_, behave) => {
    await page(first);
    await query(first);
    rest.behave = behave;
    await deleteProduct(first);
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      expect(await page(first)).toMatchObject({ status: 200, html: `<p>Product ${first}, edition 1</p>` });
      expect((await query(first)).html).toContain(`Product ${first}, edition 1`);
    }
    rest.behave = null;
    rest.edition = 2;
    later(1);
    await vi.waitFor(async () => {
      expect((await page(first)).html).toBe(`<p>Product ${first}, edition 2</p>`);
      expect((await query(first)).html).toContain("edition 2");
    });
  });

  test("what is older than a staff change is served, but no cache in front may store it", async () => {
    await page(first);
    await query(first);
    await deleteProduct(second);
    rest.behave = unavailable;
    for (const _ of [1, 2]) {
      expect((await query(first)).headers["cache-control"]).toBe("private, no-store");
      expect((await page(first)).headers["cache-control"]).toContain("s-maxage=0, stale-while-revalidate=0");
    }
  });

  test("a product that REST has confirmed as deleted is served neither as page nor by a query; others are", async () => {
    for (const id of [first, second]) {
      await page(id);
      await query(id);
    }
    await deleteProduct(first);
    rest.behave = unavailable;
    for (const seconds of [0, 1, 100]) {
      later(seconds);
      expect((await page(first)).status).toBe(404);
      expect((await query(first)).html).toContain("NOT_FOUND");
      expect((await query(first)).html).not.toContain("edition");
      expect((await page(second)).html).toBe(`<p>Product ${second}, edition 1</p>`);
      expect((await query(second)).html).toContain(`Product ${second}, edition 1`);
    }
  });
});

test("after a staff change the first request of an entry waits for its load", async () => {
  await page(first);
  await query(first);
  rest.edition = 2;
  // In the period of stale-while-revalidate.
  later(70);
  await deleteProduct(second);
  expect((await page(first)).html).toBe(`<p>Product ${first}, edition 2</p>`);
  expect((await query(first)).html).toContain("edition 2");
});
