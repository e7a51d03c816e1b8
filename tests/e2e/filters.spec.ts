import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleParts, expectDialogAccessible } from "./support/accessibility.ts";
import { expectLayers } from "./support/layers.ts";
import { goBack, goForward } from "./support/navigate.ts";
import { skeletonCardsOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";

const sarees = "/category/1/subcategories";

const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const column = (page: Page) => page.getByRole("region", { name: "Filters" });
const chips = (page: Page) => page.getByRole("list", { name: "Selected filters" });

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a filter is in the URL, its change starts at page 1 and keeps the sort, the focus and the column, at an alias too; Back undoes one change, and a chip removes one", async ({
    page,
  }) => {
    const list = "/categories/1/all-products";
    await page.goto(`${list}?sort=low&page=2`);
    const green = column(page).getByRole("checkbox", { name: /^Green/ });
    const [, greens = ""] = /\((\d+)\)/.exec((await green.locator("..").textContent()) ?? "") ?? [];
    await green.press("Space");
    await expect(page).toHaveURL(`${list}?colour=green&sort=low`);
    await expect(count(page)).toHaveText(`${greens} Items`);
    await expect(green).toBeFocused();
    await expect(green).toBeChecked();
    await expectAccessible(page, "a filtered list", [320, 390, 1024]);

    const { scrollY: before } = await page.evaluate(() => ({ scrollY }));
    await column(page).getByRole("checkbox", { name: /^Blue/ }).check();
    await expect(page).toHaveURL(`${list}?colour=blue,green&sort=low`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    const [from, to] = [
      column(page).getByLabel("From", { exact: true }),
      column(page).getByLabel("To", { exact: true }),
    ];
    const apply = column(page).getByRole("button", { name: "Apply" });
    await test.step("a price that cannot be read is said at its field, and none is applied", async () => {
      await from.fill("2.500");
      await to.fill("2,000");
      await apply.click();
      await expect(from).toHaveAccessibleDescription(/^The price is not applied\. Please enter whole rupees/);
      await expect(from).toHaveAttribute("aria-invalid", "true");
      await expect(from).toBeFocused();
      await expect(from).toHaveValue("2.500");
      await expect(to).not.toHaveAttribute("aria-invalid");
      await expect(page).toHaveURL(`${list}?colour=blue,green&sort=low`);
      await expectAccessibleParts(page, ["#filters fieldset:last-of-type"]);
    });
    await from.fill("Rs. 2,500/-");
    await to.fill("२०००");
    await apply.click();
    await expect(page).toHaveURL(`${list}?colour=blue,green&min=2000&max=2500&sort=low`);
    await expect(from).toHaveValue("2000");
    await expect(to).toHaveValue("2500");
    await expect(from).not.toHaveAttribute("aria-invalid");
    await expect(chips(page).getByRole("link")).toHaveText(["Green", "Blue", "₹2,000 to ₹2,500", "Clear all"]);

    await goBack(page);
    await expect(page).toHaveURL(`${list}?colour=blue,green&sort=low`);
    await expect(column(page).getByLabel("From", { exact: true })).toHaveValue("");
    await goBack(page);
    await expect(column(page).getByRole("checkbox", { name: /^Blue/ })).not.toBeChecked();
    await expect(count(page)).toHaveText(`${greens} Items`);
    await goForward(page);
    await expect(page).toHaveURL(`${list}?colour=blue,green&sort=low`);

    await test.step("removing a chip moves the focus to the next one, and after the last one to the new number", async () => {
      await page.getByRole("link", { name: "Remove Green" }).press("Enter");
      await expect(page).toHaveURL(`${list}?colour=blue&sort=low`);
      await expect(page.getByRole("link", { name: "Remove Blue" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${list}?sort=low`);
      await expect(chips(page)).toHaveCount(0);
      await expect(count(page)).toBeFocused();
      await expect(count(page)).toHaveText("46 Items");
    });

    await test.step("without matches each filter can be removed, and an option without products cannot be chosen", async () => {
      await column(page).getByRole("checkbox", { name: /^Red/ }).check();
      await to.fill("100");
      await apply.click();
      await expect(page).toHaveURL(`${list}?colour=red&max=100&sort=low`);
      await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, "a list without matches", [320, 390]);
      const none = column(page).getByRole("checkbox", { name: "Green (0)" });
      await expect(none).toBeDisabled();
      await none.press("Space");
      await expect(none).not.toBeChecked();
      await expect(column(page).getByRole("checkbox", { name: "Red (0)" })).toBeEnabled();
      await page.getByRole("link", { name: "Remove “Up to ₹100”" }).click();
      await expect(page).toHaveURL(`${list}?colour=red&sort=low`);
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(count(page)).toBeFocused();
      await page.getByRole("link", { name: "Remove Red" }).click();
      await expect(count(page)).toHaveText("46 Items");
    });

    await test.step("the column stays where it is while another list is pending", async () => {
      const loaded = Promise.withResolvers<void>();
      await page.route(/operationName=CategoryPage&/, async (route) => {
        await loaded.promise;
        await route.continue();
      });
      const maroon = column(page).getByRole("checkbox", { name: /^Maroon/ });
      await maroon.scrollIntoViewIfNeeded();
      const position = await column(page).boundingBox();
      await maroon.check();
      await expect(skeletonCardsOf(page)).toHaveCount(10);
      await expect(maroon).toBeChecked();
      expect(await column(page).boundingBox()).toEqual(position);
      loaded.resolve();
      await expect(page).toHaveURL(`${list}?colour=maroon&sort=low`);
    });

    await test.step("a search says what it has searched for in place of a misspelt word, and can be filtered", async () => {
      await page.unrouteAll({ behavior: "wait" });
      await page.goto("/search?q=kurtta");
      await expect(page.getByText("Showing results for “kurtas”")).toBeVisible();
      await column(page)
        .getByRole("checkbox", { name: /^Maroon/ })
        .check();
      await expect(page).toHaveURL("/search?q=kurtta&colour=maroon");
      await expect(chips(page).getByRole("link", { name: "Remove Maroon" })).toBeVisible();
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the filters are in a sheet, which stays open for several changes and says how many products there are", async ({
    page,
  }) => {
    await page.goto(sarees);
    await expect(column(page)).toBeHidden();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expectDialogAccessible(page, sheet, "the filters on a phone");
    await expect(sheet.getByRole("button", { name: "Show 46 products" })).toBeVisible();
    await sheet.getByRole("checkbox", { name: /^Red/ }).check();
    await sheet.getByRole("checkbox", { name: /^Maroon/ }).check();
    await expect(page).toHaveURL(`${sarees}?colour=maroon,red`);
    const show = sheet.getByRole("button", { name: /^Show \d+ products$/ });
    const [shown = ""] = /\d+/.exec((await show.textContent()) ?? "") ?? [];
    await expect(sheet.getByRole("status").first()).toHaveText(`${shown} products`);
    await show.click();
    await expect(sheet).toHaveCount(0);
    await expect(count(page)).toHaveText(`${shown} Items`);
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();

    await page.getByRole("button", { name: "Filters (2)" }).click();
    const clear = sheet.getByRole("button", { name: "Clear all" });
    await clear.click();
    await expect(page).toHaveURL(sarees);
    await expect(clear).toBeFocused();
    const showAll = sheet.getByRole("button", { name: "Show 46 products" });
    await expect(showAll).toBeVisible();
    await test.step("Back closes it, keeps what was chosen, and then undoes that", async () => {
      await sheet.getByRole("checkbox", { name: /^Blue/ }).click();
      await expect(page).toHaveURL(`${sarees}?colour=blue`);
      await expectLayers(page, 1);
      await goBack(page);
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`${sarees}?colour=blue`);
      await goBack(page);
      await expect(page).toHaveURL(sarees);
      await page.getByRole("button", { name: "Filters", exact: true }).click();
    });
    await test.step("the button that shows the products applies typed prices, or says what it cannot read", async () => {
      const from = sheet.getByLabel("From", { exact: true });
      await from.fill("2.000");
      await showAll.click();
      await expect(from).toHaveAccessibleDescription(/^The price is not applied\./);
      await expect(from).toBeFocused();
      await from.fill("2,000");
      await from.press("Enter");
      await expect(page).toHaveURL(`${sarees}?min=2000`);
      await from.fill("₹3,000");
      await show.click();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(`${sarees}?min=3000`);
    });
  });

  test.describe("without JavaScript", () => {
    // the browser reports the script that it does not load
    test.use({ javaScriptEnabled: false, expectedErrors: ["/assets/bootstrap-"] });

    test("the button shows the filters, whose form leads to the filtered list", async ({ page }) => {
      await page.goto(`${sarees}?colour=blue&sort=low`);
      await page.getByRole("button", { name: "Filters (1)" }).click();
      await expect(page).toHaveURL(`${sarees}?colour=blue&sort=low#filters`);
      await column(page)
        .getByRole("checkbox", { name: /^Green/ })
        .check();
      await column(page).getByLabel("From", { exact: true }).fill("₹ 1,000");
      await column(page).getByRole("button", { name: "Show products" }).click();
      await expect(chips(page).getByRole("link")).toHaveText(["Green", "Blue", "From ₹1,000", "Clear all"]);
      await expect(page.getByRole("combobox", { name: "Sort By" })).toHaveValue("low");
      await expect(column(page)).toBeHidden();
    });
  });
});
