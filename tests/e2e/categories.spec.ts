import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { navigate } from "./support/navigate.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };

test("a category’s URL shows its subcategories as cards, All first; a subcategory’s own URL gets its title from the previous page, or from a cached list of subcategories", async ({
  page,
}) => {
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await test.step("the cards link to their products", async () => {
    await page.goto("/categories/1");
    await expect(breadcrumb).toHaveText(["Home", "Sarees"]);
    const cards = page.getByRole("main").getByRole("list").last().getByRole("link");
    await expect(cards.first()).toHaveText("All");
    await cards.filter({ hasText: "Ikat" }).click();
    await expect(breadcrumb).toHaveText(["Home", "Sarees", "Ikat"]);
  });
  await test.step("a title from the cached list", async () => {
    const ikat = page.getByRole("main").getByRole("link", { name: "Ikat", exact: true });
    const address = new URL((await ikat.getAttribute("href")) ?? "", page.url());
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL(/\/categories\/1$/);
    await navigate(page, `/subcategory/${address.searchParams.get("subcategory")}`);
    await expect(page.getByRole("heading", { level: 1, name: "Ikat" })).toBeVisible();
    await expect(page).toHaveTitle("Ikat | Kasavu");
  });
  await test.step("a title from the previous page", async () => {
    await page.goto("/subcategory/1");
    const card = page.getByRole("article").filter({ hasText: "Balaramapuram Kasavu Saree" });
    await expect(card).toContainText("540 g");
    await expect(card).toContainText("₹3,780.00");
    await arriveWith(page, { subcategory: { id: "1", title: "Kasavu" } });
    await expect(page.getByRole("heading", { level: 1, name: "Kasavu" })).toBeVisible();
    await expect(page).toHaveTitle("Kasavu | Kasavu");
    await card.getByRole("link").click();
    await expect(page).toHaveURL(/\/product\/1$/);
  });
});

test("/product and /products redirect to the selected product, and say so if there is none", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ["/product", "/products"]) {
    await page.goto(path);
    await expect(page.getByText("No product details found.")).toBeVisible();
    if (path === "/products") await expectAccessible(page, path, [320, 1440]);
    await arriveWith(page, { product: { id: 1 } });
    await expect(page.getByRole("heading", { level: 1, name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/1$/);
  }
});

test.describe("an unknown page", () => {
  test.use({ expectedErrors: ["response: 404", "status of 404"] });

  test("shows the empty shelf with links home and to the first categories", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1, name: "This shelf is empty" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveText(["Back to Home", "Sarees", "Mundus & Dhotis"]);
    await expectAccessible(page, "/nowhere", [320, 1440]);
    await page.goto("/product/99999");
    await expect(page.getByText("No product details found.")).toBeVisible();
    await expect(page.getByRole("main").locator("img")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** Opens the page by a link with navigation state. */
async function arriveWith(page: Page, state: object): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ""), state);
  await page.reload();
}
