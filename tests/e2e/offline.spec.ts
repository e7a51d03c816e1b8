import type { Page } from "@playwright/test";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { goBack } from "./support/navigate.ts";
import { test } from "./support/proxied-shop-test.ts";
import { expect, untilHydrated } from "./support/shop-test.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "Failed to load resource"],
});

const saree = "Balaramapuram Kasavu Saree";

test("a page is requested once, whether it is loaded or reached by a link; offline, visited pages open, any other says so, and Retry loads it once the connection is back", async ({
  page,
  context,
  shopProxy,
}) => {
  const product = "/product/1";
  const sarees = "/category/1/subcategories";
  const footer = page.getByRole("contentinfo");
  const heading = page.getByRole("heading", { level: 1 });
  const retry = page.getByRole("link", { name: "Retry" });
  const openFromFooter = async (name: string) => {
    await footer.getByRole("link", { name }).click();
    await expect(heading).toHaveText(name);
  };
  for (const path of [sarees, "/category/2/subcategories", product]) await expectWholePage(page, path);
  const before = [product, sarees].map((path) => shopProxy.countRequests(path));
  const requests = () => [product, sarees].map((path, index) => shopProxy.countRequests(path) - (before[index] ?? 0));

  await test.step("on the first visit, before there is a worker", async () => {
    const releaseWorker = shopProxy.holdRequests("/service-worker.js");
    await page.goto(product);
    await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
    await expect(heading).toHaveText("Sarees");
    // on a slow connection the worker is loaded after the shopper has left the first page
    releaseWorker();
    await isCached(page, product);
    await isCached(page, sarees);
    expect(requests()).toEqual([1, 1]);
  });
  await test.step("when client-side navigation reaches a page, and again", async () => {
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    await goBack(page);
    await expect(heading).toHaveText(saree);
    await openFromFooter("Sarees");
    // a stale response is not stored: on a slow machine the one of the first lines may be stale by now
    const cacheControl = async () => (await page.request.get(categoryQuery("2"))).headers()["cache-control"];
    await expect.poll(cacheControl).toMatch(/^public, max-age=[1-9]\d,/);
    const responded = page.waitForResponse(
      (response) => response.fromServiceWorker() && response.url().includes("operationName=Category"),
    );
    await openFromFooter("Mundus & Dhotis");
    expect((await responded).headers()["cache-control"]).toContain("public");
    await isCached(page, (await responded).url());
    // visits are reported in order
    await isCached(page, "/category/2/subcategories");
    expect(requests()).toEqual([1, 1]);
  });
  await test.step("on the next visit, through the worker", async () => {
    await page.goto(product);
    await openFromFooter("Women's Kurtas");
    await isCached(page, new URL(page.url()).pathname);
    expect(requests()).toEqual([2, 1]);
  });

  await context.setOffline(true);
  await test.step("offline, a page reached by client-side navigation, by its URL", async () => {
    await page.goto(sarees);
    await expect(heading).toHaveText("Sarees");
  });
  await test.step("a loaded page by its URL, and another one within the document", async () => {
    await page.goto(product);
    await expect(heading).toHaveText(saree);
    let loads = 0;
    page.on("load", () => (loads += 1));
    await openFromFooter("Mundus & Dhotis");
    expect(loads).toBe(0);
  });
  await test.step("one of which only the document is cached", async () => {
    await page.goto(product);
    await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
    await expect(heading).toHaveText("Sarees");
    await expect(page).toHaveURL(/\/category\/1\/subcategories$/);
  });
  await test.step("a link to a page of which only the data is missing", async () => {
    await footer.getByRole("link", { name: "Men's Kurtas", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    // a pointer that rests on the link would prefetch the page
    const failed = page.waitForEvent("requestfailed");
    await retry.dispatchEvent("click");
    await failed;
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    await context.setOffline(false);
    await retry.dispatchEvent("click");
    await expect(heading).toHaveText("Men's Kurtas");
  });
  await test.step("a link to a page of which nothing is cached", async () => {
    await context.setOffline(true);
    const link = page.getByRole("banner").getByRole("link", { name: "Kasavu, home" });
    await link.click();
    await expect(heading).toHaveText("You are offline");
    await expect(footer).toBeVisible();
    await retry.click();
    await expect(heading).toHaveText("You are offline");
    await expect(footer).toBeVisible();
    await goBack(page);
    await expect(heading).toHaveText("Men's Kurtas");
    await context.setOffline(false);
    // the connection is back before the second click on the link
    await link.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    // the error page loads a new document
    await untilHydrated(page);
  });
  await test.step("and by Retry", async () => {
    await context.setOffline(true);
    await footer.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(heading).toHaveText("You are offline");
    await context.setOffline(false);
    await retry.click();
    await expect(heading).toHaveText("Our Privacy Policy");
  });
  await test.step("the URL of a page that was not visited", async () => {
    await context.setOffline(true);
    await page.goto("/product/2");
    await expect(heading).toHaveText("You are offline");
    await expect(page).toHaveURL(/\/product\/2$/);
    await expect(page.getByRole("main").locator("img")).toHaveJSProperty("complete", true);
    await expectAccessible(page, "the page without a connection", [320, 390]);
    await retry.click();
    await expect(heading).toHaveText("You are offline");
    await context.setOffline(false);
    await retry.click();
    await expect(heading).not.toHaveText("You are offline");
    await expect(page).toHaveURL(/\/product\/2$/);
  });
});

test("nothing personal is cached: no such page or response, no search term, and no token", async ({
  page,
  context,
  request,
}) => {
  const customer = await openAccount(request, ["1"]);
  await logInPage(page, customer);
  await page.goto("/product/1");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await isCached(page, "/product/1");
  await test.step("pages reached by client-side navigation", async () => {
    await page.getByRole("combobox", { name: "Search products" }).filter({ visible: true }).fill("jhumka");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search\?q=jhumka/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
    await page
      .getByRole("region", { name: "Cart" })
      .getByRole("button", { name: /Check ?out/i })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
    // visits are reported in order
    await isCached(page, "/category/1/subcategories");
  });
  for (const path of ["/search?q=jhumka", "/cart", "/my-account"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  const { token, texts } = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (key) => {
          const response = await cache.match(key);
          return `${key.url} ${JSON.stringify([...key.headers])} ${await response?.text()}`;
        }),
      );
    });
    return { token: localStorage.getItem("authToken") ?? "", texts: (await Promise.all(found)).flat() };
  });
  expect(texts.length).toBeGreaterThan(5);
  expect(token).not.toBe("");
  const addresses = texts.map((text) => text.split(" ")[0] ?? "");
  expect(addresses.filter((url) => /^\/(cart|checkout|my-account|search|login)/.test(new URL(url).pathname))).toEqual(
    [],
  );
  const personal = [token, customer.mobile, "Devika R", "devika@example.in", "jhumka?"];
  expect(texts.filter((text) => personal.some((word) => text.includes(word)))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
});

/** Requests the page until it is complete: a partial response, which a busy machine may cause, is not cached. */
async function expectWholePage(page: Page, path: string): Promise<void> {
  const readCacheControl = async () => (await page.request.get(path)).headers()["cache-control"];
  await expect.poll(readCacheControl).not.toContain("no-store");
}

/** Waits until the worker has cached the page or the GraphQL response of this URL. */
async function isCached(page: Page, address: string): Promise<void> {
  const find = () => page.evaluate((url) => caches.match(url, { ignoreVary: true }).then(Boolean), address);
  await expect.poll(find).toBe(true);
}

/** The URL by which the web requests the first page of a category. */
function categoryQuery(id: string): string {
  const { id: documentId } = trustedNamed("CategoryPage");
  const variables = JSON.stringify({ id, subcategory: null, filter: null, page: 1, sort: null });
  return `/graphql?${new URLSearchParams({ documentId, operationName: "CategoryPage", variables })}`;
}
