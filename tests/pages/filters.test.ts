import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { headOf, openPage, textOf, textsOf } from "./support/served-page.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.stop());

const open = (path: string) => openPage(shop.url + path);

const listing = "/category/1/subcategories";

test.each([
  [`${listing}?colour=blue&utm_source=mail&sort=low`, `${listing}?colour=blue`, "Sarees, Blue | Kasavu"],
  [`${listing}?colour=blue&page=99999999`, `${listing}?colour=blue`, "Sarees, Blue | Kasavu"],
  ["/categories/1/all-products?colour=blue", `${listing}?colour=blue`, "Sarees, Blue | Kasavu"],
  [
    "/subcategory/1?fabric=handloom+cotton",
    "/subcategory/1?fabric=handloom+cotton",
    "Products, Handloom cotton | Kasavu",
  ],
  [`${listing}?colour=no-such-colour`, listing, "Sarees | Kasavu"],
])("%s has one value selected, and may be indexed as %s", async (path, canonical, title) => {
  await open(path.replace(/\?.*/, ""));
  const head = headOf(await open(path));
  expect([head.canonical, head.title, head.meta["robots"]]).toEqual([shop.url + canonical, title, undefined]);
});

test("a value that no product has can be removed, and its page must not be indexed", async () => {
  const page = await open("/category/2/subcategories?colour=no-such-colour&sort=low");
  expect([headOf(page).meta["robots"], textOf(page.document, "[data-empty-state] h2")]).toEqual([
    "noindex",
    "No Products Found",
  ]);
  const links = page.document.querySelectorAll("[data-empty-state] a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/category/2/subcategories?sort=low"]);
});

test.each([
  `${listing}?colour=blue,green`,
  `${listing}?colour=blue&stock=1`,
  `${listing}?min=1000`,
  "/subcategory/1?colour=blue&max=9000",
])("%s is one of countless combinations, and must not be indexed", async (path) => {
  const { meta, canonical } = headOf(await open(path));
  expect([meta["robots"], canonical]).toEqual(["noindex", undefined]);
});

describe("without JavaScript", () => {
  test("the filters are a form that keeps what is not a filter, and links remove a value", async () => {
    const path = `${listing}?subcategory=1&colour=green,kora&sort=low&page=2`;
    const { document } = await open(path);
    const form = document.querySelector("#filters form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual([listing, undefined]);
    const sent = form?.querySelectorAll("input[checked], input[type=hidden]").map((input) => {
      return `${input.getAttribute("name")}=${input.getAttribute("value")}`;
    });
    expect(sent).toEqual(["colour=kora", "colour=green", "subcategory=1", "sort=low"]);
    expect(textsOf(document, "#filters noscript button")).toEqual(["Show products"]);
    const links = document
      .querySelectorAll("[aria-label='Selected filters'] a")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      `${listing}?subcategory=1&colour=green&sort=low`,
      `${listing}?subcategory=1&colour=kora&sort=low`,
      `${listing}?subcategory=1&sort=low`,
    ]);
    expect(textsOf(document, "#filters legend")).toEqual(
      expect.arrayContaining(["Colour", "Fabric", "Availability", "Price in ₹"]),
    );
  });

  test("the form's own address, with repeated and empty parameters, shows the filtered list", async () => {
    const [sent, linked] = [
      await open(`${listing}?colour=green&colour=blue&min=&max=&sort=low`),
      await open(`${listing}?colour=blue,green&sort=low`),
    ];
    expect(sent.html).toBe(linked.html);
    expect(textOf(sent.document, "main [role=status]")).not.toBe("46 Items");
  });
});

test.each(["sarees", "kurtas", "shirts", "sari", "kurti", "red saree", "saree kasavu"])(
  "the search for %s has products, and all of them count",
  async (text) => {
    const { document } = await open(`/search?${new URLSearchParams({ q: text })}`);
    expect(document.querySelectorAll("main article").length).toBeGreaterThan(0);
    expect(textOf(document, "main [role=status]")).toMatch(/^\d+ Items?$/);
  },
);

test("a search has pages of ten, whose links keep its filter and its sort", async () => {
  const { document } = await open("/search?q=saree&sort=high&stock=1");
  expect(document.querySelectorAll("main article")).toHaveLength(10);
  expect(document.querySelector("[aria-label='Page 2']")?.getAttribute("href")).toBe(
    "/search?q=saree&stock=1&sort=high&page=2",
  );
});
