import { logInPage } from "./support/customer.ts";
import { test } from "./support/outage-test.ts";
import { expect } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

test.describe("while REST is down", () => {
  test.use({ expectedErrors: ["response: 5", "status of 5", "ERR_INTERNET_DISCONNECTED"] });

  test("an uncached home page says so, also after a Retry that fails, and a Retry that succeeds loads it", async ({
    page,
    outage,
  }) => {
    await page.goto(outage.url);
    const failedPart = (words: string) => page.getByRole("alert").filter({ hasText: words });
    await expect(failedPart("Failed to load banners and products")).toBeVisible();
    await expect(failedPart("Failed to load categories")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Shop by Categories" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Kasavu, home" })).toBeVisible();
    const all = page.getByRole("dialog", { name: "All Categories" });
    const openAll = () => page.getByRole("button", { name: "View All" }).click();
    await openAll();
    await expect(all.getByRole("alert")).toContainText("Failed to load all categories");
    await page.keyboard.press("Escape");

    await page.route("**/graphql?*", (route) => route.abort("internetdisconnected"));
    await failedPart("Failed to load categories").getByRole("link", { name: "Retry" }).click();
    await expect(failedPart("Error fetching categories: ")).toBeVisible();
    await expect(failedPart("Error fetching banners and products: ")).toBeVisible();
    await openAll();
    await expect(all.getByRole("alert")).toContainText("Error fetching all categories: ");
    await page.unrouteAll({ behavior: "wait" });
    await outage.openRest();
    await all.getByRole("link", { name: "Retry" }).click();
    await expect(all.getByRole("link", { name: "Sarees" })).toBeVisible();
    await page.keyboard.press("Escape");
    await failedPart("Error fetching banners and products: ").getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toBeVisible();
  });
});

test("an expired token is removed, the login says that it expired, and the item is remembered", async ({ page }) => {
  const reason = page.getByRole("alert").filter({ hasText: "Your session has expired. Please log in again." });
  await logInPage(page, { token: "long-expired" });
  await page.goto("/my-account");
  await expect(page).toHaveURL(/\/login$/);
  await expect(reason).toBeVisible();
  await page.evaluate(() => localStorage.setItem("authToken", "also-expired"));
  await page.goto("/product/1");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.evaluate(() => localStorage.setItem("authToken", "expired-again"));
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog").and(page.locator("dialog", { has: reason }))).toBeVisible();
  await signUp(page);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
