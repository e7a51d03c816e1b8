import type { Page } from "@playwright/test";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { openCheckout, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { logInPage } from "./support/customer.ts";
import { goBack } from "./support/navigate.ts";
import { test } from "./support/paid-shop-test.ts";
import { expect } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const visible = { visible: true };
const pollMs = 5000;

const titled = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const payButton = (page: Page) => page.getByRole("button", { name: /^Pay Now - ₹/ }).filter(visible);
const cartCount = (page: Page, count: number) =>
  expect(page.getByRole("banner").getByRole("link", { name: `Cart, ${count} item` }).or(page.getByRole("banner").getByRole("button", { name: `Cart, ${count} item` })).filter(visible).first()).toBeVisible();

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
      await expect(page.getByRole("status").filter({ hasText: "It is not paid yet." })).toBeVisible();
      await expect(payButton(page)).toHaveText("Pay Now - ₹5,045.00");
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
      await expect(page.getByRole("status").filter({ hasText: "It is not paid yet." })).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      provider.behave();
      await page.clock.runFor(pollMs);
      await expect(titled(page, "Order Confirmed!")).toBeFocused();
      await expect(page.getByRole("main")).toContainText("Paid by UPI");
      await expectAccessible(page, "a confirmed payment", [320]);
      expect(provider.ledger.payments.size).toBe(1);
    });
  });
});

test("an order whose tab was closed is paid on another device, after a login, and the first device follows", async ({
  page,
  request,
  browser,
  shop,
}) => {
  const customer = await openCheckout(page, request);
  await orderByCard(page);
  await page.close();

  const other = await browser.newContext({ baseURL: shop.url });
  const phone = await other.newPage();
  await phone.goto("/payment/1");
  await other.close();
});
