import * as v from "valibot";
import { openCheckout, ordersOf, placeButton } from "./support/checkout-visit.ts";
import type { Customer } from "./support/customer.ts";
import { toPayOf, totalOf } from "./support/page-parts.ts";
import { holdRequests, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const Cart = v.object({ data: v.object({ cart: v.object({ lines: v.array(v.object({ id: v.string() })) }) }) });

/** Sets the quantity of the second line on another device. */
async function setPieces(customer: Customer, quantity: number): Promise<void> {
  const { lines } = v.parse(Cart, await customer.execute("Cart", {})).data.cart;
  await customer.execute("SetCartLineQuantity", { lineId: lines[1]?.id, quantity });
}

test("an order and its payment cost what was shown: after a change elsewhere neither is made, and the new amount is shown", async ({
  page,
  request,
}) => {
  await page.clock.install();
  const customer = await openCheckout(page, request);
  const main = page.getByRole("main");
  const payment = page.getByRole("dialog", { name: "Payment" });
  const acceptChange = async () => {
    const notice = page.getByRole("dialog", { name: "Place Order" });
    await expect(notice).toContainText("The amount to pay has changed. Please look at your cart again.");
    await expect(payment).toHaveCount(0);
    await notice.getByRole("button", { name: "OK" }).click();
  };
  await main.getByRole("button", { name: "Change" }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /^Office/ })
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await main.getByLabel("Order Notes").fill("Ring twice");
  await main.getByLabel("Promo Code").fill("KASAVU5");
  await main.getByLabel("Promo Code").press("Enter");
  await expect(main.getByText("KASAVU5 takes 5% off your subtotal")).toBeVisible();
  await main.getByRole("radio", { name: /^Card/ }).check();

  await test.step("before the payment begins", async () => {
    await setPieces(customer, 2);
    await placeButton(page, "₹4,792.75").click();
    await acceptChange();
    await expect(main.getByText("KASAVU5 takes 5% off your subtotal")).toBeVisible();
  });

  await test.step("while the payment is open: it is not taken", async () => {
    await placeButton(page, "₹5,994.50").click();
    await expect(totalOf(payment)).toHaveText("Total₹5,994.50");
    await expect(toPayOf(payment)).toHaveText("To pay₹5,994.50");
    await setPieces(customer, 1);
    await payment.getByRole("button", { name: "Pay Now" }).click();
    await acceptChange();
    await page.clock.runFor(5000);
  });

  await test.step("between payment and order: what was paid does not pay another amount", async () => {
    await placeButton(page, "₹4,792.75").click();
    const confirmed = ["CheckoutPage", "CheckPromoCode"].map((operation) =>
      page.waitForResponse((response) => operationOf(response.request()) === operation),
    );
    await payment.getByRole("button", { name: "Pay Now" }).click();
    await Promise.all(confirmed);
    await setPieces(customer, 2);
    await page.clock.runFor(2000);
    await acceptChange();
    await placeButton(page, "₹5,994.50").click();
    await expect(totalOf(payment)).toHaveText("Total₹5,994.50");
    await page.keyboard.press("Escape");
  });

  await test.step("without a payment, and what was chosen and typed stays", async () => {
    await main.getByRole("radio", { name: /^Cash/ }).check();
    await setPieces(customer, 1);
    await placeButton(page, "₹5,994.50").click();
    await acceptChange();
    expect(await ordersOf(customer)).toEqual([]);
    await expect(main.getByRole("article")).toContainText("MG Road");
    const release = await holdRequests(page, "PlaceOrder");
    await placeButton(page, "₹4,792.75").click();
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeFocused();
    expect(await ordersOf(customer)).toMatchObject([{ note: "Ring twice", paidAmount: 479_275, paymentMode: "CASH" }]);
  });

  await test.step("the confirmation leads to the home page after 1.5 seconds", async () => {
    await page.clock.runFor(1499);
    await expect(page).toHaveURL(/\/checkout$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/$/);
  });
});
