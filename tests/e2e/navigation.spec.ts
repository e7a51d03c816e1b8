import type { Page } from "@playwright/test";
import { goBack, goForward } from "./support/navigate.ts";
import { skeletonCardsOf } from "./support/page-parts.ts";
import { expectDialogAccessible, expectFitsWidth } from "./support/accessibility.ts";
import { openAccount } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const phone = { width: 390, height: 844 };
const visible = { visible: true };
/** Milliseconds after which a pending navigation shows the skeleton of its page. */
const slowMs = 200;

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Category" }).filter(visible);
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Categories" });

/** Before hydration, a click leads to the page of all categories: there it is clicked again. */
async function openPanel(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await panelOf(page).isVisible())) await opener(page).click({ timeout: 2000 });
    await expect(panelOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test("the header links to home and to About, and marks the current page; Category opens a side panel that traps the focus, makes the page inert and restores the focus", async ({
  page,
}) => {
  const categories = /\/graphql\?.*operationName=Categories&/;
  await page.route(categories, (route) => route.fulfill({ json: { data: { categories: [] } } }));
  await page.goto("/");
  await test.step("a shop without categories says so in the panel and in the strip", async () => {
    await openPanel(page);
    await expect(panelOf(page).getByRole("alert")).toContainText("Failed to load categories. Please try again later.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByText("No categories available.")).toBeVisible();
    await page.unroute(categories);
    await openPanel(page);
    await expect(panelOf(page).getByRole("link", { name: "Sarees" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toHaveCount(0);
  });
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/company$/);
  await expect(main.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await expect(main.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current", "page");

  await openPanel(page);
  const rows = panelOf(page).getByRole("link");
  await expect(rows).toHaveCount(24);
  await expect(rows.first()).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    // the browser's own toolbar follows at the end of the dialog: never the page behind it
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await openPanel(page);
  await page.mouse.click(1410, 400);
  await expect(panelOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("visible");

  await test.step("it has one column on a phone, and two on wider screens", async () => {
    for (const { width, columns } of [
      { width: 320, columns: 1 },
      { width: 390, columns: 1 },
      { width: 768, columns: 2 },
      { width: 1440, columns: 2 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await openPanel(page);
      await expect(rows.first()).toBeVisible();
      const lefts = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
      expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
      await expectFitsWidth(page, `the category picker at ${width} px`);
      await page.keyboard.press("Escape");
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("everything in the header is at least 44 px; a category of its panel opens its subcategories, All first, and a choice or Back closes them", async ({
    page,
  }) => {
    await page.goto("/company");
    await page.getByRole("banner").getByRole("link", { name: "Kasavu, home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expectLargeTargets(page);
    const parts = page.getByRole("dialog", { name: "Sarees Subcategories" });
    const openParts = async () => {
      await openPanel(page);
      await panelOf(page).getByRole("link", { name: "Sarees" }).click();
      await expect(parts.getByRole("link")).toHaveText([
        "All",
        "Kasavu",
        "Zari Border",
        "Khadi & Linen",
        "Ikat",
        "Block Print",
        "Jamdani",
        "Checks & Stripes",
        "Tissue",
      ]);
    };
    await openPanel(page);
    await expectDialogAccessible(page, panelOf(page), "Categories");
    await page.keyboard.press("Escape");
    await openParts();
    await expectDialogAccessible(page, parts, "Sarees Subcategories");
    await parts.getByRole("link", { name: "All" }).click();
    await expect(page).toHaveURL(/\/category\/1\/subcategories$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeFocused();

    await openParts();
    await parts.getByRole("link", { name: "Ikat" }).click();
    await expect(page).toHaveURL(/\/category\/1\/subcategories\?subcategory=\d+$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await openPanel(page);
    await expect(panelOf(page)).toBeVisible();
    await expectLayers(page, 1);
    await goBack(page);
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\?subcategory=\d+$/);
  });
});

test("Back leads to the fallback from the tab's first page, even if that was replaced", async ({ page, request }) => {
  const customer = await openAccount(request, ["1"]);
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, customer.mobile, page.getByRole("main"));
  await expect(page).toHaveURL(/\/checkout$/);
  const back = page.getByRole("button", { name: "Back" });
  await back.click();
  await expect(page.getByRole("heading", { level: 1, name: "My Cart" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("a slow page shows its skeleton after a delay, and the old page is hidden", async ({ page }) => {
  await page.clock.install();
  const skeleton = page.waitForResponse(/\/assets\/PageSkeleton-.*\.js$/);
  await page.goto("/company");
  // React would delay suspended content by 300 ms
  await page.evaluate((module) => import(module), (await skeleton).url());
  const old = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(old).toBeVisible();
  const response = Promise.withResolvers<void>();
  const listing = /\/graphql\?.*operationName=CategoryPage&/;
  await page.route(listing, async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const received = page.waitForRequest(listing);
  await page.evaluate(noteTimers, slowMs);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
  await received;
  await expect(page.locator("html")).toHaveAttribute("data-timer", "started");
  const boxes = page.getByRole("status").filter({ hasText: "Loading the page" });
  await page.clock.runFor(slowMs - 1);
  await expect(boxes).toHaveCount(0);
  await expect(old).toBeVisible();
  await page.clock.runFor(1);
  await expect(boxes).toBeAttached();
  await expect(skeletonCardsOf(page)).toHaveCount(10);
  await expect(old).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  response.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeFocused();
  await expect(boxes).toHaveCount(0);
});

async function expectLargeTargets(page: Page): Promise<void> {
  const targets = await page
    .getByRole("banner")
    .getByRole("button")
    .or(page.getByRole("link", { name: /home/ }))
    .all();
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  expect(shown).toHaveLength(5);
  expect(shown.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
}

/** Runs in the page: marks the document once a timer of this delay has started. */
function noteTimers(delayMs: number): void {
  const setTimeout = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (task: TimerHandler, delay?: number) => {
      if (delay === delayMs) document.documentElement.dataset["timer"] = "started";
      return setTimeout(task, delay);
    },
  });
}

test.describe("a skipped view transition", () => {
  test.use({ reducedMotion: "no-preference" });

  test("still changes the page, and reports nothing", async ({ page }) => {
    // as in WebKit, where a rejection is unhandled until a handler is attached
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        for (const name of ["ready", "finished", "updateCallbackDone"] as const) {
          const original = transition[name];
          const value = original.then(() => undefined);
          Object.defineProperty(transition, name, { value });
        }
        const { skipped = "" } = document.documentElement.dataset;
        document.documentElement.dataset["skipped"] = `${skipped}+`;
        transition.skipTransition();
        return transition;
      };
    });
    await page.goto("/category/1/subcategories");
    await page.getByRole("link", { name: "Balaramapuram Kasavu Saree" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-skipped", "+");
    await goBack(page);
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await goForward(page);
    await expect(page.locator("html")).toHaveAttribute("data-skipped", "+++");
  });
});

test.describe("while the shop cannot be reached", () => {
  test.use({ expectedErrors: ["ERR_INTERNET_DISCONNECTED"] });

  test("if the panel's code fails to load, the page of all categories opens", async ({ page }) => {
    await page.route(/\/assets\/CategoryDialogs-.*\.js/, (route) => route.abort("internetdisconnected"));
    await page.goto("/");
    await opener(page).click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(page.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible();
  });
});
