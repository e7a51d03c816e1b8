import type { APIRequestContext, Page } from "@playwright/test";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { totalOf } from "./support/page-parts.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { failRequests, holdRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };
const visible = { visible: true };

test("an order by card is first paid in a dialog, which is a demonstration: UPI with a sample of its code, three other options, two seconds, success", async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openCheckout(page, request);
  const placed: string[] = [];
  page.on("request", (sent) => {
    if (sent.postData()?.includes("PlaceOrder")) placed.push(sent.url());
  });
  await page.getByRole("radio", { name: /^Card/ }).check();
  const order = page.getByRole("button", { name: "Place Order - ₹5,045.00" }).filter(visible);
  const policy = page.getByText(
    "You can change or cancel within 30 minutes of ordering: in My Orders, or contact us with the order number.",
  );
  await expect(policy.getByRole("link", { name: "contact us" })).toHaveAttribute("href", "/contact-us");
  await order.click();

  const dialog = page.getByRole("dialog", { name: "Payment" });
  await expect(totalOf(dialog)).toHaveText("Total₹5,045.00");
  await expect(dialog.getByRole("radio", { name: "UPI" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "UPI" })).toBeFocused();
  await expect(dialog.getByRole("radiogroup")).toHaveAccessibleDescription("This is a demonstration: no money moves.");
  await expect(dialog.getByRole("img", { name: "Sample of a QR code: you cannot pay with it" })).toHaveText("SAMPLE");
  await expect(dialog).toContainText("The code is a sample: you cannot pay with it.");
  await expect(dialog.getByRole("link")).toHaveCount(0);
  for (const app of ["Google Pay", "PhonePe"]) await dialog.getByRole("button", { name: app }).click();
  await expect(dialog.getByRole("button", { name: "PhonePe", pressed: true })).toBeVisible();
  await dialog.getByRole("radio", { name: "UPI" }).focus();
  for (const way of ["Cards", "Net banking", "Wallet"]) {
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: way })).toBeChecked();
  }
  await expect(dialog.getByRole("img")).toHaveCount(0);

  // closing the dialog while it is processing pays and orders nothing
  await dialog.getByRole("button", { name: "Pay Now" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(5000);
  expect(placed).toEqual([]);
  await expect(order).toBeFocused();

  await order.click();
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole("button", { name: "Pay Now" }).click();
  const paying = dialog.getByRole("button", { name: "Processing..." });
  await expect(paying).toBeDisabled();
  await page.clock.runFor(1900);
  await expect(paying).toBeDisabled();
  const respondToOrder = await holdRequests(page, "PlaceOrder");
  await page.clock.runFor(100);
  const done = dialog.getByRole("status").filter({ has: page.getByRole("heading", { name: "Payment Successful!" }) });
  await expect(done).toContainText("Payment Successful!");
  await expect(done).toBeFocused();
  await expect(done).toHaveAccessibleDescription("This is a demonstration: no money moves.");
  await expect.poll(() => placed.length).toBe(1);
  // while the order is being placed the dialog stays, without a confirmation
  await expect(done).toContainText("Placing Order...");
  await page.clock.runFor(5000);
  await page.keyboard.press("Escape");
  await expect(done).toBeVisible();
  respondToOrder();
  await expect(done).toContainText("Your order has been placed successfully.");
  // the ordered items stay behind the dialog, although the cart is now empty
  await expect(page.getByText("Place Order - ₹5,045.00").filter(visible)).toBeVisible();
  await expect(page.getByText("Place Order - ₹0.00")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("orderSuccess"))).not.toBeNull();
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(placed).toHaveLength(1);
  await expect(page.getByRole("main")).toContainText("Card");
});

test.describe("on a phone with a bad connection", () => {
  test.use({
    viewport: phone,
    expectedErrors: ["net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"],
  });

  test("a payment that fails to start or to complete says so, and can be retried; it is not repeated when the order then fails", async ({
    page,
    request,
    context,
  }) => {
    await page.clock.install();
    const dialog = page.getByRole("dialog", { name: "Payment" });
    const button = page.getByRole("button", { name: /^Place Order - / }).filter(visible);
    const order = async () => {
      await page.getByRole("radio", { name: /^Card/ }).check();
      await button.click();
    };
    await page.route(/\/assets\/Payment-.*\.js/, (route) => route.abort());
    await openCheckout(page, request);
    await order();
    await expect(dialog.getByRole("alert")).toContainText("Payment initialization failed.");
    await page.unrouteAll({ behavior: "wait" });
    await dialog.getByRole("link", { name: "Retry" }).click();
    await expect(dialog).toHaveCount(0);
    await order();
    await expect(dialog.getByRole("img")).toBeVisible();
    await expectAccessible(page, "the payment", [1440]);
    await context.setOffline(true);
    await startPayment(page);
    await expect(dialog.getByRole("alert")).toContainText("Payment processing failed.");
    await context.setOffline(false);

    const working = await failRequests(page, "PlaceOrder");
    await startPayment(page);
    const notice = page.getByRole("dialog", { name: "Place Order" });
    await expect(notice).toContainText("An error occurred while placing the order");
    await notice.getByRole("button", { name: "OK" }).click();
    working();
    await button.click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  });
});

/** Clicks Pay Now and advances the clock by the two seconds of a payment. */
async function startPayment(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Payment" });
  await dialog.getByRole("button", { name: "Pay Now" }).click();
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.clock.runFor(2000);
}

/** The checkout of a customer with an address and two products in the cart. */
async function openCheckout(page: Page, request: APIRequestContext): Promise<void> {
  const customer = await openAccount(request, ["1", "2"]);
  await customer.execute("AddAddress", variablesOf["AddAddress"] ?? {});
  await logInPage(page, customer);
  await page.goto("/checkout");
}
