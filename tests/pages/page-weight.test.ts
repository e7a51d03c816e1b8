import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "../support/public-pages.ts";
import { responseOf } from "../support/response-of.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { openPage } from "./support/served-page.ts";

/** Bytes as sent, in Brotli. */
const most = { html: 40_000, scripts: 147_000, scriptsOfText: 138_000, styles: 15_000 };
const pagesOfText = ["/faq", "/company"];

let shop: Shop;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.stop());

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
])(
  "%s hydrates with no more than 147 kB of JavaScript, 138 kB on a page of text, 15 kB of styles and 40 kB of HTML",
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
