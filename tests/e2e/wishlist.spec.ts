import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { toastOf } from "./support/page-parts.ts";
import { changeLogin, openAccount } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { newMobile } from "./support/new-mobile.ts";
import { holdRequests, operationOf, rejectRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn, logOut, signUp } from "./support/shopper.ts";

const saree = "Balaramapuram Kasavu Saree";
const added = "Product added to wishlist successfully!";
const removed = "Product removed from wishlist successfully";
const list = "/category/1/subcategories";

const heartOf = (page: Page, title: string) =>
  page.getByRole("main").getByRole("button", { name: `Wishlist: ${title}` });

test("a guest's wishlist item is remembered over the login, listed, removed and restored; it belongs to one customer, and costs a page one request", async ({
  page,
  request,
}) => {
  test.slow();
  const customer = await openAccount(request);
  const inHeader = page.getByRole("banner").getByRole("link", { name: "Wishlist" });
  const main = page.getByRole("main");
  const notice = (text: string) => page.getByRole("status").filter({ hasText: text });

  await test.step("remembered over the login", async () => {
    const received = operationsOf(page);
    await page.goto(list);
    await expect(inHeader).toHaveAccessibleName("Wishlist");
    await heartOf(page, saree).click();
    await page.getByRole("dialog").getByRole("tab", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toContainText("goes onto your wishlist once you are in");
    expect(received("Wishlist")).toBe(0);
    await logIn(page, customer.mobile);
    await expect(notice(added)).toBeVisible();
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("listed, removed and restored", async () => {
    await expect(inHeader).toHaveAccessibleName("Wishlist, 1 item");
    await inHeader.click();
    await expect(page).toHaveTitle(/My Wishlist/);
    await expect(page.getByText("1 Item")).toBeVisible();
    await expect(main.getByRole("link", { name: saree })).toBeVisible();
    await expectAccessible(page, "/wishlist", [390]);
    await heartOf(page, saree).press("Enter");
    const undo = notice(removed).getByRole("button", { name: "Undo" });
    // A toast stays while the pointer is on it.
    await undo.hover();
    await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Continue Shopping" })).toBeFocused();
    await expect(inHeader).toHaveAccessibleName("Wishlist, 0 items");
    await undo.click();
    await expect(main.getByRole("link", { name: saree })).toBeVisible();
    await expect(notice(added)).toBeVisible();
  });

  await test.step("an item that a guest adds again stays on it: REST can only toggle", async () => {
    await navigate(page, list);
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    await logOut(page);
    await navigate(page, list);
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "false");
    await heartOf(page, saree).click();
    await changeLogin(page, customer.token);
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    await inHeader.click();
    await expect(main.getByRole("link", { name: saree })).toBeVisible();
    await expect(main.getByRole("article")).toHaveCount(1);
  });

  await test.step("the hearts of a grid and the header cost one request, on the wishlist none, and are not in the HTML, which is shared", async () => {
    const received = operationsOf(page);
    const response = await page.goto(list);
    expect(await response?.text()).not.toContain('aria-pressed="true"');
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    await expect(main.getByRole("button", { name: /^Wishlist: /, pressed: false })).toHaveCount(9);
    // another grid needs no further request
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    expect(received("Wishlist")).toBe(1);
    await page.goto("/wishlist");
    await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
    await expect(heartOf(page, saree)).toHaveAttribute("aria-pressed", "true");
    expect(received("Wishlist")).toBe(1);
  });

  await test.step("a heart is red before the shop's response, and reverted when the shop rejects", async () => {
    await navigate(page, "/product/2");
    await rejectRequests(page, "ToggleWishlist");
    const release = await holdRequests(page, "ToggleWishlist");
    const heart = heartOf(page, "Indigo Buti Kurta");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    release();
    await expect(toastOf(page)).toHaveText("Failed to add product to wishlist. Please try again.");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("/login leads a guest back to it, where another customer finds it empty", async () => {
    await logOut(page);
    await expect(inHeader).toHaveAccessibleName("Wishlist");
    await page.goto("/wishlist");
    await expect(page).toHaveURL(/\/login$/);
    await signUp(page, newMobile(), main);
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
