import { setImmediate } from "node:timers/promises";
import { gql } from "graphql-tag";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asha } from "../gateway/support/place-order.ts";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { aProduct, detailsOf } from "../support/payloads/product.ts";
import { memoryStore, openStubHost, outcomeOf, type Reply } from "./support/stub-host.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());
playRest();

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

type Sources = ReturnType<ReturnType<typeof openStubHost>["open"]>;

const unfiltered = { status: null, search: null };
const firstPage = { page: 1, pageSize: 10, sort: null, filter: null };
const filter = { sizes: ["M"], colours: [], fabrics: [], minPrice: null, maxPrice: null, inStock: false };
const emptyOrders = { items: [], total: 0, page: 1, pageSize: 20, newCount: 0, statusCounts: null };
const emptyProducts = expect.objectContaining({ items: [], total: 0, facets: null, categories: null });

/** Every list that may have nothing, with what it is then. */
const lists: [name: string, read: (sources: Sources) => Promise<unknown>, nothing: unknown][] = [
  ["cart", ({ cart }) => cart.cart(), { lines: [], deliveryCharge: 0 }],
  ["wishlist", ({ wishlist }) => wishlist.products(), []],
  ["orders", ({ orders }) => orders.list(1, 20, unfiltered), emptyOrders],
  ["a page of orders", ({ orders }) => orders.list(2, 5, unfiltered), { ...emptyOrders, page: 2, pageSize: 5 }],
  ["orders by status", ({ orders }) => orders.list(1, 20, { status: "PLACED", search: "saree" }), emptyOrders],
  ["addresses", ({ addresses }) => addresses.list(), []],
  ["search", ({ products }) => products.search("mundu"), []],
  ["a page of a search", ({ products }) => products.searchPage("mundu", { ...firstPage, page: 3 }), emptyProducts],
  ["a search by size", ({ products }) => products.searchPage("mundu", { ...firstPage, filter }), emptyProducts],
  ["the number of results", ({ products }) => products.searchCount("mundu"), 0],
];

/** The same reply to all calls. */
const always = (reply: Reply) => ({ "": reply });

/** Ways to say that a list has nothing (Q119), each with its source. */
const ways: [name: string, source: string, json: unknown][] = [
  [
    "a message",
    "https://github.com/microsoft/api-guidelines/issues/102",
    { message: "There is nothing in your cart." },
  ],
  [
    "a refusal",
    "https://github.com/DavidAJohn/FotoStorioMicroservices/issues/22",
    { success: false, message: "No orders yet" },
  ],
  [
    "an empty list with errors",
    "https://ls.tecmantras.com/json-responses-structure",
    { data: { orders: [] }, message: "None of these", errors: ["None of these"] },
  ],
  ["data alone", "https://github.com/bagisto/rest-api/pull/47", { status: 404, data: [] }],
  ["null", "https://github.com/bagisto/rest-api/issues/13", { data: null }],
  ["the status as a message", "https://github.com/laravel/framework/pull/35781", { message: "Not Found" }],
  [
    "a message one level deeper",
    "https://github.com/fillup/walmart-partner-api-sdk-php/pull/6",
    { data: { message: "No orders" } },
  ],
];

describe.each(ways)("a 404 with %s (%s)", (_, __, json) => {
  test.each(lists)("is nothing in the list: %s", async (___, read, nothing) => {
    const { open, drift } = openStubHost(always({ status: 404, json }));
    expect(await read(open())).toEqual(nothing);
    const [ledger] = Object.values(drift.snapshot());
    expect(ledger).toMatchObject({
      readings: 1,
      envelopes: { "nothing (404)": 1 },
      breaches: {},
      foreignResponse: null,
    });
  });

  test("is an order that does not exist", async () => {
    const { open } = openStubHost(always({ status: 404, json }));
    expect(await outcomeOf(open().orders.order("7"))).toEqual({ code: "NOT_FOUND", message: "No orders found." });
  });
});

/** Ways in which a host says that it lacks the call, speaks of itself or of the login, or says nothing. */
const others: [name: string, source: string, reply: Reply][] = [
  [
    "names its route",
    "https://github.com/SecureBananaLabs/bug-bounty/pull/7413",
    { status: 404, json: { success: false, message: "Route not found: GET /customer/my-cart" } },
  ],
  [
    "names no route",
    "https://github.com/Kong/kong/issues/10483",
    { status: 404, json: { message: "no Route matched" } },
  ],
  [
    "names a route in Spanish",
    "https://github.com/MayraMoy/backendCirculApp/issues/25",
    { status: 404, json: { message: "Ruta no encontrada." } },
  ],
  [
    "names a URL",
    "https://github.com/laravel/framework/pull/39893",
    { status: 404, json: { message: "The URL /api/customer/my-cart is not known.", data: null } },
  ],
  [
    "names a path",
    "https://github.com/pierreb-devkit/Node/issues/3975",
    { status: 404, json: { message: "Not here: /api/customer/my-orders" } },
  ],
  [
    "names a method",
    "https://app.unpkg.com/fastify@5.8.4/files/lib/four-oh-four.js",
    { status: 404, json: { message: "Cannot GET:/api/wishlists", error: "Not Found", statusCode: 404 } },
  ],
  [
    "names an endpoint",
    "https://github.com/microsoft/api-guidelines/issues/102",
    { status: 404, json: { message: "Not Found: endpoint" } },
  ],
  [
    "names a handler",
    "https://github.com/eugenp/tutorials/pull/7673",
    { status: 404, json: { message: "No handler found", path: "/api/customer/address-list" } },
  ],
  [
    "names a page",
    "https://github.com/Lan2Play/eventula-manager/issues/188",
    { status: 404, json: { message: "Page not found." } },
  ],
  ["has a blank message", "https://github.com/laravel/framework/issues/40407", { status: 404, json: { message: "" } }],
  [
    "has only an error",
    "https://github.com/wimdeblauwe/error-handling-spring-boot-starter/issues/34",
    { status: 404, json: { status: 404, error: "Not Found", path: "/no" } },
  ],
  [
    "has a detail",
    "https://github.com/encode/django-rest-framework/issues/7172",
    { status: 404, json: { detail: "Not found." } },
  ],
  ["has nothing", "https://github.com/RayOkaah/woocommerce/issues/9", { status: 404 }],
  [
    "is a page",
    "https://github.com/SecureBananaLabs/bug-bounty/issues/932",
    { status: 404, html: "<h1>Cannot GET</h1>" },
  ],
  [
    "speaks of a token",
    "https://laravel.com/docs/12.x/sanctum",
    { status: 404, json: { message: "Token expired", data: [] } },
  ],
  [
    "speaks of maintenance",
    "https://packagist.org/packages/congnqnexlesoft/laravel-maintenance-mode",
    { status: 404, json: { message: "Down for maintenance", data: [] } },
  ],
  [
    "has another code",
    "https://ialharami.com/docs/response-format-errors",
    { status: 404, json: { code: 503, data: [] } },
  ],
];

test.each(others)("a 404 that %s (%s) is of another host, and no empty list", async (_, __, reply) => {
  for (const [name, read] of lists) {
    const { open } = openStubHost(always(reply));
    const outcome = await outcomeOf(read(open()));
    expect({ name, outcome }).toMatchObject({ outcome: { code: "UPSTREAM_CONTRACT" } });
  }
  const { open } = openStubHost(always(reply));
  expect(await outcomeOf(open().orders.order("7")), "order").toMatchObject({ code: "UPSTREAM_CONTRACT" });
});

test("a refusal at 200 is no empty list, whatever its code", async () => {
  const { open } = openStubHost(always({ json: { success: false, code: 404, message: "Nothing there.", data: [] } }));
  for (const [name, read] of lists) {
    const outcome = await outcomeOf(read(open()));
    expect({ name, outcome }).toMatchObject({ outcome: { message: "Nothing there." } });
  }
});

test.each([["credit transactions", gql`{ me { creditTransactions { id } } }`, "/customer/credit-transaction"]])(
  "a 404 to %s stays an error",
  async (_, query, path) => {
    restApi()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 1, name: "Asha" }, account: {} } });
    restApi().get(path).reply(404, { message: "There are none." });
    expect(await runQuery(query, {}, asha)).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_CONTRACT" } }] });
  },
);

test("a product is on the wishlist of a customer whose product says so, also if the wishlist has nothing (Q77)", async () => {
  const own = { ...aProduct(), wishlists: [{ id: 7 }] };
  restApi().get("/customer/product-details/1").reply(200, detailsOf(aProduct(), []));
  restApi()
    .get("/customer/products/1")
    .twice()
    .reply(200, { data: { product: own } });
  restApi().get("/wishlists").reply(404, { message: "Not Found" });
  const query = gql`{ product(id: "1") { wishlisted } }`;
  expect(await runQuery(query, {}, asha)).toEqual({ data: { product: { wishlisted: true } } });
  const { open } = openStubHost({ wishlists: { status: 404, json: { message: "None" } }, "": { status: 500 } });
  expect(await open().wishlist.isWishlisted("1", false)).toBe(false);
});

const search = (open: () => Sources) => open().products.search("mundu");

describe("a search whose 404 says that there is nothing", () => {
  const none = { status: 404, json: { message: "No products match." } };
  const mundu = { json: { data: { products: [aProduct({ id: 7, title: "Mundu" })] } } };

  test("is asked once a second", async () => {
    const { host, open } = openStubHost(always(none));
    expect([await search(open), await search(open)]).toEqual([[], []]);
    expect(host.calls).toHaveLength(1);
    later(1);
    host.replies = always(mundu);
    expect(await search(open)).toMatchObject([{ id: "7" }]);
  });

  test.each([
    ["this process", null],
    ["another process", memoryStore()],
  ])("does not replace the results that %s has stored", async (_, store) => {
    const first = openStubHost(always(mundu), store);
    await search(first.open);
    const { host, open } = store ? openStubHost(always(none), store) : first;
    host.replies = always(none);
    for (const seconds of [61, 300, 200]) {
      later(seconds);
      await search(open);
      await setImmediate();
      expect(await search(open)).toMatchObject([{ id: "7" }]);
    }
    later(100);
    expect(await search(open)).toEqual([]);
  });
});
