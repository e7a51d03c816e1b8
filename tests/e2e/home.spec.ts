import type { Page } from "@playwright/test";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { holdRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { swipe } from "./support/swipe.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 844 };
const banners = (page: Page) => page.getByRole("region", { name: "From the shop" });

/** Opens the home page with a stopped clock, and shows the first of its three banners. */
async function openWithStillClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00+05:30") });
  await page.goto("/");
  const first = page.getByRole("button", { name: "Banner 1 of 3" });
  // hydrated once a dot responds
  await expect(async () => {
    await page.getByRole("button", { name: "Banner 2 of 3" }).press("Enter");
    await expectBanner(page, 2, 500);
  }).toPass();
  await page.clock.pauseAt(new Date("2026-11-21T11:00:00+05:30"));
  await first.press("Enter");
  await first.blur();
  await expectBanner(page, 1);
}

async function expectBanner(page: Page, number: number, timeout?: number): Promise<void> {
  const within = timeout === undefined ? {} : { timeout };
  await expect(page.getByRole("button", { name: `Banner ${number} of 3` })).toHaveAttribute(
    "aria-current",
    "true",
    within,
  );
  await expect(page.getByRole("group", { name: `${number} of 3` })).toBeVisible(within);
  const others = [1, 2, 3].filter((other) => other !== number).join("");
  await expect(page.getByRole("group", { name: new RegExp(`^[${others}] of 3$`) })).toHaveCount(0, within);
}

test.describe("the banners on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, reducedMotion: "no-preference" });

  test("advance every five seconds and wrap, follow dots and swipes, and restart the interval after each", async ({
    page,
  }) => {
    await openWithStillClock(page);
    for (const next of [2, 3, 1]) {
      await page.clock.runFor(5000);
      await expectBanner(page, next);
    }

    await page.clock.runFor(4000);
    await page.getByRole("button", { name: "Banner 3 of 3" }).tap();
    await expectBanner(page, 3);
    await page.clock.runFor(4900);
    await expectBanner(page, 3);
    await page.clock.runFor(100);
    await expectBanner(page, 1);

    await swipe(page, -45);
    await expectBanner(page, 1);
    await swipe(page, 60, async () => {
      await page.clock.runFor(20_000);
      await expectBanner(page, 1);
    });
    await expectBanner(page, 3);
    await swipe(page, -60);
    await expectBanner(page, 1);
    await page.clock.runFor(5000);
    await expectBanner(page, 2);
  });
});

test("the banners on a desktop wait for Play with reduced motion, pause under the pointer, with the focus, in a hidden tab and by the button, and follow a drag over more than a fifth of the width", async ({
  page,
}) => {
  await openWithStillClock(page);
  await page.clock.runFor(60_000);
  await expectBanner(page, 1);
  await page.getByRole("button", { name: "Play the banners" }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expectBanner(page, 2);
  await page.emulateMedia({ reducedMotion: "no-preference" });

  const first = page.getByRole("button", { name: "Banner 1 of 3" });
  await first.press("Enter");
  await first.blur();
  await banners(page).hover();
  await page.clock.runFor(20_000);
  await expectBanner(page, 1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expectBanner(page, 2);

  await first.press("Enter");
  await page.clock.runFor(20_000);
  await expectBanner(page, 1);
  await first.blur();

  await hideTab(page, true);
  await page.clock.runFor(20_000);
  await expectBanner(page, 1);
  await hideTab(page, false);
  await page.clock.runFor(5000);
  await expectBanner(page, 2);

  await page.getByRole("button", { name: "Pause the banners" }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expectBanner(page, 2);
  await page.getByRole("button", { name: "Play the banners" }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expectBanner(page, 3);

  await test.step("a drag, in both directions and across the ends", async () => {
    const width = 1440;
    await first.press("Enter");
    await first.blur();
    await drag(page, 0.18 * width);
    await expectBanner(page, 1);
    await drag(page, 0.22 * width);
    await expectBanner(page, 3);
    await drag(page, -0.22 * width);
    await expectBanner(page, 1);
    // released outside of the banners
    await page.mouse.move(1000, 300);
    await page.mouse.down();
    await page.clock.runFor(20_000);
    await expectBanner(page, 1);
    await page.mouse.move(600, 300, { steps: 4 });
    await page.mouse.move(600, 20);
    await page.mouse.up();
    await expectBanner(page, 2);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the page has ten products, the shop’s own texts and three facts, and leads to a category by its link or by View All", async ({
    page,
  }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByRole("article").filter({ has: page.getByRole("button", { name: /^Add / }) })).toHaveCount(
      10,
    );
    await expect(main.getByRole("heading", { name: "Kerala’s cloth, plainly made" })).toBeVisible();
    for (const fact of ["Chosen by hand", "Kept fresh", "Pay for what you keep"]) {
      await expect(main.getByRole("heading", { name: fact })).toBeVisible();
    }
    await expectAccessible(page, "/", [320]);
    await page.setViewportSize(desktop);
    await expectAccessible(page, "/ on a desktop");
    await page.setViewportSize(phone);
    await main.getByRole("link", { name: "Sarees", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeFocused();
    await page.goBack();

    await test.step("View All opens all categories, then the subcategories of one, All first; a choice closes it", () =>
      viewAllCategories(page));
  });
});

test("the message stored by checkout is shown once, for four seconds; one product is being added while the others can be added too, and its toast stays for three", async ({
  page,
  request,
}) => {
  await page.clock.install();
  await logInPage(page, await openAccount(request));
  await page.goto("/company");
  await page.evaluate(() => localStorage.setItem("orderSuccess", "Order placed successfully!"));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Kasavu/ })
    .click();
  const placed = page.getByText("Order placed successfully!");

  await test.step("the message of checkout", async () => {
    await expect(placed).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("orderSuccess"))).toBeNull();
    await page.clock.runFor(3900);
    await expect(placed).toBeVisible();
    await page.clock.runFor(200);
    await expect(placed).toHaveCount(0);
  });
  await test.step("one product is being added", async () => {
    const release = await holdRequests(page, "AddToCart");
    await page.getByRole("button", { name: "Add Green Kara Mundu" }).click();
    const busy = page.getByRole("button", { name: "Adding... Green Kara Mundu" });
    await expect(busy).toBeDisabled();
    await expect(page.getByRole("button", { name: /^Add / })).toHaveCount(9);
    release();
    const notice = page.getByRole("status").filter({ hasText: "Item added to cart" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Green Kara Mundu" })).toBeEnabled();
    await page.clock.runFor(2900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  });
  await test.step("the strip of categories scrolls by 200 px per click on its arrows", async () => {
    const strip = page.locator("section").filter({ has: page.getByRole("heading", { name: "Shop by Categories" }) });
    const back = strip.getByRole("button", { name: "Back" });
    const forward = strip.getByRole("button", { name: "Forward" });
    const isAt = (px: number) =>
      expect.poll(() => strip.getByRole("list").evaluate((list) => list.scrollLeft)).toBe(px);
    await expect(back).toBeDisabled();
    await forward.click();
    await isAt(200);
    await forward.click();
    await isAt(400);
    await back.click();
    await isAt(200);
    await back.click();
    await isAt(0);
    await expect(back).toBeDisabled();
  });
  await test.step("after a reload there is no message", async () => {
    await page.clock.resume();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
    await expect(placed).toHaveCount(0);
  });
});

async function viewAllCategories(page: Page): Promise<void> {
  const viewAll = page.getByRole("button", { name: "View All" });
  const all = page.getByRole("dialog", { name: "All Categories" });
  await viewAll.click();
  await expect(all.getByRole("link")).toHaveCount(24);
  await expectDialogAccessible(page, all, "All Categories");
  await page.keyboard.press("Escape");
  await expect(all).toHaveCount(0);
  await expect(viewAll).toBeFocused();

  await viewAll.click();
  await all.getByRole("link", { name: "Sarees" }).click();
  const parts = page.getByRole("dialog", { name: "Subcategories for Sarees" });
  await expect(parts.getByRole("link").first()).toHaveAccessibleName("All");
  await expectDialogAccessible(page, parts, "Subcategories for Sarees");
  await parts.getByRole("button", { name: "Close" }).click();
  await expect(viewAll).toBeFocused();

  await viewAll.click();
  await all.getByRole("link", { name: "Sarees" }).click();
  await parts.getByRole("link", { name: "Ikat" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Ikat");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

async function drag(page: Page, px: number): Promise<void> {
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.mouse.move(900 + px, 300, { steps: 4 });
  await page.mouse.up();
}
