import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { openPage, textsOf } from "./support/served-page.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShopProcess();
  await shop.closeRest();
});
afterAll(() => shop.stop());

const alerts = "main [role=alert]";

describe("while REST is down", () => {
  test.each([
    ["/", ["Failed to load categories", "Failed to load banners and products"]],
    ["/categories", ["Failed to load categories. Please try again later."]],
    ["/categories/1", ["Failed to load category info. Please try again later."]],
    ["/category/1/subcategories", ["Failed to load category info. Please try again later."]],
    ["/subcategory/1", ["Failed to load products. Please try again later."]],
    ["/product/1", ["Failed to fetch product details."]],
    ["/search?q=juttis", ["Failed to fetch products. Please try again."]],
  ])("%s says what failed, and Retry reloads it without JavaScript", async (path, messages) => {
    const { headers, document } = await openPage(shop.url + path);
    expect(headers.get("cache-control"), "it must not be stored").toBe("private, no-store");
    expect(textsOf(document, `${alerts} p`)).toEqual(messages);
    const retries = document.querySelectorAll(`${alerts} a`);
    expect(retries.map((link) => [link.text, link.getAttribute("href")])).toEqual(messages.map(() => ["Retry", ""]));
  });

  test("the footer says that its categories failed, on a page that needs no other data", async () => {
    const { document } = await openPage(`${shop.url}/faq`);
    expect(document.querySelector("footer")?.text).toContain("Error Loading Category");
    expect(textsOf(document, alerts)).toEqual([]);
  });

  test("GraphQL returns a code and a message", async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ documentId: trustedNamed("Search").id, variables: { text: "not cached" } }),
    });
    const { data, errors } = v.parse(Failed, await response.json());
    expect(data).toEqual({ search: null, searchCount: null });
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(/\w/),
      extensions: { code: "UPSTREAM_UNAVAILABLE" },
    });
  });
});

test("as soon as REST is back, the next request of a failed page has its content", async () => {
  const path = `${shop.url}/search?q=jhumka`;
  await shop.closeRest();
  expect(textsOf((await openPage(path)).document, alerts)).toHaveLength(1);
  await shop.openRest();
  const { status, document } = await openPage(path);
  expect(status).toBe(200);
  expect(textsOf(document, alerts)).toEqual([]);
  expect(textsOf(document, "main article a")).toContain("Bell Jhumka, Maroon Stones");
});

test("a cached page is served unchanged while REST is down", async () => {
  await shop.openRest();
  const before = await openPage(`${shop.url}/categories/2`);
  await shop.closeRest();
  const { status, html, document } = await openPage(`${shop.url}/categories/2`);
  expect(status).toBe(200);
  expect(html).toBe(before.html);
  expect(textsOf(document, "main a")).toContain("All");
  expect(textsOf(document, alerts)).toEqual([]);
});

const Failed = v.object({ data: v.unknown(), errors: v.array(v.unknown()) });
