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
 * Makes requests for a product's page fail until `recover` is called. The first fails at once, the following ones when
 * `release` is called.
 */
async function failProductPage(page: Page) {
  await page.unrouteAll({ behavior: "wait" });
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

async function openFromList(page: Page, title = saree, { prefetches = true } = {}): Promise<void> {
  const link = page.getByRole("main").getByRole("link", { name: title }).first();
  // The pointer of a click prefetches the page.
  await (prefetches ? link.click() : link.dispatchEvent("click"));
  await expect(page.getByRole("alert").filter({ hasText: "Failed to fetch product details." })).toBeVisible();
}

/** The distance of an element from the top of the window, in pixels. */
async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? 0;
}

async function expectWholePage(page: Page, title = saree): Promise<void> {
  await expect(page.getByRole("button", { name: /^Add to Cart - / }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

test("a product that cannot be fetched shows what its card knows above the error; only Retry requests it again, also when clicked during an earlier request", async ({
  page,
}) => {
  await page.clock.install();
  const idle = page.waitForRequest(requestsWhenIdle);
  await page.goto("/category/1/subcategories");
  // the login form's chunk is requested after the listeners for prefetching and revalidation are registered
  await idle;
  const main = page.getByRole("main");
  const titles = await main.getByRole("article").getByRole("heading").allTextContents();
  const [second = "", third = ""] = titles.filter((title) => title !== saree);
  const goBack = async () => {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
  };

  await test.step("the page has the picture, title and price of the card above the error", async () => {
    const productPage = await failProductPage(page);
    await openFromList(page);
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

  await test.step("Retry loads it when it is clicked during an earlier request for it that then fails", async () => {
    await goBack();
    const productPage = await failProductPage(page);
    await openFromList(page, second, { prefetches: false });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(productPage.countRequests).toBe(2);
    productPage.recover();
    await retryOf(page).click();
    productPage.release();
    await expectWholePage(page, second);
    expect(productPage.countRequests()).toBe(3);
  });

  await test.step("neither a late prefetch nor a hover on Retry requests it before", async () => {
    await goBack();
    const productPage = await failProductPage(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await openFromList(page, third);
    // the click has focused the link: its prefetch timer fires only now
    await page.clock.runFor(65);
    await retryOf(page).hover();
    await page.clock.runFor(65);
    await page.clock.resume();
    productPage.recover();
    await retryOf(page).click();
    productPage.release();
    await expectWholePage(page, third);
    expect(productPage.countRequests()).toBe(2);
  });
});

test.describe("while the shop cannot be reached", () => {
  test.use({ expectedErrors: ["response: 503", "status of 503"] });

  test("each press of Retry says that it tries before the error is shown again, and loads what failed once the shop is back, although the gateway's circuit breaker is open", async ({
    page,
    context,
    request,
    outage,
  }) => {
    const retry = page.getByRole("main").getByRole("alert").getByRole("link");
    /** Pages whose Retry is clicked as soon as their hydration has started, with what failed in them. */
    const early: { tab: Page; brought: string; release: () => void }[] = [];

    await test.step("while it is down", async () => {
      for (const [path, brought] of [
        ["/faq", "Sarees"],
        ["/", saree],
      ] as const) {
        const tab = await context.newPage();
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await tab.route("**/graphql?*", async (route) => {
          await released;
          await route.continue();
        });
        await tab.addInitScript(() => {
          document.addEventListener("hydrated", () => document.querySelector<HTMLElement>("a[href='']")?.click());
        });
        await tab.goto(outage.url + path);
        await expect(tab.getByRole("contentinfo").getByText("Loading categories...")).toBeVisible();
        early.push({ tab, brought, release });
      }
      await page.goto(`${outage.url}/categories/1`);
      await expect(retry).toHaveAccessibleName("Retry");
      // before its hydration the link reloads the page
      await expect
        .poll(() => retry.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))))
        .toBe(true);
      for (let press = 0; press < 3; press += 1) {
        await retry.click();
        await expect(retry).toHaveAccessibleName("Trying again…");
        await expect(retry).toHaveAccessibleName("Retry");
      }
      const data = { documentId: trustedNamed("HomePage").id };
      for (let times = 0; times < 5; times += 1) await request.post(`${outage.url}/graphql`, { data });
    });

    await test.step("pressed as soon as REST is back", async () => {
      await outage.openRest();
      await retry.click();
      await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

    await test.step("clicked as soon as hydration had started, in the footer and in the page", async () => {
      for (const { tab, brought, release } of early) {
        await tab.bringToFront();
        release();
        await expect(tab.getByRole("link", { name: brought })).toBeVisible();
        await expect(tab.getByRole("link", { name: "Retry" })).toBeHidden();
      }
    });
  });
});
