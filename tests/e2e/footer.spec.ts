import type { Locator, Page } from "@playwright/test";
import { footerGroups } from "../../web/src/content/footer.ts";
import { pagePaths } from "../../web/src/content/page-paths.ts";
import { startShop } from "../support/start-shop.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop-test.ts";

const widths = { "a phone": 390, "a desktop": 1440 };

for (const [device, width] of Object.entries(widths)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the footer leads to every information page, by groups that fold on a phone and stand on a desktop", async ({
      page,
    }) => {
      await page.goto("/faq");
      const targets = await footerOf(page)
        .locator("a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(targets).toEqual(expect.arrayContaining(pagePaths.filter((path) => path !== "/about")));
      for (const { title, links } of footerGroups) {
        const heading = footerOf(page).getByRole("heading", { level: 2, name: title }).filter({ visible: true });
        if (device === "a phone") {
          await expect(footerOf(page).getByRole("link", { name: links[0]?.label, exact: true })).toBeHidden();
          await heading.click();
        }
        for (const { label } of links) {
          await expect(footerOf(page).getByRole("link", { name: label, exact: true })).toBeVisible();
        }
      }
      await expectAccessible(page, "the footer");
      // a heading that folds nothing is no stop of the keyboard
      await footerOf(page).getByRole("button", { name: "More" }).focus();
      await page.keyboard.press("Tab");
      if (device === "a phone") await page.keyboard.press("Tab");
      await expect(footerOf(page).getByRole("link", { name: "About" })).toBeFocused();
      await footerOf(page).getByRole("link", { name: "Shipping" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Shipping" })).toBeVisible();
    });
  });
}

test("the footer shows four categories, all after More, and four again after Less", async ({ page }) => {
  await page.goto("/faq");
  await expect(categoriesIn(page)).toHaveCount(4);
  await footerOf(page).getByRole("button", { name: "More", expanded: false }).click();
  await expect(categoriesIn(page)).not.toHaveCount(4);
  await footerOf(page).getByRole("button", { name: "Less", expanded: true }).press("Enter");
  await expect(categoriesIn(page)).toHaveCount(4);
});

test("a desktop's browser that lets no style sheet open a group has them open all the same", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/faq");
  await expect(footerOf(page).locator("details[open]")).toHaveCount(footerGroups.length);
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedFaults: [".js csp"] });

  test("a group of the footer opens, and its links lead on", async ({ page }) => {
    await page.goto("/faq");
    await footerOf(page).getByRole("heading", { name: "Help" }).filter({ visible: true }).click();
    await footerOf(page).getByRole("link", { name: "Shipping" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Shipping" })).toBeVisible();
  });
});

test.describe("while the shop cannot be reached", () => {
  test.use({ expectedFaults: ["ERR_INTERNET_DISCONNECTED"] });

  test("the footer says that its categories failed, are being loaded or are none, and Retry brings them", async ({
    page,
  }) => {
    const shop = await startShop();
    try {
      await shop.closeRest();
      await page.goto(`${shop.url}/faq`);
      const retry = footerOf(page).getByRole("link", { name: "Retry" });
      await expect(footerOf(page).getByText("Error Loading Category")).toBeVisible();
      await expectAccessible(page, "the footer without categories");

      const asksForCategories = /operationName=Categories&/;
      const answer = Promise.withResolvers<void>();
      await page.route(asksForCategories, async (route) => {
        await answer.promise;
        await route.abort("internetdisconnected");
      });
      await retry.click();
      await expect(footerOf(page).getByText("Loading categories...")).toBeVisible();
      answer.resolve();
      await expect(footerOf(page).getByText("Error Loading Category")).toBeVisible();

      for (const categories of [[], [{ __typename: "Category", id: "1", title: "Sarees", image: null }]]) {
        await page.unrouteAll();
        await page.route(asksForCategories, (route) => route.fulfill({ json: { data: { categories } } }));
        await page.goto(`${shop.url}/faq`);
        await retry.click();
        await expect(footerOf(page).getByText(categories[0]?.title ?? "No categories available.")).toBeVisible();
        await expect(retry).toBeHidden();
      }
    } finally {
      await page.goto("about:blank");
      await shop.stop();
    }
  });
});

function footerOf(page: Page): Locator {
  return page.getByRole("contentinfo");
}

function categoriesIn(page: Page): Locator {
  return footerOf(page).locator("a[href^='/category/']");
}
