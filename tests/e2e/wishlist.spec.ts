import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { toastOf } from "./support/page-parts.ts";
import { logInPage, openAccount, type Customer } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn, signUp } from "./support/shopper.ts";

const saree = "Balaramapuram Kasavu Saree";
const added = "Product added to wishlist successfully!";
const removed = "Product removed from wishlist successfully";
const list = "/category/1/subcategories";

const heartOf = (page: Page, title: string) =>
  page.getByRole("main").getByRole("button", { name: `Wishlist: ${title}` });

test("a guest's wishlist item is remembered over the login, listed, removed and restored", async ({ page }) => {
  const received = operationsOf(page);
  const inHeader = page.getByRole("banner").getByRole("link", { name: "Wishlist" });
  await page.goto(list);
  await expect(inHeader).toHaveAccessibleName("Wishlist");
  await heartOf(page, saree).click();
  await page.getByRole("dialog").getByRole("tab", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toContainText("goes onto your wishlist once you are in");
  expect(received("Wishlist")).toBe(0);
  await signUp(page);
  await expect(page.getByRole("status").filter({ hasText: added })).toBeVisible();
  await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");

  await expect(inHeader).toHaveAccessibleName("Wishlist, 1 item");
  await inHeader.click();
  await expect(page).toHaveTitle(/My Wishlist/);
  await expect(page.getByText("1 Item")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: saree })).toBeVisible();
  await heartOf(page, saree).press("Enter");
  await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toBeFocused();
  await expect(inHeader).toHaveAccessibleName("Wishlist, 0 items");
  const notice = page.getByRole("status").filter({ hasText: removed });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: saree })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: added })).toBeVisible();
});

test("the hearts of a grid and the header cost a customer one request, on the wishlist none, and are not in the HTML, which is shared", async ({
  page,
  request,
}) => {
  await logInPage(page, await openCustomerWithItem(request));
  const received = operationsOf(page);
  const response = await page.goto(list);
  expect(await response?.text()).not.toContain('aria-pressed="true"');
  await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("main").getByRole("button", { name: /^Wishlist: /, pressed: false })).toHaveCount(9);
  // another grid needs no further request
  await page.getByRole("link", { name: "Kasavu, home" }).click();
  await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
  expect(received("Wishlist")).toBe(1);
  await page.goto("/wishlist");
  await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
  expect(received("Wishlist")).toBe(1);
});

test.describe("when the shop rejects", () => {
  test.use({ expectedErrors: ["response: 500", "status of 500"] });

  test("a heart is red before the shop's response, and reverted when the shop rejects", async ({ page, request }) => {
    await logInPage(page, await openAccount(request));
    await page.goto("/product/1");
    const result = Promise.withResolvers<void>();
    await page.route("**/graphql?*", async (route) => {
      if (!route.request().postData()?.includes("ToggleWishlist")) return route.continue();
      await result.promise;
      await route.fulfill({ status: 500, body: "" });
    });
    await heartOf(page, saree).click();
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    result.resolve();
    await expect(toastOf(page)).toHaveText("Failed to add product to wishlist. Please try again.");
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a wishlist belongs to one customer: an item that a guest adds again stays on it, and /login leads back to it", async ({
    page,
    request,
  }) => {
    const customer = await openCustomerWithItem(request);
    await logInPage(page, customer);
    await page.goto("/product/1");
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "false");

    // the same item as a guest: REST can only toggle, yet it is not removed
    await heartOf(page, saree).click();
    await logIn(page, customer.mobile);
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "My Wishlist" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: saree })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await expectAccessible(page, "/wishlist", [1440]);

    await page.evaluate(() => localStorage.clear());
    await page.goto("/wishlist");
    await expect(page).toHaveURL(/\/login$/);
    await signUp(page, newMobile(), page.getByRole("main"));
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeVisible();
  });
});

/** Counts the page's requests for an operation, from now on. */
function operationsOf(page: Page): (name: string) => number {
  const names: string[] = [];
  page.on("request", (request) => names.push(operationOf(request)));
  return (name) => names.filter((other) => other === name).length;
}

async function openCustomerWithItem(request: APIRequestContext): Promise<Customer> {
  const customer = await openAccount(request);
  await customer.execute("ToggleWishlist", { productId: "1" });
  return customer;
}
