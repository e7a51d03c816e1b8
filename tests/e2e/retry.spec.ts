import type { Locator, Page } from "@playwright/test";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { test } from "./support/outage-test.ts";
import { expect } from "./support/shop-test.ts";

const saree = "Balaramapuram Kasavu Saree";
const pageQuery = `**/graphql?documentId=${encodeURIComponent(trustedNamed("ProductPage").id)}*`;
const failure = {
  data: { product: null },
  errors: [{ message: "No response.", path: ["product"], extensions: { code: "UPSTREAM_TIMEOUT" } }],
};

/** The login form's chunk, which a page requests once it is idle. */
const requestsWhenIdle = /\/assets\/LoginDialog-.*\.js$/;

const retryOf = (page: Page) => page.getByRole("main").getByRole("alert").getByRole("link", { name: "Retry" });

/**
 * Makes requests for the product's page fail until `recover` is called. The first fails at once, the following ones
 * when `release` is called.
 */
async function failProductPage(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const state = { isBroken: true, requests: 0 };
  await page.route(pageQuery, async (route) => {
    state.requests += 1;
    if (!state.isBroken) return route.continue();
    if (state.requests > 1) await released;
    await route.fulfill({ json: failure });
  });
  return { release, recover: () => void (state.isBroken = false), countRequests: () => state.requests };
}

async function openFromList(page: Page, { prefetches = true } = {}): Promise<void> {
  const link = page.getByRole("link", { name: saree });
  // The pointer of a click prefetches the page.
  await (prefetches ? link.click() : link.dispatchEvent("click"));
  await expect(page.getByRole("alert").filter({ hasText: "Failed to fetch product details." })).toBeVisible();
}

/** The distance of an element from the top of the window, in pixels. */
async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? 0;
}

async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Add to Cart - / }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

test("Retry loads the page when it is clicked during an earlier request for it that then fails", async ({ page }) => {
  const productPage = await failProductPage(page);
  const idle = page.waitForRequest(requestsWhenIdle);
  await page.goto("/category/1/subcategories");
  // the page's data is revalidated by a listener that is registered when the page is idle
  await idle;
  await openFromList(page, { prefetches: false });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(productPage.countRequests).toBe(2);
  productPage.recover();
  await retryOf(page).click();
  productPage.release();
  await expectWholePage(page);
  expect(productPage.countRequests()).toBe(3);
});

test("a card whose product cannot be fetched opens a page with its picture, title and price above the error", async ({
  page,
}) => {
  const productPage = await failProductPage(page);
  await page.goto("/category/1/subcategories");
  await openFromList(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: saree })).toBeVisible();
  await expect(main.getByRole("img", { name: saree })).toBeVisible();
  await expect(main.getByText("₹3,780.00")).toBeVisible();
  await expect(page).toHaveTitle(`${saree} | Kasavu`);
  expect(await topOf(main.getByRole("alert"))).toBeGreaterThan(await topOf(main.getByText("₹3,780.00")));
  await expectAccessible(page, "a product that cannot be fetched", [320, 1440]);
  productPage.recover();
  productPage.release();
  await retryOf(page).click();
  await expectWholePage(page);
});

test("a failed page is requested only by Retry: neither a late prefetch nor a hover on Retry requests it before", async ({
  page,
}) => {
  await page.clock.install();
  const productPage = await failProductPage(page);
  const idle = page.waitForRequest(requestsWhenIdle);
  await page.goto("/category/1/subcategories");
  // the login form's chunk is requested after the listeners for prefetching are registered
  await idle;
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await openFromList(page);
  // the click has focused the link: its prefetch timer fires only now
  await page.clock.runFor(65);
  await retryOf(page).hover();
  await page.clock.runFor(65);
  await page.clock.resume();
  productPage.recover();
  await retryOf(page).click();
  productPage.release();
  await expectWholePage(page);
  expect(productPage.countRequests()).toBe(2);
});

test.describe("while the shop cannot be reached", () => {
  test.use({ expectedErrors: ["response: 503", "status of 503"] });

  test("Retry, pressed as soon as REST is back, loads the page, although the gateway's circuit breaker is open", async ({
    page,
    request,
    outage,
  }) => {
    await page.goto(outage.url);
    await expect(retryOf(page).first()).toBeVisible();
    const data = { documentId: trustedNamed("HomePage").id };
    for (let times = 0; times < 5; times += 1) await request.post(`${outage.url}/graphql`, { data });
    await outage.openRest();
    await retryOf(page).first().click();
    await expect(page.getByRole("link", { name: saree })).toBeVisible();
  });

  for (const { part, path, brought } of [
    { part: "the footer", path: "/faq", brought: "Sarees" },
    { part: "the page", path: "/", brought: saree },
  ]) {
    test(`Retry in ${part}, clicked as soon as hydration has started, loads what failed`, async ({ page, outage }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/graphql?*", async (route) => {
        await released;
        await route.continue();
      });
      await page.addInitScript(() => {
        document.addEventListener("hydrated", () => document.querySelector<HTMLElement>("a[href='']")?.click());
      });
      await page.goto(outage.url + path);
      await expect(page.getByRole("contentinfo").getByText("Loading categories...")).toBeVisible();
      await outage.openRest();
      release();
      await expect(page.getByRole("link", { name: brought })).toBeVisible();
      await expect(page.getByRole("link", { name: "Retry" })).toBeHidden();
    });
  }
});
