import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";
import { newMobile, signUp } from "./shopper.ts";

const saree = "Balaramapuram Kasavu Saree";

test("the badge counts before the shop has answered, and goes back when it refuses", async ({ page }) => {
  await logInAt(page, "/product/1");
  const answer = Promise.withResolvers<void>();
  await page.route("**/graphql?*", async (route) => {
    if (!route.request().postData()?.includes("AddToCart")) return route.continue();
    await answer.promise;
    await route.continue();
  });
  // 14 are in stock
  await page.getByRole("button", { name: "Increase" }).first().click({ clickCount: 14 });
  const badge = page.getByRole("button", { name: /^Cart, / });
  await page
    .getByRole("button", { name: /^Add to Cart - / })
    .filter({ visible: true })
    .first()
    .click();
  await expect(badge).toHaveAccessibleName("Cart, 15 items");
  answer.resolve();
  await expect(page.getByRole("alert")).toContainText(`Only 14 of ${saree} left.`);
  await expect(badge).toHaveAccessibleName("Cart, 0 items");
});

test("a line follows quick clicks to the right number, and totals are exact", async ({ page }) => {
  await logInAt(page, "/product/1");
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/cart");
  const line = page.getByRole("group", { name: `Quantity of ${saree}` }).filter({ visible: true });
  for (const expected of ["2", "3"]) {
    await line.getByRole("button", { name: "Increase" }).click();
    await expect(line).toContainText(expected);
  }
  await expect(page.locator(".total").filter({ visible: true })).toContainText("₹11,340.00");
  await page.reload();
  await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
});

test("the cart is one person's: another who logs in at the same browser begins with an empty one", async ({ page }) => {
  const mobile = newMobile();
  await logInAt(page, "/product/1", mobile);
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await signUp(page);
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});

async function logInAt(page: Page, path: string, mobile = newMobile()): Promise<void> {
  await page.goto(path);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const cart = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === "Cart");
  await signUp(page, mobile);
  await cart;
}
