import { globSync } from "node:fs";
import { basename } from "node:path";
import pLimit from "p-limit";
import { parse } from "postcss";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parametersOfPatterns } from "../../web/src/router/search-parameters.ts";
import { serve } from "../gateway/support/local-server.ts";
import { sendJson } from "../gateway/support/rest-client-of.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { invalidAddresses } from "./support/invalid-addresses.ts";
import { headOf, openPage, textOf, textsOf } from "./support/served-page.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.stop());

const open = (path: string, headers?: Record<string, string>) => openPage(shop.url + path, headers);

test.each([
  ["/", /Kasavu/, "Balaramapuram Kasavu Saree"],
  ["/categories", /Categories/, "Mundus & Dhotis"],
  ["/category/1/subcategories?sort=high&page=2", /Sarees/, "Showing page 2 of 5"],
  ["/product/1", /Balaramapuram Kasavu Saree/, "₹3,780.00"],
  ["/search?q=jhumka", /jhumka/, "Bell Jhumka"],
  ["/company", /About/, "Thrissur"],
])("%s is complete in the server's HTML", async (path, title, content) => {
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(headOf(page).title).toMatch(title);
  expect(textOf(page.document, "main")).toContain(content);
});

test("the page's HTML is the same for every caller", async () => {
  const guest = await open("/product/1");
  const customer = await open("/product/1", { authorization: "Bearer abc", cookie: "authToken=abc" });
  expect(customer.html).toBe(guest.html);
});

test("no text of REST becomes HTML: entities and tags are read first, and then escaped in the page and its structured data", async () => {
  const title = "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &quot;Set&quot;";
  const description = `<p title="a > b">&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;</p><script>alert(3)</script>"&gt;`;
  const product = { id: 1, title, description, price: 900, highlights: [description], category_name: title };
  const rest = await serve((_, response) => sendJson(response, { data: { product, categories: [{ id: 1, title }] } }));
  const page = await openPage(`${await shop.startGateway({ shopApiUrl: rest })}/product/1`);
  const shown = {
    title: `</script><script>alert(1)</script> &amp; "Set"`,
    text: `</script><img src=x onerror=alert(2)>\n\n">`,
  };
  expect(page.html).not.toMatch(/<script>alert|<img src=x|alert\(3\)/);
  const { title: tab, meta, structuredData } = headOf(page);
  expect(structuredData[0]).toMatchObject({ name: shown.title, description: shown.text });
  expect({ tab, heading: textOf(page.document, "h1") }).toEqual({
    tab: `${shown.title} | Kasavu`,
    heading: shown.title,
  });
  expect(meta["description"]).toBe(shown.text);
  expect(textsOf(page.document, "main section p")).toContain(shown.text);
});

const listing = "/category/1/subcategories";

test.each([
  { path: "/category", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/categories", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/shop", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  {
    path: "/categories/1",
    title: "Sarees: all subcategories | Kasavu",
    heading: "Sarees",
    canonical: "/categories/1",
  },
  { path: "/categories/1/all-products", title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  {
    path: "/categories/1/subcategory/1",
    title: "Sarees: Kasavu | Kasavu",
    heading: "Sarees",
    canonical: `${listing}?subcategory=1`,
  },
  { path: `${listing}?sort=low`, title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  { path: `${listing}?page=2`, title: "Sarees, page 2 | Kasavu", heading: "Sarees", canonical: `${listing}?page=2` },
  { path: "/subcategory/1", title: "Products | Kasavu", heading: "Products", canonical: "/subcategory/1" },
  { path: "/product", title: "Product | Kasavu", heading: "Product", canonical: null },
  { path: "/products", title: "Product | Kasavu", heading: "Product", canonical: null },
])("$path has a title, a heading and one canonical URL", async ({ path, title, heading, canonical }) => {
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(headOf(page).title).toBe(title);
  expect(textsOf(page.document, "h1")).toEqual([heading]);
  const canonicals = page.document.querySelectorAll("link[rel=canonical]").map((link) => link.getAttribute("href"));
  expect(canonicals).toEqual(canonical === null ? [] : [shop.url + canonical]);
});

test.each([
  ["/category", "/categories"],
  ["/shop", "/categories"],
  ["/categories/1/all-products", listing],
])("%s shows the same as %s", async (path, canonical) => {
  const [alias, page] = [await open(path), await open(canonical)];
  // the alias is filtered at its own address
  const shown = alias.document.querySelector("main")?.innerHTML.replaceAll(`action="${path}`, `action="${canonical}`);
  expect(shown).toBe(page.document.querySelector("main")?.innerHTML);
});

test.each(["/subcategory/0", "/subcategory"])("%s says that the subcategory is empty", async (path) => {
  const { document } = await open(path);
  expect(textOf(document, "main")).toContain("No Items Available in this Subcategory.");
  expect(textsOf(document, "h1")).toEqual(["Products"]);
});

describe("an unknown page", () => {
  test.each([
    "/nowhere",
    "/cartoons",
    "/category/99999/subcategories",
    "/categories/999",
    "/categories/1/subcategory/999",
    "/subcategory/abc",
    "/nowhere/at/all",
    "/%E0%A4%A",
    "/subcategory/%",
    "/media/%E0%A4%A",
    "/assets/%E0%A4%A",
    "/staff/%E0%A4%A",
    "/graphiql/%zz?a=%",
  ])("has the status 404, and links home and to the first categories: %s", async (path) => {
    const { status, document } = await open(path);
    expect(status).toBe(404);
    expect(textsOf(document, "h1")).toEqual(["This shelf is empty"]);
    expect(textsOf(document, "main a")).toEqual(["Back to Home", "Sarees", "Mundus & Dhotis"]);
  });

  test.each(["/product/99999", "/product/abc", "/product/%E0%A4%A", "/product/%"])(
    "has the status 404, and a link home: %s",
    async (path) => {
      const { status, document } = await open(path);
      expect(status).toBe(404);
      expect(document.querySelector("h1")).not.toBeNull();
      expect(textOf(document, "main")).toContain("No product details found.");
      expect(document.querySelector("main img")).not.toBeNull();
      expect(textsOf(document, "main a")[0]).toBe("Back to Home");
    },
  );
});

test.each([
  ["/product/1", "product"],
  [listing, "products"],
  ["/categories", "categories"],
  ["/search?q=kasavu", "products"],
  ["/cart", "cart"],
  ["/login", "login"],
  ["/faq", "text"],
])("the first link of %s skips to its main part, and names it", async (path, content) => {
  const { document } = await open(path);
  const first = document.querySelector("body a");
  expect(first?.text).toBe(`Skip to the ${content}`);
  expect(first?.getAttribute("href")).toBe("#main");
  const focusable = "a, button, input, select, textarea, summary, [tabindex='0']";
  expect(document.querySelector(`body :is(${focusable})`), "it is the first focusable element").toBe(first);
  const main = document.querySelector("#main");
  expect([main?.tagName, main?.getAttribute("tabindex")]).toEqual(["MAIN", "-1"]);
});

describe("without JavaScript", () => {
  test("a page says what requires it, and the buttons of overlays lead to pages", async () => {
    const { document } = await open("/");
    expect(textsOf(document, "noscript p").join()).toContain("The cart, the login and the account need it.");
    const targets = document.querySelectorAll("form[action]").map((form) => {
      const button = form.querySelector("button");
      return [button?.getAttribute("aria-label") ?? button?.text, form.getAttribute("action")];
    });
    expect(Object.fromEntries(targets)).toMatchObject({
      "Cart, 0 items": "/cart",
      "View All": "/categories",
      Category: "/categories",
      Search: "/search",
    });
  });

  test("the search is a form that leads to the full list, which has the form too", async () => {
    const empty = await open("/search");
    expect(textOf(empty.document, "main")).toContain("No products to show.");
    const { document } = await open("/search?q=jhumka");
    for (const form of [empty.document, document].map((one) => one.querySelector("main form[role=search]"))) {
      expect(form?.getAttribute("action")).toBe("/search");
      expect(form?.querySelector("input[type=search]")?.getAttribute("name")).toBe("q");
    }
    expect(textsOf(document, "main article a")).toContain("Bell Jhumka, Maroon Stones");
  });
});

test("invalid parameters of a list are ignored, and appear in none of its links", async () => {
  const { html, document } = await open(`${listing}?sort=cheap&page=-2&min=cheap`);
  expect(html).not.toContain(`"${listing}?sort=cheap`);
  expect(textOf(document, "main")).toContain("Showing page 1 of 5");
});

test("invalid parameters of any page lead to a page of the shop, not to an error of the server", async () => {
  const entry = new URL("../../web/dist/server/entry-server.js", import.meta.url);
  const { routePatterns } = v.parse(v.object({ routePatterns: v.array(v.string()) }), await import(entry.href));
  expect(routePatterns).toEqual(expect.arrayContaining(["/product/:productId", ...Object.keys(parametersOfPatterns)]));
  const failed: string[] = [];
  const check = async (address: string) => {
    const response = await fetch(shop.url + address);
    const isPage = (await response.text()).includes("</footer>");
    if (response.status >= 500 || !isPage) failed.push(`${response.status} ${address}`);
  };
  const addresses = routePatterns.flatMap(invalidAddresses);
  expect(addresses.length).toBeGreaterThan(100);
  // Fewer than the pages that may wait to be rendered.
  const limited = pLimit(50);
  await Promise.all(addresses.map((address) => limited(check, address)));
  expect(failed).toEqual([]);
});

test("all styles are in one sheet, to which overlays add none, its layers in ascending order of precedence", async () => {
  const { document } = await open("/product/1");
  const sheets = document.querySelectorAll("link[rel=stylesheet]").map((link) => link.getAttribute("href") ?? "");
  const built = globSync("web/dist/client/**/*.css");
  expect(sheets.map((sheet) => basename(sheet))).toEqual(built.map((file) => basename(file)));
  expect(sheets).toHaveLength(1);
  expect(document.querySelectorAll("style")).toEqual([]);
  const css = await (await fetch(shop.url + sheets[0])).text();
  const rules = parse(css).nodes.filter(({ type }) => type !== "comment");
  const layers = rules.map((rule) => (rule.type === "atrule" ? `${rule.name} ${rule.params}` : rule.toString()));
  expect([...new Set(layers)]).toEqual(
    ["tokens", "base", "layout", "control", "ui", "component", "utility"].map((layer) => `layer ${layer}`),
  );
});
