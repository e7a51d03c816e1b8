import type { Locator, Page } from "@playwright/test";
import { footerGroups } from "../../web/src/content/footer.ts";
import { pagePaths } from "../../web/src/content/page-paths.ts";
import { expectAccessible, expectFitsWidth } from "./support/accessibility.ts";
import { test as outageTest } from "./support/outage-test.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };
const desktopWidth = 1440;

test("the footer links to every information page, in groups that fold out on a phone and are open on a desktop, where More shows all categories", async ({
  page,
}) => {
  await page.goto("/faq");

  await test.step("on a desktop", async () => {
    for (const { label } of footerGroups.flatMap(({ links }) => links)) {
      await expect(linkIn(page, label)).toBeVisible();
    }
    await expectFitsWidth(page, "the footer on a desktop");
    await expect(categoriesIn(page)).toHaveCount(4);
    await footerOf(page).getByRole("button", { name: "More", expanded: false }).click();
    await expect(categoriesIn(page)).not.toHaveCount(4);
    await footerOf(page).getByRole("button", { name: "Less", expanded: true }).press("Enter");
    await expect(categoriesIn(page)).toHaveCount(4);
    // a heading that folds nothing is not focusable
    await footerOf(page).getByRole("button", { name: "More" }).focus();
    await page.keyboard.press("Tab");
    await expect(linkIn(page, "About")).toBeFocused();
  });

  await test.step("on a phone", async () => {
    await page.setViewportSize(phone);
    const targets = await footerOf(page)
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(expect.arrayContaining(pagePaths.filter((path) => path !== "/about")));
    for (const { title, links } of footerGroups) {
      await expect(linkIn(page, links[0]?.label ?? "")).toBeHidden();
      await footerOf(page).getByRole("heading", { level: 2, name: title }).filter({ visible: true }).click();
      for (const { label } of links) await expect(linkIn(page, label)).toBeVisible();
    }
    await expectAccessible(page, "the footer");
    // the heading of the first group, and its first link
    await footerOf(page).getByRole("button", { name: "More" }).focus();
    for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
    await expect(linkIn(page, "About")).toBeFocused();
  });
});

test("on a desktop browser without CSS for open groups they are open as well", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/faq");
  await expect(footerOf(page).locator("details[open]")).toHaveCount(footerGroups.length);
});

outageTest.describe("while the shop cannot be reached", () => {
  outageTest.use({ viewport: phone, expectedErrors: ["ERR_INTERNET_DISCONNECTED"] });

  outageTest(
    "the footer says that its categories failed, are loading or are empty, and Retry loads them",
    async ({ page, outage }) => {
      await page.goto(`${outage.url}/faq`);
      const retry = footerOf(page).getByRole("link", { name: "Retry" });
      await expect(footerOf(page).getByText("Error Loading Category")).toBeVisible();
      await expectAccessible(page, "the footer without categories", [desktopWidth]);

      const isCategoriesRequest = /operationName=Categories&/;
      const response = Promise.withResolvers<void>();
      await page.route(isCategoriesRequest, async (route) => {
        await response.promise;
        await route.abort("internetdisconnected");
      });
      await retry.click();
      await expect(footerOf(page).getByText("Loading categories...")).toBeVisible();
      response.resolve();
      await expect(footerOf(page).getByText("Error Loading Category")).toBeVisible();

      for (const categories of [[], [{ __typename: "Category", id: "1", title: "Sarees", image: null }]]) {
        await page.unrouteAll({ behavior: "wait" });
        await page.route(isCategoriesRequest, (route) => route.fulfill({ json: { data: { categories } } }));
        if (categories.length > 0) await page.goto(`${outage.url}/faq`);
        await retry.click();
        await expect(footerOf(page).getByText(categories[0]?.title ?? "No categories available.")).toBeVisible();
        await expect(retry).toBeHidden();
      }
    },
  );
});

function footerOf(page: Page): Locator {
  return page.getByRole("contentinfo");
}

function linkIn(page: Page, name: string): Locator {
  return footerOf(page).getByRole("link", { name, exact: true });
}

function categoriesIn(page: Page): Locator {
  return footerOf(page).locator("a[href^='/category/']");
}
