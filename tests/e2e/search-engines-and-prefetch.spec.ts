import type { APIRequestContext, Locator } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "./support/shop-test.ts";

const LinkedData = v.record(v.string(), v.unknown());
const Manifest = v.object({ icons: v.array(v.object({ src: v.string(), sizes: v.string() })) });

/** The metadata in the head of a page. */
async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = "", content = ""]): [string, string] => [name, content],
    ),
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    v.parse(LinkedData, JSON.parse(json)),
  );
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    meta,
    data,
  };
}

test("every public page has its own title and description, one absolute canonical URL, and metadata for shared links", async ({
  request,
  baseURL,
}) => {
  const canonicals: Record<string, string> = {
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
  const titles = new Map<string, string>();
  for (const [path, canonical] of Object.entries(canonicals)) {
    const head = await readHead(request, path);
    expect(head.canonical, path).toBe(baseURL + canonical);
    expect(head.meta, path).toMatchObject({
      "og:url": head.canonical,
      "og:image": expect.stringContaining(`${baseURL}/`),
    });
    expect(head.meta["description"], path).toMatch(/\w{3}/);
    expect((await request.get(head.meta["og:image"] ?? "")).headers()["content-type"], path).toMatch(/^image\//);
    expect(titles.get(head.title ?? "") ?? canonical, `${path}: ${head.title}`).toBe(canonical);
    titles.set(head.title ?? "", canonical);
  }
  for (const path of ["/cart", "/checkout", "/login", "/my-account", "/track-order", "/search?q=saree", "/offline"]) {
    expect((await readHead(request, path)).meta["robots"], path).toBe("noindex");
  }
});

test("a product has structured data with its price in rupees, and every page has its breadcrumb", async ({
  request,
  baseURL,
}) => {
  const { data } = await readHead(request, "/product/1");
  expect(data.find((entry) => entry["@type"] === "Product")).toMatchObject({
    "@context": "https://schema.org",
    name: "Balaramapuram Kasavu Saree",
    image: expect.stringContaining(`${baseURL}/media/`),
    offers: { "@type": "Offer", price: "3780.00", priceCurrency: "INR", url: `${baseURL}/product/1` },
  });
  expect(data.find((entry) => entry["@type"] === "BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${baseURL}/` },
      { position: 2, name: "Sarees", item: `${baseURL}/category/1/subcategories` },
      { position: 3, name: "Balaramapuram Kasavu Saree" },
    ],
  });
});

test("robots.txt links to a sitemap, whose URLs are all canonical", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  expect(addresses.length).toBeGreaterThan(300);
  const paths = addresses.map((address) => address.replace(baseURL ?? "", ""));
  const kinds = Map.groupBy(paths, (path) => path.replaceAll(/\d+/g, "N"));
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(["/", "/categories", "/category/N/subcategories", "/product/N"]),
  );
  // one URL of each kind represents all
  for (const [path = ""] of kinds.values()) {
    expect((await readHead(request, path)).canonical, path).toBe(baseURL + path);
  }
});

test("the shop can be installed: its manifest is complete, and its icons have the declared sizes", async ({
  page,
  request,
}) => {
  await page.goto("/faq");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest: unknown = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  const { icons } = v.parse(Manifest, manifest);
  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const size = await page.evaluate(async (file) => {
      const image = await createImageBitmap(await (await fetch(file)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test.describe("a link's page", () => {
  const listing = /operationName=CategoryPage/;

  const items: { device: string; category: string; showIntent: (link: Locator) => Promise<void> }[] = [
    { device: "hover", category: "Sarees", showIntent: (link) => link.hover() },
    { device: "focus", category: "Mundus & Dhotis", showIntent: (link) => link.focus() },
    { device: "touch", category: "Jewellery", showIntent: (link) => link.dispatchEvent("touchstart") },
  ];

  test("is prefetched on hover, focus and touch, once, and then opens without another request", async ({ page }) => {
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    await page.goto("/");
    for (const [index, { device, category, showIntent }] of items.entries()) {
      await test.step(device, async () => {
        const link = page.getByRole("main").getByRole("link", { name: category, exact: true });
        const response = page.waitForResponse(listing);
        const addAgain = async () => {
          await page.getByRole("banner").hover();
          await link.blur();
          await showIntent(link);
          return received.length;
        };
        // a busy page does not register its prefetch listeners yet
        await expect.poll(addAgain).toBe(index + 1);
        await response;
        await addAgain();
        await link.click();
        await expect(page.getByRole("heading", { level: 1, name: category })).toBeVisible();
        expect(received).toHaveLength(index + 1);
        await page.goBack();
        await expect(link).toBeVisible();
      });
    }
  });

  test("is prefetched when the pointer rests on the link, and not when it passes over it", async ({ page }) => {
    await page.clock.install();
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    await page.goto("/");
    const away = () => page.getByRole("banner").hover();
    const hover = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).hover();
    await expect
      .poll(() =>
        away()
          .then(() => hover("Sarees"))
          .then(() => received.length),
      )
      .toBe(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await hover("Mundus & Dhotis");
    await page.clock.runFor(60);
    await away();
    await page.clock.runFor(1000);
    expect(received).toHaveLength(1);
    await hover("Mundus & Dhotis");
    await page.clock.runFor(65);
    await expect.poll(() => received.length).toBe(2);
  });

  test("is not prefetched for a shopper who saves data", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    const idle = page.waitForRequest(/\/assets\/LoginDialog-.*\.js$/);
    await page.goto("/");
    // the login form's chunk is requested after the listeners for prefetching are registered, or omitted
    await idle;
    const link = page.getByRole("main").getByRole("link", { name: "Sarees", exact: true });
    // a touch prefetches immediately: an interrupted hover would not either
    await link.dispatchEvent("touchstart");
    await link.focus();
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(received).toEqual([]);
  });
});
