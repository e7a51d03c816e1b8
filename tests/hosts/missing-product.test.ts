import { describe, expect, test } from "vitest";
import { openPages } from "../gateway/support/counted-pages.ts";
import { get } from "../gateway/support/get.ts";
import { sendJson } from "../gateway/support/rest-client-of.ts";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { aProduct } from "../support/payloads/product.ts";
import {
  details,
  expressPage,
  found,
  home,
  later,
  notFound,
  openAliveHost,
  product,
  revalidated,
  saree,
  fixTheDate,
  unavailable,
} from "./support/one-product.ts";
import { memoryStore, openStubHost, outcomeOf, type Reply } from "./support/stub-host.ts";

fixTheDate();

/** Ways to say that a product does not exist (Q118), each with its source and REST's message. */
const ways: [name: string, source: string, reply: Exclude<Reply, "late">, message?: string][] = [
  [
    "a 404 in JSON",
    "https://github.com/DuyITLOR/group05_eshop/issues/321",
    { status: 404, json: { error: "No such product" } },
  ],
  ["an empty 404", "https://github.com/typicode/json-server/issues/471", { status: 404 }],
  ["a page with 404", "https://github.com/SecureBananaLabs/bug-bounty/issues/7142", expressPage],
  [
    "a page with 404 whose template speaks of anything",
    "https://makandracards.com/makandra/47311-careful-correct-http-status-codes-maintenance-pages",
    { status: 404, html: "<title>404</title><h1>Not Found</h1><p>It is temporarily unavailable. <a>Log in</a>" },
  ],
  [
    "410 in JSON",
    "https://developers.glean.com/errors/gone",
    { status: 410, json: { message: "This saree was taken out of the range.", status: 410 } },
    "This saree was taken out of the range.",
  ],
  ["an empty 410", "https://apistylebook.com/design/topics/http-status-410", { status: 410 }],
  [
    "a page with 410",
    "https://developer.mozilla.org/docs/Web/HTTP/Status/410",
    { status: 410, html: "<title>Offer expired</title><h1>Offer expired</h1>" },
  ],
  [
    "a refusal at 200",
    "http://manta.colorsproject.com/api/products/3/",
    { json: { status: "error", message: "There is no such product." } },
    "There is no such product.",
  ],
  [
    "a refusal without a message",
    "https://github.com/nextellarlabs/nextellar/issues/185",
    { json: { data: null, success: false } },
  ],
  [
    "status 0",
    "https://github.com/openfoodfacts/openfoodfacts-server/pull/1941",
    { json: { status: 0, status_verbose: "no such code", code: "7" } },
  ],
  ["an empty object", "https://github.com/trngnneee/eshop-sut/issues/404", { json: {} }],
  ["an empty list", "https://github.com/bagisto/rest-api/pull/47", { json: { success: true, data: [] } }],
  ["no data", "https://github.com/bagisto/rest-api/issues/13", { json: { message: "Fetched.", data: null } }],
  [
    "no product",
    "https://github.com/Bounties-Network/BountiesAPI/issues/252",
    { json: { success: true, data: { product: null, related_products: [saree] } } },
  ],
  ["no products", "https://github.com/bagisto/rest-api/pull/47", { json: { products: { data: [], total: 0 } } }],
  [
    "empty details next to other facts",
    "https://ls.tecmantras.com/json-responses-structure",
    { json: { status: 200, data: { product_details: [] }, errors: [], message: "Loan of a product" } },
  ],
  [
    "a product of nulls",
    "https://github.com/KejawenLab/SemartApiSkeleton/issues/84",
    { json: { id: null, title: null } },
  ],
  ["204", "https://github.com/aligent/bigcommerce-v3-api-php-client/pull/177", { status: 204 }],
];

describe.each(ways)("a host that says by %s (%s) that a product does not exist", (name, _, reply, message) => {
  test("is believed if it says so twice, and marks nothing as deleted", async () => {
    const { host, open, generation } = await openAliveHost({ [details]: reply, [product]: reply });
    expect(await outcomeOf(open().products.product("7"))).toEqual(notFound(message));
    host.replies = found;
    expect(await open().products.product("7")).toMatchObject({ id: "7", title: "Saree" });
    expect(generation.current).toBe(0);
  });

  test.each([
    [details, product],
    [product, details],
  ])("is not believed by %s alone", async (absent, other) => {
    const { host, open } = await openAliveHost({ [absent]: reply, [other]: { status: 500 } });
    expect(await outcomeOf(open().products.product("7"))).toEqual(unavailable);
    host.replies[other] = { json: { data: saree } };
    expect(await open().products.product("7")).toMatchObject({ id: "7", title: "Saree" });
  });

  test("has a stored product served meanwhile, except by a plain 404, with which our own shop deletes", async () => {
    const isPlain = ["a 404 in JSON", "an empty 404"].includes(name);
    const { host, open } = await openAliveHost(found);
    await open().products.product("7");
    host.replies = { "customer/home": home, [details]: reply, [product]: reply };
    // No longer fresh, then not served while it is loaded again.
    for (const seconds of [61, 600 - 2]) {
      later(seconds);
      await outcomeOf(open().catalogue.home());
      await outcomeOf(open().products.product("7"));
      await revalidated();
      const outcome = await outcomeOf(open().products.product("7"));
      expect(outcome).toMatchObject(isPlain ? notFound(message) : { title: "Saree" });
    }
    later(3);
    await outcomeOf(open().catalogue.home());
    later(3);
    await outcomeOf(open().products.product("7"));
    expect(await outcomeOf(open().products.product("7"))).toEqual(notFound(message));
  });
});

test("a product that another process has stored is served too", async () => {
  const store = memoryStore();
  await openStubHost(found, store).open().products.product("7");
  later(61);
  const reply = { json: { success: false, message: "There is no such product." } };
  const other = openStubHost({ [details]: reply, [product]: reply }, store);
  expect(await other.open().products.product("7")).toMatchObject({ title: "Saree" });
  expect(other.host.calls).toHaveLength(2);
});

/** Failures of one call, while the other says that the product does not exist. */
const failures: [name: string, reply: Reply][] = [
  ["responds with 503", { status: 503 }],
  ["is late", "late"],
  ["cannot be read", { json: { data: { product: { id: 7, price: {} } } } }],
  ["has another product (Q68)", { json: { data: aProduct({ id: 8 }) } }],
  ["has its content under another key", { json: { data: null, nothing_known: saree } }],
  ["is rejected with 401", { status: 401, json: { message: "Unauthenticated." } }],
  ["is rejected with 403", { status: 403, json: { message: "Not for you." } }],
  ["is limited", { status: 429, json: { message: "Slow down." } }],
  ["is limited in its body", { json: { status: 429, message: "Slow down." } }],
  ["is a page that is no 404", { status: 200, html: "<h1>Welcome</h1>" }],
];

test.each(failures)(
  "a product of which one call %s, and the other says that it does not exist, is unavailable",
  async (_, other) => {
    const absent = { json: { success: false, message: "There is no such product." } };
    for (const replies of [
      { [details]: absent, [product]: other },
      { [details]: other, [product]: absent },
    ]) {
      expect(await outcomeOf((await openAliveHost(replies)).open().products.product("7"))).toEqual(unavailable);
    }
  },
);

describe("a product that does not exist", () => {
  const absent = { json: { success: false, message: "There is no such product." } };

  test("is missing in a list by ids that has another, and has no fields that the list lacks", async () => {
    const { open } = await openAliveHost({ ...found, "product-details/8": absent, "products/8": absent });
    const { products } = open();
    expect((await products.products(["8", "7"])).map(({ id }) => id)).toEqual(["7"]);
    const { message } = absent.json;
    expect(await outcomeOf(open().products.products(["8"]))).toEqual({ code: "BAD_USER_INPUT", message });
    expect(await outcomeOf(open().products.completed("8"))).toEqual(notFound("There is no such product."));
  });

  test("is not one whose related products are missing: the page must not be a 404", async () => {
    const { open } = openStubHost({
      "relatedProductId=7": { status: 404, json: { message: "The route is unknown." } },
    });
    expect(await open().products.related("7", "1")).toEqual([]);
  });
});

test("the page of a product that does not exist is a 404 that caches keep for a minute at most, of one that may exist a 503", async () => {
  const page = `
    const id = new URL(request.url).pathname.split("/")[2];
    const query = { documentId: ${JSON.stringify(trustedNamed("ProductPage").id)}, variables: { id } };
    const { data, errors = [] } = await execute(query);
    if (data?.product) return { status: 200, headers: {}, html: data.product.title };
    const isGone = errors.some(({ extensions }) => extensions.code === "NOT_FOUND");
    return { status: isGone ? 404 : 503, headers: isGone ? {} : { "Cache-Control": "no-store" }, html: "" };`;
  let calls = 0;
  const { url } = await openPages(page, {}, ({ url: path = "" }, response) => {
    calls += 1;
    if (path.endsWith("product-details/8")) response.writeHead(503).end();
    else sendJson(response, { success: false, message: "There is no such product." });
  });
  const absent = await get(`${url}/product/7`);
  expect(absent.status).toBe(404);
  expect(absent.headers["cache-control"]).toBe("public, max-age=0, s-maxage=10, stale-while-revalidate=10");
  await get(`${url}/product/7`);
  expect(calls).toBe(2);
  later(60);
  expect((await get(`${url}/product/7`)).status).toBe(404);
  expect(calls).toBe(4);
  expect(await get(`${url}/product/8`)).toMatchObject({
    status: 503,
    headers: { "cache-control": "private, no-store" },
  });
  const operation = new URLSearchParams({ documentId: trustedNamed("ProductPage").id, variables: '{"id":"7"}' });
  const { headers } = await get(`${url}/graphql?${operation}`, { "apollo-require-preflight": "1" });
  expect(headers["cache-control"]).toBe("private, no-store");
});
