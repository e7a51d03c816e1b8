import { globSync } from "node:fs";
import { get } from "node:http";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { parse } from "postcss";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePaths } from "../../web/src/content/page-paths.ts";
import { pages } from "../../web/src/content/pages.ts";
import { parametersOfPatterns } from "../../web/src/router/search-parameters.ts";
import { serve } from "../gateway/support/local-server.ts";
import { sendJson } from "../gateway/support/rest-client-of.ts";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { publicPages } from "../support/public-pages.ts";
import { responseOf } from "../support/response-of.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { invalidAddresses } from "./support/invalid-addresses.ts";
import { type Head, headOf, openPage, textOf, textsOf } from "./support/served-page.ts";

/** Bytes as sent, in Brotli. */
const most = { html: 40_000, scripts: 148_000, scriptsOfText: 138_000, styles: 15_000 };
const pagesOfText = ["/faq", "/company"];

let shop: Shop;
beforeAll(async () => {
  // A busy machine must not look like a REST host that hangs.
  shop = await startShopProcess({ REST_TIMEOUT_MS: "10000" });
});
afterAll(() => shop.stop());

const open = (path: string, headers?: Record<string, string>) => openPage(shop.url + path, headers);

const listing = "/category/1/subcategories";

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

test("a product page has all facts, and cards of related products that can be added", async () => {
  const { document } = await open("/product/1");
  const main = textOf(document, "main");
  for (const text of [
    "5.5 m with blouse piece, 540 g",
    "₹3,780.00",
    "₹4,200.00",
    "10% Off",
    "(Inclusive of 5% tax)",
    "Farm Fresh Guarantee",
    "Safe Delivery",
    "Pit-loom weave",
  ]) {
    expect(main).toContain(text);
  }
  expect(textsOf(document, "nav[aria-label=Breadcrumb] li")).toEqual(["Home", "Sarees", "Balaramapuram Kasavu Saree"]);
  expect(textsOf(document, "main h2")).toEqual(
    expect.arrayContaining(["Description", "Highlights", "Additional Information", "Related Products"]),
  );
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

/** `canonical` is the path of the canonical URL. */
const heads: { path: string; title: string; heading: string; canonical: string | null }[] = [
  { path: "/", title: "Clothing from Thrissur | Kasavu", heading: "Kasavu, clothing from Thrissur", canonical: "/" },
  { path: "/category", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/categories", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/shop", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/categories/1", title: "Sarees: all subcategories | Kasavu", heading: "Sarees", canonical: "/categories/1" },
  { path: listing, title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  { path: "/categories/1/all-products", title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  {
    path: "/categories/1/subcategory/1",
    title: "Sarees: Kasavu | Kasavu",
    heading: "Sarees",
    canonical: `${listing}?subcategory=1`,
  },
  { path: `${listing}?sort=low`, title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  {
    path: `${listing}?sort=low&page=2&other=1`,
    title: "Sarees, page 2 | Kasavu",
    heading: "Sarees",
    canonical: `${listing}?page=2`,
  },
  { path: "/subcategory/1", title: "Products | Kasavu", heading: "Products", canonical: "/subcategory/1" },
  {
    path: "/product/1",
    title: "Balaramapuram Kasavu Saree | Kasavu",
    heading: "Balaramapuram Kasavu Saree",
    canonical: "/product/1",
  },
  { path: "/product", title: "Product | Kasavu", heading: "Product", canonical: null },
  { path: "/products", title: "Product | Kasavu", heading: "Product", canonical: null },
];

test.each(heads)(
  "$path has a title, a heading and one canonical URL, a description, and metadata for shared links",
  async ({ path, title, heading, canonical }) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    const head = headOf(page);
    expect(head.title).toBe(title);
    expect(textsOf(page.document, "h1")).toEqual([heading]);
    const canonicals = page.document.querySelectorAll("link[rel=canonical]").map((link) => link.getAttribute("href"));
    expect(canonicals).toEqual(canonical === null ? [] : [shop.url + canonical]);
    if (canonical !== null) await expectShareable(head);
  },
);

test("pages with different canonical URLs have different titles", () => {
  const canonicalsOf = Map.groupBy(heads, ({ title }) => title);
  for (const [title, same] of canonicalsOf) {
    expect(new Set(same.map(({ canonical }) => canonical)).size, `canonical URLs of “${title}”`).toBe(1);
  }
});

/** Asserts a description, an absolute canonical URL and a picture for links that other sites show. */
async function expectShareable({ canonical, meta }: Head): Promise<void> {
  expect(meta).toMatchObject({ "og:url": canonical, "og:image": expect.stringContaining(`${shop.url}/`) });
  expect(meta["description"]).toMatch(/\w{3}/);
  const image = await fetch(meta["og:image"] ?? "");
  expect(image.headers.get("content-type")).toMatch(/^image\//);
}

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
  // A busy machine must not look like one with too many shoppers.
  const limited = pLimit(4);
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

const notIndexed =
  "/cart /checkout /login /my-account /track-order /confirm-email /unsubscribe?token=1 /search?q=saree /offline";
test.each(notIndexed.split(" "))("%s must not be indexed", async (path) =>
  expect(headOf(await open(path)).meta["robots"]).toBe("noindex"),
);

test("a product has structured data with its price in rupees, and every page has its breadcrumb", async () => {
  const { structuredData } = headOf(await open("/product/1"));
  expect(structuredData.find((entry) => entry["@type"] === "Product")).toMatchObject({
    "@context": "https://schema.org",
    name: "Balaramapuram Kasavu Saree",
    image: expect.stringContaining(`${shop.url}/media/`),
    offers: { "@type": "Offer", price: "3780.00", priceCurrency: "INR", url: `${shop.url}/product/1` },
  });
  expect(structuredData.find((entry) => entry["@type"] === "BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${shop.url}/` },
      { position: 2, name: "Sarees", item: `${shop.url}/category/1/subcategories` },
      { position: 3, name: "Balaramapuram Kasavu Saree" },
    ],
  });
});

test("a product with sizes has an offer for each, with its availability, and radio buttons in the server's HTML", async () => {
  const page = await open("/product/63");
  const product = headOf(page).structuredData.find((entry) => entry["@type"] === "Product");
  expect(product).toMatchObject({
    offers: ["S", "M", "L", "XL", "XXL"].map((label) => ({
      "@type": "Offer",
      name: `Size ${label}`,
      price: "990.00",
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
    })),
  });
  const group = page.document.querySelector("[role=radiogroup]");
  expect(group?.querySelectorAll("input[type=radio]")).toHaveLength(5);
  expect(JSON.stringify(product).match(/OutOfStock/g)).toHaveLength(
    group?.querySelectorAll("input[disabled]").length ?? 0,
  );
});

test("robots.txt links to a sitemap, whose URLs are all canonical", async () => {
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  expect(addresses.length).toBeGreaterThan(300);
  const paths = addresses.map((address) => address.replace(shop.url, ""));
  const kinds = Map.groupBy(paths, (path) => path.replaceAll(/\d+/g, "N"));
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(["/", "/categories", "/category/N/subcategories", "/product/N"]),
  );
  // one URL of each kind represents all
  for (const [path = ""] of kinds.values()) {
    expect(headOf(await open(path)).canonical, `at ${path}`).toBe(shop.url + path);
  }
});

test("every information page has its URL and its own title, and its links exist", async () => {
  const titles = new Map<string, string>();
  const targets = new Set<string>();
  for (const path of pagePaths) {
    const page = await open(path);
    const head = headOf(page);
    const { title, canonical } = head;
    expect(page.status, `at ${path}`).toBe(200);
    const itself = path === "/about" ? "/company" : path;
    expect(canonical, `at ${path}`).toBe(shop.url + itself);
    expect(textOf(page.document, "h1"), `at ${path}`).toBe(pages[path].title);
    expect(titles.get(title) ?? itself, `at ${title}`).toBe(itself);
    titles.set(title, itself);
    await expectShareable(head);
    for (const link of page.document.querySelectorAll("main a[href^='/']")) {
      targets.add(link.getAttribute("href")?.replace(/#.*/, "") ?? "");
    }
  }
  expect(titles.size).toBe(pagePaths.length - 1);
  expect(targets.size).toBeGreaterThan(0);
  for (const target of targets) expect((await open(target)).status, `at ${target}`).toBe(200);
});

const Manifest = v.object({ icons: v.array(v.object({ src: v.string(), sizes: v.string() })) });

test("the shop can be installed: its manifest is complete, and its icons have the declared sizes", async () => {
  const { document } = await open("/faq");
  const address = document.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "";
  const manifest: unknown = await (await fetch(shop.url + address)).json();
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  const { icons } = v.parse(Manifest, manifest);
  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const bytes = Buffer.from(await (await fetch(shop.url + src)).arrayBuffer());
    expect(sizeOfPng(bytes), `at ${src}`).toBe(sizes);
  }
});

/** The width and height in the header of a PNG file. */
function sizeOfPng(bytes: Buffer): string {
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test.each([
  ...publicPages,
  "/category",
  "/categories/1/all-products",
  "/cart",
  "/wishlist",
  "/login",
  "/checkout",
  "/my-account",
  "/track-order",
  "/orders/1/invoice",
  "/orders/1/credit-notes/1",
  "/confirm-email",
  "/unsubscribe",
])(
  "%s hydrates with no more than 148 kB of JavaScript, 138 kB on a page of text, 15 kB of styles and 40 kB of HTML",
  async (path) => {
    const { html } = await openPage(shop.url + path);
    const scripts = [...new Set(html.match(/\/assets\/[^"\s]+\.js(?=["\s])/g))];
    const styles = [...new Set(html.match(/\/assets\/[^"]+\.css(?=")/g))];
    expect(scripts.length).toBeGreaterThan(2);
    expect(styles).toHaveLength(1);
    expect(html, "the staff app is no part of the shop").not.toContain("/staff/");
    expect(await bytesSent(path), "HTML").toBeLessThanOrEqual(most.html);
    const mostScripts = pagesOfText.includes(path) ? most.scriptsOfText : most.scripts;
    expect(sum(await Promise.all(scripts.map(bytesSent))), "scripts").toBeLessThanOrEqual(mostScripts);
    expect(sum(await Promise.all(styles.map(bytesSent))), "styles").toBeLessThanOrEqual(most.styles);
  },
);

/** The length of an encoded body, in Brotli. */
async function bytesSent(path: string): Promise<number> {
  const response = await responseOf(get(shop.url + path, { headers: { "accept-encoding": "br" } }));
  expect(response.headers["content-encoding"], `at ${path}`).toBe("br");
  return (await buffer(response)).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((whole, number) => whole + number, 0);
}

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

describe("a list without JavaScript", () => {
  test("the filters are a form that keeps what is not a filter, and links remove a value", async () => {
    const path = `${listing}?subcategory=1&colour=kora,white&sort=low&page=2`;
    const { document } = await open(path);
    const form = document.querySelector("#filters form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual([listing, undefined]);
    const sent = form?.querySelectorAll("input[checked], input[type=hidden]").map((input) => {
      return `${input.getAttribute("name")}=${input.getAttribute("value")}`;
    });
    expect(sent).toEqual(["colour=kora", "colour=white", "subcategory=1", "sort=low"]);
    expect(textsOf(document, "#filters noscript button")).toEqual(["Show products"]);
    const links = document
      .querySelectorAll("[aria-label='Selected filters'] a")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      `${listing}?subcategory=1&colour=white&sort=low`,
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

const alerts = "main [role=alert]";

describe("while REST is down", () => {
  /** URL of a gateway that has cached nothing. */
  let url: string;
  beforeAll(async () => {
    await shop.closeRest();
    url = await shop.startGateway();
  });
  afterAll(() => shop.openRest());

  test.each([
    ["/", ["Failed to load categories", "Failed to load banners and products"]],
    ["/categories", ["Failed to load categories. Please try again later."]],
    ["/categories/1", ["Failed to load category info. Please try again later."]],
    ["/category/1/subcategories", ["Failed to load category info. Please try again later."]],
    ["/subcategory/1", ["Failed to load products. Please try again later."]],
    ["/product/1", ["Failed to fetch product details."]],
    ["/search?q=juttis", ["Failed to fetch products. Please try again."]],
  ])("%s says what failed, and Retry reloads it without JavaScript", async (path, messages) => {
    const { headers, document } = await openPage(url + path);
    expect(headers.get("cache-control"), "it must not be stored").toBe("private, no-store");
    expect(textsOf(document, `${alerts} p`)).toEqual(messages);
    const retries = document.querySelectorAll(`${alerts} a`);
    expect(retries.map((link) => [link.text, link.getAttribute("href")])).toEqual(messages.map(() => ["Retry", ""]));
  });

  test("the footer says that its categories failed, on a page that needs no other data", async () => {
    const { document } = await openPage(`${url}/faq`);
    expect(document.querySelector("footer")?.text).toContain("Error Loading Category");
    expect(textsOf(document, alerts)).toEqual([]);
  });

  test("GraphQL returns a code and a message", async () => {
    const response = await fetch(`${url}/graphql`, {
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

  test("as soon as REST is back, the next request of a failed page has its content", async () => {
    const path = `${url}/search?q=jhumka`;
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
    const before = await openPage(`${url}/categories/2`);
    await shop.closeRest();
    const { status, html, document } = await openPage(`${url}/categories/2`);
    expect(status).toBe(200);
    expect(html).toBe(before.html);
    expect(textsOf(document, "main a")).toContain("All");
    expect(textsOf(document, alerts)).toEqual([]);
  });
});

const Failed = v.object({ data: v.unknown(), errors: v.array(v.unknown()) });
