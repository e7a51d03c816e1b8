import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { pagePaths } from "../../web/src/content/page-paths.ts";
import { pages } from "../../web/src/content/pages.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { headOf, openPage, textOf } from "./support/served-page.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.stop());

const open = (path: string) => openPage(shop.url + path);

/** Public pages, and the path of the canonical URL of each. */
const canonicalPaths: Record<string, string> = {
  "/": "/",
  "/categories": "/categories",
  "/category": "/categories",
  "/category/1/subcategories": "/category/1/subcategories",
  "/category/1/subcategories?sort=low&page=2&other=1": "/category/1/subcategories?page=2",
  "/categories/1/all-products": "/category/1/subcategories",
  "/product/1": "/product/1",
  "/about": "/company",
  "/faq": "/faq",
};

describe("a public page", () => {
  test.each(Object.entries(canonicalPaths))(
    "has a description, one absolute canonical URL, and metadata for shared links: %s",
    async (path, canonical) => {
      const head = headOf(await open(path));
      expect(head.canonical).toBe(shop.url + canonical);
      expect(head.meta).toMatchObject({
        "og:url": head.canonical,
        "og:image": expect.stringContaining(`${shop.url}/`),
      });
      expect(head.meta["description"]).toMatch(/\w{3}/);
      const image = await fetch(head.meta["og:image"] ?? "");
      expect(image.headers.get("content-type")).toMatch(/^image\//);
    },
  );

  test("has its own title", async () => {
    const titles = new Map<string, string>();
    for (const [path, canonical] of Object.entries(canonicalPaths)) {
      const { title } = headOf(await open(path));
      expect(titles.get(title) ?? canonical, `${path}: ${title}`).toBe(canonical);
      titles.set(title, canonical);
    }
  });
});

test.each(["/cart", "/checkout", "/login", "/my-account", "/track-order", "/search?q=saree", "/offline"])(
  "%s must not be indexed",
  async (path) => expect(headOf(await open(path)).meta["robots"]).toBe("noindex"),
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
    const { title, canonical } = headOf(page);
    expect(page.status, `at ${path}`).toBe(200);
    const itself = path === "/about" ? "/company" : path;
    expect(canonical, `at ${path}`).toBe(shop.url + itself);
    expect(textOf(page.document, "h1"), `at ${path}`).toBe(pages[path].title);
    expect(titles.get(title) ?? itself, `at ${title}`).toBe(itself);
    titles.set(title, itself);
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
