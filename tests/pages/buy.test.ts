import { join } from "node:path";
import { expect, test } from "vitest";
import { serve } from "../gateway/support/local-server.ts";
import { lowRateLimits, openGateway } from "../gateway/support/open-gateway.ts";
import { sendJson } from "../gateway/support/rest-client-of.ts";
import { root } from "../../scripts/paths.ts";
import { aProduct, descriptionOf, detailsOf } from "../support/payloads/product.ts";
import { headOf, openPage, textOf, textsOf } from "./support/served-page.ts";

/** The URL of a gateway with the pages, and the calls of its REST, which sells all products but 404 and fails for 500. */
async function openShop(changes: Parameters<typeof openGateway>[1] = {}) {
  const calls: string[] = [];
  const rest = await serve((request, response) => {
    const { url = "" } = request;
    const [, call = "", id] = /\/(product-details|products)\/(\d+)/.exec(url) ?? [];
    if (id === undefined) return sendJson(response, { data: { categories: [] } });
    calls.push(`${call} ${id}`);
    if (id === "404" || id === "500") return void response.writeHead(Number(id)).end();
    const product = aProduct({ id: Number(id), title: `Saree ${id}` });
    return sendJson(response, call === "products" ? descriptionOf(product) : detailsOf(product));
  });
  const config = { webDir: join(root, "web/dist"), publicUrl: "https://shop.example", ...changes };
  const { url } = await openGateway(rest, config);
  return { url, calls };
}

const linesOf = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `${first + index}:1`).join(",");

test("the page of a link is the same for every caller, may be stored by shared caches, and must not be indexed", async () => {
  // Of two gateways, because the second request to one gets the page that it has stored.
  const guest = await openPage(`${(await openShop()).url}/buy/1:2,2:1`);
  const login = { authorization: "Bearer abc", cookie: "authToken=abc" };
  const customer = await openPage(`${(await openShop()).url}/buy/1:2,2:1`, login);
  expect(customer.html).toBe(guest.html);
  expect([guest.status, guest.headers.get("cache-control")]).toEqual([200, expect.stringMatching(/^public, /)]);
  expect([headOf(guest).meta["robots"], headOf(guest).canonical]).toEqual(["noindex", undefined]);
  expect(textOf(guest.document, "main")).toContain("₹12,600.00");
  expect(textsOf(guest.document, "main button")).toEqual(["Add to my cart"]);
});

test("a link of 20 products makes two REST calls for each in an empty cache, and shows all of them", async () => {
  const { url, calls } = await openShop();
  const { document, status } = await openPage(`${url}/buy/${linesOf(20)}`);
  expect([status, calls.length, new Set(calls).size]).toEqual([200, 40, 40]);
  expect(textsOf(document, "main [role=rowheader] a")).toHaveLength(20);
  expect(document.querySelectorAll("main [role=alert]")).toEqual([]);
  await openPage(`${url}/buy/${linesOf(19)}`);
  expect(calls).toHaveLength(40);
});

test("a product that REST fails to send can be loaded again, and is not called unknown; such a page is not stored", async () => {
  const { url } = await openShop();
  const page = await openPage(`${url}/buy/1:1,500:1,404:1`);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(textsOf(page.document, "main [role=alert]")).toEqual([
    "This item could not be loaded.",
    "The shop does not sell this item.",
  ]);
  expect(textsOf(page.document, "main [role=row] a[href='']")).toEqual(["Retry"]);
  expect((await openPage(`${url}/buy/500:1`)).status).toBe(503);
});

test.each([
  ["product", "404:1", "The shop does not sell this item."],
  ["size", "1~99:1", "The shop does not sell this size."],
])("a page with a %s that the shop does not sell is not stored", async (_, line, message) => {
  const { url } = await openShop();
  const page = await openPage(`${url}/buy/${line},2:1`);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(textsOf(page.document, "main [role=alert]")).toEqual([message]);
});

test.each([
  ["without a quantity", "saree"],
  ["with 11 pieces", "1:11"],
  ["with 0 pieces", "1:0"],
  ["with 21 lines", linesOf(21)],
])("a link %s has the page of unknown paths, which makes no call for products", async (_, lines) => {
  const { url, calls } = await openShop();
  const page = await openPage(`${url}/buy/${lines}`);
  expect([page.status, textOf(page.document, "h1"), calls]).toEqual([404, "This shelf is empty", []]);
});

test("links of a client load so many products a minute; then the rest of a link can be loaded later, and its page is not stored", async () => {
  const { url, calls } = await openShop({ rateLimits: lowRateLimits(20) });
  const first = await openPage(`${url}/buy/${linesOf(20, 100)}`);
  expect([first.status, textsOf(first.document, "main [role=alert]")]).toEqual([200, []]);
  const second = await openPage(`${url}/buy/${linesOf(20, 200)}`);
  expect([second.status, second.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const failures = textsOf(second.document, "main [role=alert]");
  expect(new Set(failures)).toEqual(new Set(["This item could not be loaded."]));
  expect(calls.length).toBe(2 * (40 - failures.length));
  expect((await openPage(`${url}/buy/${linesOf(20, 100)}`)).html).toBe(first.html);
});
