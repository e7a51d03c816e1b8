import type { Page } from "@playwright/test";
import { placeButton } from "./support/checkout-visit.ts";
import { test } from "./support/laravel-test.ts";
import { navigate } from "./support/navigate.ts";
import { expect } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const main = (page: Page) => page.getByRole("main");
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });

async function shownTitles(page: Page): Promise<string[]> {
  return main(page).getByRole("article").getByRole("heading").allTextContents();
}

const titlesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Kasavu Saree ${first + index}`);

test("on a host with a page size of its own and formatted prices the shopper sees every product once, filters, and pays the cart", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step("the pages of a category have ten products each, and their prices", async () => {
    await page.goto("/categories/1/all-products");
    await expect(main(page).getByRole("status").first()).toHaveText("37 Items");
    for (const [number, first, last] of [
      [1, 1, 10],
      [2, 11, 20],
      [3, 21, 30],
      [4, 31, 37],
    ] as const) {
      await expect(page.getByText(`Showing page ${number} of 4`)).toBeVisible();
      await expect.poll(() => shownTitles(page)).toEqual(titlesFrom(first, last));
      await expect(main(page).getByRole("article").first()).toContainText("₹3,780");
      if (number < 4) await pager(page).getByRole("link", { name: "Next page" }).click();
    }
  });

  await test.step("a filter starts at its first page", async () => {
    await page
      .getByRole("region", { name: "Filters" })
      .getByRole("checkbox", { name: /^green/i })
      .check();
    await expect(main(page).getByRole("status").first()).toHaveText("24 Items");
    await expect(page.getByText("Showing page 1 of 3")).toBeVisible();
    await pager(page).getByRole("link", { name: "Page 3" }).click();
    await expect.poll(() => shownTitles(page)).toHaveLength(4);
  });

  await test.step("the cart is paid", async () => {
    await navigate(page, "/login");
    await logIn(page, "9800000000", main(page));
    await navigate(page, "/checkout");
    await page.getByRole("radio", { name: /^Cash/ }).check();
    await expect(main(page)).toContainText("₹3,780");
    await placeButton(page).click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    expect(host.orders()).toEqual([1]);
  });
});
