import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { holdRequests, operationOf } from "./support/shop-answers.ts";
import { expect, test } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

const [saree, kurta, shirt] = ["Balaramapuram Kasavu Saree", "Indigo Buti Kurta", "Kannur Check Shirt, Sage"];
const visible = { visible: true };
const phone = { width: 390, height: 844 };
const toastOf = (page: Page) => page.locator(".toast");

test("the badge counts before the shop has answered, and goes back when it refuses", async ({ page, request }) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/product/1");
  const release = await holdRequests(page, "AddToCart");
  // 14 are in stock
  await page.getByRole("button", { name: "Increase" }).first().click({ clickCount: 14 });
  const badge = page.getByRole("button", { name: /^Cart, / });
  await page
    .getByRole("button", { name: /^Add to Cart - / })
    .filter(visible)
    .first()
    .click();
  await expect(badge).toHaveAccessibleName("Cart, 15 items");
  release();
  await expect(toastOf(page)).toContainText(`Only 14 of ${saree} left.`);
  await expect(badge).toHaveAccessibleName("Cart, 0 items");
});

test("the cart page follows plus, minus and a typed number, holds a line that is pending, and adds up exactly", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1", "2"]));
  await page.goto("/cart");
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
  const [line, other] = [quantityOf(page, saree), quantityOf(page, kurta)];
  const total = page.locator(".total").filter(visible);
  const release = await holdRequests(page, "SetCartLineQuantity");
  let sent = 0;
  page.on("request", (asked) => {
    if (operationOf(asked) === "SetCartLineQuantity") sent += 1;
  });
  await line.getByRole("button", { name: "Increase" }).dblclick();
  await expect(line.getByRole("textbox")).toHaveValue("3");
  await expect(total).toContainText("₹12,605.00");
  await expect(line.getByRole("button", { name: "Increase" })).toBeDisabled();
  await expect(line.getByRole("button", { name: "Decrease" })).toBeDisabled();
  await expect(page.getByRole("button", { name: `Remove ${saree}` }).filter(visible)).toBeDisabled();
  await expect(other.getByRole("button", { name: "Decrease" })).toBeDisabled(); // at 1
  await other.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByText("5 Item(s) in your cart")).toBeVisible();
  await expect(other.getByRole("button", { name: "Increase" })).toBeDisabled();
  // each answer is the whole cart: the second change waits for the first one's
  expect(sent).toBe(1);
  release();
  await expect(line.getByRole("button", { name: "Increase" })).toBeEnabled();
  await expect(other.getByRole("button", { name: "Increase" })).toBeEnabled();

  const field = line.getByRole("textbox");
  // sent by itself, it is not taken back with what is typed next
  const answered = page.waitForResponse((response) => operationOf(response.request()) === "SetCartLineQuantity");
  await field.fill("7");
  await field.press("Enter");
  await answered;
  await expect(total).toContainText("₹28,990.00");
  await expect(line.getByRole("button", { name: "Increase" })).toBeEnabled();
  for (const nothing of ["0", ""]) {
    await field.fill(nothing);
    await field.blur();
    await expect(field).toHaveValue("7");
  }
  for (const refused of ["-3", "0", "2.5"]) {
    await field.fill(refused);
    await field.press("Enter");
    await expect(toastOf(page)).toContainText("Please enter a whole number from 1.");
    await expect(field).toHaveValue("7");
  }
  await field.fill("15");
  await field.blur();
  await expect(toastOf(page)).toContainText(`Only 14 of ${saree} left.`);
  await expect(field).toHaveValue("7");
  await line.getByRole("button", { name: "Decrease" }).click();
  await expect(page.getByText("8 Item(s) in your cart")).toBeVisible();
  // what has just been done is not lost with the page
  await page.reload();
  await expect(page.getByText("8 Item(s) in your cart")).toBeVisible();
});

test("quick presses on a slow network all count, in one change; leaving the page sends them", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await page.goto("/cart");
  const release = await holdRequests(page, "SetCartLineQuantity");
  const sent: (string | null)[] = [];
  page.on("request", (asked) => {
    if (operationOf(asked) === "SetCartLineQuantity") sent.push(asked.postData());
  });
  const increase = quantityOf(page).getByRole("button", { name: "Increase" });
  await increase.click({ clickCount: 3 });
  await expect(page.getByText("4 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
  await expect(increase).toBeDisabled();
  expect(sent).toEqual([expect.stringContaining('"quantity":4')]);
  release();
  await expect(increase).toBeEnabled();
  await expect(page.getByText("4 Item(s) in your cart")).toBeVisible();
  await increase.click({ clickCount: 2 });
  await page.reload();
  await expect(page.getByText("6 Item(s) in your cart")).toBeVisible();
});

test("a picture that is missing says so; a line that vanished elsewhere is told of and goes", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1", "2", "3"]);
  await logInPage(page, customer);
  await page.route(/\/media\/.*kurta/, (route) => route.fulfill({ contentType: "image/avif", body: "" }));
  await page.goto("/cart");
  await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("img", { name: "Image Not Found" }).filter(visible)).toHaveCount(1);
  const [first = "", , third = ""] =
    JSON.stringify(await customer.ask("Cart", {})).match(/(?<="id":")\d+(?=","quantity)/g) ?? [];
  await customer.ask("RemoveCartLine", { lineId: first });
  await quantityOf(page, saree).getByRole("button", { name: "Increase" }).click();
  await expect(toastOf(page)).toContainText("Failed to update quantity. The item may have been removed.");
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("main").getByText(saree)).toHaveCount(0);

  await customer.ask("RemoveCartLine", { lineId: third });
  await quantityOf(page, kurta).getByRole("button", { name: "Increase" }).click();
  await expect(page.getByRole("main").getByText(shirt)).toHaveCount(0);
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a line goes when it has been asked for, and not on Cancel; the last one leaves the empty cart", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request, ["1"]));
    await page.goto("/cart");
    const bin = page.getByRole("button", { name: `Remove ${saree}` }).filter(visible);
    const question = page.getByRole("dialog", { name: "Remove item" });
    await bin.click();
    await expect(question).toContainText("Are you sure you want to remove this item?");
    await expectAccessible(page, "the question before a line is removed", [1440]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(bin).toBeFocused();
    await bin.click();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.getByText("Add some items to get started!")).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("Shopping Cart takes the screen, shows one decimal and where a picture is missing, and leads back", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request, ["1", "2"]));
    await page.route(/\/media\/.*kurta/, (route) => route.fulfill({ contentType: "image/avif", body: "" }));
    await page.goto("/product/1");
    const bag = page.getByRole("button", { name: "Cart, 2 items" });
    await bag.click();
    const screen = page.getByRole("dialog", { name: "Shopping Cart" });
    await expect(screen.getByText("₹3,780.0", { exact: true })).toBeVisible();
    await expect(screen.locator(".total")).toHaveText("Total₹5,045.0");
    await expect(screen.getByRole("img", { name: "Image Not Found" })).toHaveCount(1);
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await screen.getByRole("button", { name: "Back" }).click();
    await expect(screen).toHaveCount(0);
    await expect(bag).toBeFocused();
    await bag.click();
    await screen.getByRole("link", { name: "View Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(screen).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "My Cart" })).toBeFocused();
    await expect(page.locator(".total").filter(visible)).toHaveText("Total₹5,045.00");
  });

  test("an empty cart says so, and Checkout says why it is off", async ({ page, request }) => {
    await logInPage(page, await openAccount(request));
    await page.goto("/product/1");
    await page.getByRole("button", { name: "Cart, 0 items" }).click();
    const screen = page.getByRole("dialog", { name: "Shopping Cart" });
    await expect(screen.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(screen).toContainText("Add items to start a basket.");
    const checkout = screen.getByRole("button", { name: "Checkout" });
    await expect(checkout).toBeDisabled();
    await checkout.click({ force: true });
    const alert = page.getByRole("dialog", { name: "Checkout" });
    await expect(alert).toContainText("Your cart is empty. Please add items before checkout.");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(checkout).toBeFocused();
  });
});

test("the panel closes on Escape and outside, and its Checkout waits for what is pending and tells what failed", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await page.goto("/product/1");
  const bag = page.getByRole("button", { name: /^Cart, 1 / });
  const panel = page.getByRole("region", { name: "Cart" });
  await bag.click();
  await expect(panel).toContainText("1 Item");
  await expect(panel.locator(".total")).toHaveText("Total₹3,780.00");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bag).toBeFocused();
  await bag.click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText(saree).click();
  await expect(panel).toHaveCount(0);

  await bag.click();
  const field = panel.getByRole("textbox", { name: `Quantity of ${saree}` });
  const refuse = await holdRequests(page, "SetCartLineQuantity");
  await field.fill("20");
  await panel.getByRole("button", { name: "Checkout" }).click();
  await expect(panel.getByRole("button", { name: "Checkout" })).toHaveAttribute("aria-busy", "true");
  refuse();
  await expect(panel.getByRole("alert")).toContainText(`Only 14 of ${saree} left.`);
  await expect(page).toHaveURL(/\/product\/1$/);
  const release = await holdRequests(page, "SetCartLineQuantity");
  await panel.getByRole("button", { name: "Increase" }).click();
  await panel.getByRole("button", { name: "Checkout" }).click();
  release();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("Quantity 2")).toBeVisible();
});

test.describe("while the cart cannot be had", () => {
  test.use({ expectedFaults: ["response: 502", "status of 502"] });

  test("the page says so, and Retry brings it", async ({ page, request }) => {
    await logInPage(page, await openAccount(request, ["1"]));
    let isBroken = true;
    await page.route("**/graphql?*", (route) =>
      isBroken && operationOf(route.request()) === "Cart"
        ? route.fulfill({ status: 502, body: "{}" })
        : route.continue(),
    );
    await page.goto("/cart");
    const failed = page.getByRole("alert").filter({ hasText: "Failed to load data" });
    await expect(failed).toBeVisible();
    isBroken = false;
    await failed.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByText("1 Item(s) in your cart")).toBeVisible();
  });
});

test("the cart is one person's: another who logs in at the same browser begins with an empty one", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await page.goto("/product/1");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await signUp(page, newMobile());
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});

function quantityOf(page: Page, title = "") {
  return page.getByRole("group", { name: `Quantity of ${title}` }).filter(visible);
}
