import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible } from "./support/accessibility.ts";
import { addAddress, ordersOf, placeAndPause, placeButton } from "./support/checkout-visit.ts";
import { type Customer, logInPage, openAccount } from "./support/customer.ts";
import { toPayOf, totalOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** A metre of cloth for ₹390, below the limit of a free delivery. */
const cloth = "231";
const Orders = v.tuple([v.object({ id: v.string() })]);

/** The checkout of a customer with an address, with these products in the cart. */
async function openCheckout(page: Page, request: APIRequestContext, products: string[]): Promise<Customer> {
  await page.clock.install();
  const customer = await openAccount(request, products);
  await addAddress(customer);
  await logInPage(page, customer);
  await page.goto("/checkout");
  return customer;
}

/** Opens the page of the customer's only order, and returns its bill. */
async function openOrder(page: Page, customer: Customer) {
  const [{ id }] = v.parse(Orders, await ordersOf(customer));
  // a page whose clock is paused never hydrates
  await page.clock.resume();
  await page.goto(`/track-order?order=${id}`);
  return page.getByRole("main").getByRole("complementary");
}

test("a small order by Cash is paid at the door with its delivery: cart, checkout, confirmation and order say the same", async ({
  page,
  request,
}) => {
  const customer = await openCheckout(page, request, [cloth]);
  const main = page.getByRole("main");
  await expect(totalOf(main)).toHaveText("Total₹390.00");
  await expect(main).toContainText("Delivery₹40.00To pay₹430.00");

  await test.step("the cart too, and more of it is delivered free", async () => {
    await page.goto("/cart");
    await expect(main).toContainText("Total₹390.00Delivery₹40.00To pay₹430.00");
    await main.getByRole("button", { name: "Increase" }).click();
    await expect(main).toContainText("Total₹780.00DeliveryFreeTo pay₹780.00");
    await main.getByRole("button", { name: "Decrease" }).click();
    await expect(toPayOf(main)).toHaveText("To pay₹430.00");
  });

  await page.goto("/checkout");
  await main.getByRole("radio", { name: /^Cash/ }).check();
  await expect(main).toContainText("Paid at the door, with the delivery");
  await placeAndPause(page, "₹430.00");
  await expect(main).toContainText("Total₹390.00Delivery charge₹40.00To pay₹430.00Paid at the door, with the delivery");
  const bill = await openOrder(page, customer);
  await expect(bill).toContainText("PaymentCash, to be paid at the door");
  await expect(bill).toContainText("Total₹390.00Delivery₹40.00To pay₹430.00");
});

test("a small order by Card pays the delivery with the card, and nothing at the door", async ({ page, request }) => {
  const customer = await openCheckout(page, request, [cloth]);
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: /^Card/ }).check();
  await expect(main).toContainText("The delivery is part of the payment");
  await placeButton(page, "₹430.00").click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(toPayOf(payment)).toHaveText("To pay₹430.00");
  await page.clock.pauseAt(Date.now() + 60_000);
  await payment.getByRole("button", { name: "Pay Now" }).click();
  await page.clock.runFor(2000);
  await expect(payment).toContainText("Your order has been placed successfully.");
  await page.clock.runFor(1500);
  await expect(main).toContainText("Delivery charge₹40.00To pay₹430.00The delivery is part of the payment");
  const bill = await openOrder(page, customer);
  await expect(bill).toContainText("PaymentCard, paid");
  await expect(bill).toContainText("Total₹390.00Delivery₹40.00Paid₹430.00");
  await expect(bill).not.toContainText("at the door");
});

test("a business customer's order has its GSTIN, which is checked before it is placed, and kept for a reload of the checkout", async ({
  page,
  request,
}) => {
  const customer = await openCheckout(page, request, ["1"]);
  const main = page.getByRole("main");
  const fold = main.getByText("Ordering for a business?");
  const gstin = main.getByLabel("GSTIN (for business customers)");
  await expect(gstin).toBeHidden();
  await fold.click();
  await main.getByRole("radio", { name: /^Cash/ }).check();

  await test.step("a wrong check digit is said as it is typed, and at a press of Place Order, which orders nothing", async () => {
    await gstin.fill("27AAPFU0939F1ZA");
    await expect(gstin).toHaveAccessibleDescription("Please enter a valid GSTIN.");
    await expectAccessible(page, "/checkout, with a wrong GSTIN", [1440]);
    await fold.click();
    await expect(gstin).toBeHidden();
    await placeButton(page, "₹3,780.00").click();
    await expect(gstin).toBeFocused();
    await expect(gstin).toHaveAttribute("aria-invalid", "true");
    expect(await ordersOf(customer)).toEqual([]);
  });

  await test.step("one that only the shop can reject, of no state, is said at the field", async () => {
    await gstin.fill("95AAPFU0939F1ZS");
    await placeButton(page, "₹3,780.00").click();
    await expect(gstin).toHaveAccessibleDescription("Please enter a valid GSTIN.");
    expect(await ordersOf(customer)).toEqual([]);
  });

  await test.step("a right one may be typed in small letters, and is still there after a reload", async () => {
    await gstin.fill("27aapfu0939f1zv");
    await expect(gstin).toHaveAccessibleDescription("The invoice names it.");
    await page.reload();
    await expect(gstin).toHaveValue("27aapfu0939f1zv");
  });

  await placeAndPause(page, "₹3,780.00");
  await expect(await openOrder(page, customer)).toContainText("GSTIN27AAPFU0939F1ZV");
});
