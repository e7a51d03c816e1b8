import type { Page } from "@playwright/test";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { goBack } from "./support/navigate.ts";
import { holdRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 844 };

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
    await main.getByRole("button", { name: "Banner 2 of 3" }).click();
    await expect(main.getByRole("group", { name: "2 of 3" })).toBeVisible();
    await expectAccessible(page, "/", [320]);
    await page.setViewportSize(desktop);
    await expectAccessible(page, "/ on a desktop");
    await page.setViewportSize(phone);
    await main.getByRole("link", { name: "Sarees", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeFocused();
    await goBack(page);

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
