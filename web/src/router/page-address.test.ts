import { matchRoutes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { renderPage } from "../server/render-page.tsx";
import { executeInvented } from "../server/support/invented-shop.ts";
import { pageRoutes, routes } from "./routes.tsx";
import { pageAddress } from "./page-address.ts";

const origin = "https://shop.example.com";
const assets = { script: "/assets/start.js", stylesheet: "/assets/style.css", modules: [] };

const addressOf = (path: string) => pageAddress(new URL(origin + path));
const render = (path: string) =>
  renderPage(new Request(origin + path), { execute: executeInvented, isDemo: false }, () => assets);

/** A path of each page. */
const paths = pageRoutes.map(({ index, path = "" }) => {
  if (index) return "/";
  return `/${path
    .replace(/^\//, "")
    .replace("*", "nowhere")
    .replaceAll(/:\w+\??/g, "1")}`;
});

/** Valid values of all parameters that any page reads. */
const search = new URLSearchParams({
  q: "sari",
  sort: "low",
  page: "2",
  subcategory: "1",
  size: "M",
  colour: "blue",
  fabric: "cotton",
  min: "500",
  max: "1500",
  stock: "1",
  section: "terms",
  order: "7",
});

/** The canonical URL of each page that reads parameters, with all of them. */
const canonicalUrls = paths
  .map((path) => new URL(addressOf(`${path}?${search}`).address, origin))
  .filter(({ searchParams }) => searchParams.size > 0);

describe("the canonical URL of a page", () => {
  test.each([
    ["/", "/"],
    ["//?utm_source=mail", "/"],
    ["/Product/1/", "/product/1"],
    ["/product/a%2Fb;c", "/product/a%2Fb%3Bc"],
    ["/product/%E0%A4%A", "/product/%25E0%25A4%25A"],
    ["/category/1/subcategories?utm_source=mail&page=2&sort=low", "/category/1/subcategories?sort=low&page=2"],
    ["/category/1/subcategories?sort=low&page=2&page=3", "/category/1/subcategories?sort=low&page=2"],
    ["/category/1/subcategories?sort=dear&page=1&subcategory=", "/category/1/subcategories"],
    ["/categories/1/subcategory/2?subcategory=3", "/categories/1/subcategory/2"],
    ["/search?q=+a%26b+", "/search?q=a%26b"],
    ["/search?q=%00a%09b%0A", "/search?q=a+b"],
    [`/search?q=${"x".repeat(301)}`, `/search?q=${"x".repeat(300)}`],
    ["/search?q=%09%00", "/search"],
    [
      "/category/1/subcategories?sort=low&stock=1&max=1500&min=500&fabric=cotton&colour=red,blue&size=M&size=L&subcategory=2",
      "/category/1/subcategories?subcategory=2&size=L,M&colour=blue,red&fabric=cotton&min=500&max=1500&stock=1&sort=low",
    ],
    ["/subcategory/1?max=500&min=1500", "/subcategory/1?min=500&max=1500"],
    [`/subcategory/1?size=${"x".repeat(33)},M&brand=a&min=&max=-5&stock=yes`, "/subcategory/1?size=M"],
    ["/search?colour=&q=saree&size=XL", "/search?q=saree&size=XL"],
    ["/search?", "/search"],
    ["/my-account?section=profile", "/my-account"],
    ["/track-order?order=7", "/track-order?order=any"],
    ["/orders/7/invoice/?page=2", "/orders/any/invoice"],
    ["/orders/7/credit-notes/3/?page=2", "/orders/any/credit-notes/any"],
    ["/cart?order=7", "/cart"],
    ["/buy/2~1:2,1:1/?utm_source=mail", "/buy/2~1%3A2%2C1%3A1"],
    ["/buy/a~b%252Fc:1", "/buy/a~b%2Fc%3A1"],
  ])("of %s is %s", (path, address) => {
    expect(addressOf(path).address).toBe(address);
    expect(addressOf(address).address).toBe(address);
  });

  test("is the same for every unknown path", async () => {
    const [first, second] = [addressOf("/no-such-page-1?page=1"), addressOf("/wp-admin/%E0%A4/x.php")];
    expect(first).toEqual(second);
    expect((await render(first.address)).status).toBe(404);
  });

  test.each([
    ["/search?q=sari", true],
    ["/category/1/subcategories?page=2", true],
    ["/subcategory/1?sort=low", true],
    ["/category/1/subcategories?page=1&utm_source=mail", false],
    ["/category/1/subcategories?subcategory=2", false],
    ["/category/1/subcategories?min=500", true],
    ["/search", false],
    ["/product/1", false],
    ["/buy/2~1:1,1:2", true],
  ])("says whether %s is a variant: %s", (path, isVariant) => {
    expect(addressOf(path).isVariant).toBe(isVariant);
  });

  test.each(paths)("matches the routes as the router does: %s", (path) => {
    for (const variant of [path, path.toUpperCase(), `${path}/`, `${path}/x`, path.replaceAll("1", "a%2Fb%20c")]) {
      const ids = matchRoutes(routes, new URL(origin + variant).pathname)?.map(({ route }) => route.id);
      expect(matchRoutes(routes, addressOf(variant).address.split("?")[0] ?? "")?.map(({ route }) => route.id)).toEqual(
        ids,
      );
    }
  });
});

describe("the HTML of a page", () => {
  test.each(paths)("is the same at its URL and at its canonical URL: %s", async (path) => {
    const url = `${path}?${search}&utm_source=mail&page=3`;
    expect(await render(url)).toEqual(await render(addressOf(url).address));
  });

  test("depends on parameters for some pages only", () => {
    expect(canonicalUrls.length).toBeGreaterThan(3);
    expect(canonicalUrls.length).toBeLessThan(paths.length);
  });

  test.each(canonicalUrls)("differs with each parameter of its canonical URL: $pathname", async (whole) => {
    const page = await render(whole.pathname + whole.search);
    for (const name of whole.searchParams.keys()) {
      const without = new URL(whole);
      without.searchParams.delete(name);
      expect((await render(without.pathname + without.search)).html).not.toBe(page.html);
    }
  });
});
