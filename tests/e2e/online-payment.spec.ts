import type { Page } from "@playwright/test";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { openCheckout, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { logInPage } from "./support/customer.ts";
import { goBack } from "./support/navigate.ts";
import { test } from "./support/paid-shop-test.ts";
import { loseResponse, rejectRequests } from "./support/shop-responses.ts";
import { expect } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const visible = { visible: true };
/** The interval at which the page of a payment asks the shop. */
const pollMs = 5000;

const titled = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const payButton = (page: Page) => page.getByRole("button", { name: /^Pay Now - ₹/ }).filter(visible);
const cart = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart, / });

/** Chooses Card, and presses Place Order; the provider's page is open then. */
async function orderByCard(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Card/ }).check();
  await placeButton(page).click();
  await expect(titled(page, "Test payment")).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an order by card is placed once and then paid on the provider's page; Back and a failing provider lead to its payment, and it is confirmed by the shop's word only", async ({
    page,
    request,
    provider,
    shop,
  }) => {
    await page.clock.install();
    const customer = await openCheckout(page, request);

    await test.step("two presses place one order, and the browser goes to the provider", async () => {
      await page.getByRole("radio", { name: /^Card/ }).check();
      await placeButton(page).dblclick();
      await expect(titled(page, "Test payment")).toBeVisible();
      await expect(page.getByText("₹5,045.00")).toBeVisible();
      expect(await ordersOf(customer)).toHaveLength(1);
    });

    await test.step("Back opens the payment of the order, which waits for it", async () => {
      await goBack(page);
      await expect(titled(page, /^Pay for Order #\d+$/)).toBeVisible();
      await expect(page.getByText(/^To be paid until \d+:\d\d [AP]M$/)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "We have no payment yet" })).toBeVisible();
      await expect(payButton(page)).toHaveText("Pay Now - ₹5,045.00");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expectAccessible(page, "an open payment", [320, 1440]);
    });

    await test.step("while the provider fails, the return shows what the shop knows; then it is confirmed by itself", async () => {
      await payButton(page).click();
      await expect(titled(page, "Test payment")).toBeVisible();
      provider.misbehave("unavailable", { times: 100 });
      const document = page.waitForResponse((response) => /\/payment\/\d+$/.test(response.url()));
      await page.getByRole("button", { name: "Pay" }).click();
      const policy = (await document).headers()["content-security-policy"] ?? "";
      expect(policy).toContain("script-src");
      expect(policy).not.toContain(new URL(provider.env["PAYMENT_PROVIDER_URL"] ?? "").host);
      await expect(page.getByRole("status").filter({ hasText: "We have no payment yet" })).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      provider.behave();
      await shop.passPaymentChecks();
      await page.clock.runFor(pollMs);
      await expect(titled(page, "Order Confirmed!")).toBeFocused();
      await expect(page.getByRole("main")).toContainText("Paid by UPI");
      await expectAccessible(page, "a confirmed payment", [320]);
      expect(provider.ledger.payments.size).toBe(1);
    });
  });
});

test.describe("with a bad connection", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("an order whose answer is lost is paid after a second press, and its page comes back by itself after an outage", async ({
    page,
    request,
  }) => {
    await page.clock.install();
    const customer = await openCheckout(page, request);
    await page.getByRole("radio", { name: /^Card/ }).check();
    await loseResponse(page, "PlaceOrder");
    await placeButton(page).click();
    await page.getByRole("dialog", { name: "Place Order" }).getByRole("button", { name: "OK" }).click();
    await placeButton(page).click();
    await expect(titled(page, "Test payment")).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(1);

    const open = await rejectRequests(page, "PaymentPage");
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch order details.");
    await page.clock.runFor(pollMs);
    await expect(page.getByRole("alert")).toBeVisible();
    open();
    await page.clock.runFor(pollMs);
    await expect(titled(page, "Order Confirmed!")).toBeVisible();
  });
});

test("an order whose tab was closed is paid on another device after a login, and a page that shows it elsewhere follows", async ({
  page,
  request,
  browser,
  shop,
}) => {
  const customer = await openCheckout(page, request);
  await page.clock.install();
  const tab = await page.context().newPage();
  await logInPage(tab, customer);
  await tab.goto("/checkout");
  await orderByCard(tab);
  await tab.close();
  await page.bringToFront();
  await page.goto("/my-account?section=track-orders&status=awaiting-payment");
  await page.getByRole("link", { name: /^Pay Now for order #\d+$/ }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(cart(page)).toHaveAccessibleName("Cart, 0 items");

  const other = await browser.newContext({ baseURL: shop.url, locale: "en-IN" });
  const device = await other.newPage();
  await device.goto(new URL(page.url()).pathname);
  await expect(device).toHaveURL("/login");
  await expect(device.getByRole("main")).not.toContainText("5,045");
  await logIn(device, customer.mobile, device.getByRole("main"));
  await payButton(device).click();
  await device.getByRole("button", { name: "Pay" }).click();
  await expect(titled(device, "Order Confirmed!")).toBeVisible();
  await other.close();

  await page.clock.runFor(pollMs);
  await expect(titled(page, "Order Confirmed!")).toBeVisible();
  await page.getByRole("link", { name: "Track Your Order" }).click();
  await expect(page.getByText("Paid by UPI")).toBeVisible();
});

test("a further order by card waits for the first one to be paid or cancelled; one that is not paid in time gives its products back, and money that comes later too", async ({
  page,
  request,
  provider,
  shop,
}) => {
  await page.clock.install();
  const customer = await openCheckout(page, request);
  const dialog = page.getByRole("dialog", { name: /^Order #\d+ is not paid yet$/ });

  await test.step("the first order is cancelled for the second, and its products are back in the cart beside those of the second", async () => {
    await orderByCard(page);
    await customer.execute("AddToCart", { productId: "2", quantity: 1 });
    await page.goto("/checkout");
    await page.getByLabel("Order Notes").fill("Ring twice");
    await page.getByRole("radio", { name: /^Card/ }).check();
    await placeButton(page).click();
    await expect(dialog.getByRole("link", { name: "Pay for it" })).toHaveAttribute("href", /^\/payment\/\d+$/);
    await expectDialogAccessible(page, dialog, "another order that is not paid");
    await dialog.getByRole("button", { name: "Cancel it and order this" }).click();
    const notice = page.getByRole("dialog", { name: "Place Order" });
    await expect(notice).toContainText(/^Place Order.*is cancelled, and its products are back in your cart/);
    await notice.getByRole("button", { name: "OK" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Order Notes")).toHaveValue("Ring twice");
    await expect(cart(page)).toHaveAccessibleName("Cart, 3 items");
  });

  await test.step("an order that is not paid in time is cancelled, and its products are back in the cart", async () => {
    await placeButton(page).click();
    await expect(titled(page, "Test payment")).toBeVisible();
    await goBack(page);
    await expect(payButton(page)).toBeEnabled();
    await expect(cart(page)).toHaveAccessibleName("Cart, 0 items");
    await shop.passPaymentTime();
    await page.clock.runFor(pollMs);
    await expect(titled(page, "Not Paid in Time")).toBeFocused();
    await expect(cart(page)).toHaveAccessibleName("Cart, 3 items");
    await expectAccessible(page, "a payment that has expired", [320]);
  });

  await test.step("money that comes after that is told to be on its way back", async () => {
    const reference = [...provider.ledger.links.values()].at(-1)?.reference_id ?? "";
    provider.webhooks.url = `${shop.url}/payments/webhook`;
    await provider.pay(reference, { isLate: true });
    await page.reload();
    await expect(
      page.getByText(/^A payment has arrived that was not needed: ₹[\d,.]+ is being paid back/),
    ).toBeVisible();
  });
});
