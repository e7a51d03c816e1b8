import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { builtWeb } from "./support/built-web.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

const product = (id: number) => ({ id, title: `Saree ${id}`, price: 100 });

/** The third is listed for a fourth one too, which differs by colour only. */
const joined = { ...product(3), colours: [3, 4].map((id) => ({ product_id: id, name: `Colour ${id}` })) };

/** REST with one category, one subcategory and three listed products over several pages. */
function catalogue() {
  const rest = { isDown: false, calls: [] as string[] };
  const listener: RequestListener = ({ url = "" }, response) => {
    rest.calls.push(url);
    const { pathname, searchParams } = new URL(url, "http://rest");
    const data: Record<string, object> = {
      "/api/customer/product-categories": { categories: [{ id: 1, title: "Sarees" }] },
      "/api/customer/subcategories/1": { subcategories: [{ id: 7, title: "Silk" }] },
      "/api/customer/product-subcategories/1": {
        products: {
          data: searchParams.get("page") === "1" ? [product(1), product(2)] : [joined],
          total: 3,
          per_page: 2,
        },
      },
    };
    const status = rest.isDown ? 500 : 200;
    response
      .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify({ success: !rest.isDown, data: data[pathname] }));
  };
  return { rest, listener };
}

describe("the sitemap", () => {
  test("lists every public page once under the shop's own origin, and is generated once for concurrent requests", async () => {
    const { rest, listener } = catalogue();
    const webDir = await builtWeb("");
    const { url } = await openGateway(await serve(listener), { webDir, publicUrl: "https://shop.example.com" });
    const response = await fetch(`${url}/sitemap.xml`);
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
    const addresses = [...(await response.text()).matchAll(/<loc>https:\/\/shop\.example\.com(.*)<\/loc>/g)];
    expect(addresses.map(([, path]) => path)).toEqual([
      "/",
      "/help?a=1&amp;b=2",
      "/list/1",
      "/list/1/7",
      "/product/1",
      "/product/2",
      "/product/3",
      "/product/4",
    ]);
    const calls = rest.calls.length;
    await fetch(`${url}/sitemap.xml`);
    expect(rest.calls).toHaveLength(calls);
  });

  test("is 503 while REST is down, never incomplete, and available as soon as REST is back", async () => {
    const { rest, listener } = catalogue();
    const { url } = await openGateway(await serve(listener), { webDir: await builtWeb("") });
    rest.isDown = true;
    const down = await fetch(`${url}/sitemap.xml`);
    expect(Object.fromEntries(down.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "retry-after": "60",
    });
    expect(down.status).toBe(503);
    rest.isDown = false;
    expect((await fetch(`${url}/sitemap.xml`)).status).toBe(200);
  });
});

test.each([
  [
    "stored for an hour by shared caches where PUBLIC_URL names the origin",
    "public, max-age=3600",
    "https://shop.example",
  ],
  ["not stored by shared caches where the origin comes from the request", "private, no-cache", null],
])("robots.txt, which links to the sitemap, and the sitemap are %s", async (_, cacheControl, publicUrl) => {
  const config = { webDir: await builtWeb(""), publicUrl };
  const { url } = await openGateway(await serve(catalogue().listener), config);
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, cacheControl]);
  }
  const robots = await fetch(`${url}/robots.txt`);
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await robots.text()).toBe(
    `User-agent: *\nDisallow: /graphiql\nDisallow: /staff\nDisallow: /payment/\nDisallow: /confirm-email\nDisallow: /unsubscribe\nDisallow: /buy/\nSitemap: ${publicUrl ?? url}/sitemap.xml\n`,
  );
});
