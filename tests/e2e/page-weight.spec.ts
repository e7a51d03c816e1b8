import { expect, test } from "./shop-test.ts";

const budget = 160_000;
const pages = [
  "/",
  "/categories",
  "/category/1/subcategories",
  "/product/1",
  "/search?q=kasavu",
  "/cart",
  "/login",
  "/checkout",
  "/my-account",
  "/faq",
];

for (const path of pages) {
  test(`${path} comes alive with no more than 160 kB of JavaScript, in Brotli`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const files = new Set(html.match(/\/assets\/[^"]+\.js(?=")/g));
    expect(files.size).toBeGreaterThan(2);
    let weight = 0;
    for (const file of files) {
      const headers = (await request.get(file)).headers();
      expect(headers["content-encoding"], file).toBe("br");
      weight += Number(headers["content-length"]);
    }
    expect(weight).toBeLessThanOrEqual(budget);
  });
}
