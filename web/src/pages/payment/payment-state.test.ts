import { expect, test } from "vitest";
import { orderWith, paymentWith, refundWith } from "../../features/orders/order-test-data.ts";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { isUnsettled, payLabel, paymentStateOf, unneededTexts, unpaidTexts } from "./payment-state.ts";

const expiry = Date.parse("2026-11-25T06:32:00.000Z");
const waiting = orderWith({ status: "AWAITING_PAYMENT", payment: paymentWith({ url: null }) });
const withPayment = (status: NonNullable<TrackedOrder["payment"]>["status"], of: TrackedOrder["status"]) =>
  orderWith({ status: of, payment: paymentWith({ status }) });

test("an order can be paid until its time is over; then the shop is asked how it ended, for seven minutes", () => {
  expect(paymentStateOf(waiting, expiry - 1)).toBe("open");
  expect(paymentStateOf(waiting, expiry)).toBe("ending");
  expect(isUnsettled(waiting, expiry + 7 * 60_000 - 1)).toBe(true);
  expect(isUnsettled(waiting, expiry + 7 * 60_000)).toBe(false);
  expect(paymentStateOf({ ...waiting, payment: paymentWith({ expiresAt: null }) }, expiry)).toBe("open");
});

test("an order can be paid while the shop sends the provider's page, though this clock says that its time is over", () => {
  const payable = { ...waiting, payment: paymentWith({ url: "https://rzp.io/i/abc" }) };
  expect(paymentStateOf(payable, expiry + 60 * 60_000)).toBe("open");
  expect(isUnsettled(payable, expiry + 60 * 60_000)).toBe(true);
});

test.each([
  ["PAID", "PLACED", "confirmed"],
  ["PAID", "PROCESSED", "confirmed"],
  ["PAID", "CANCELLED", "other"],
  ["EXPIRED", "CANCELLED", "expired"],
  ["CANCELLED", "CANCELLED", "cancelled"],
  [null, "AWAITING_PAYMENT", "other"],
  ["OPEN", "OTHER", "other"],
] as const)("a payment %s of an order %s is shown as %s, and is not asked for again", (payment, status, state) => {
  const order = withPayment(payment, status);
  expect(paymentStateOf(order, expiry - 1)).toBe(state);
  expect(isUnsettled(order, expiry - 1)).toBe(false);
});

test("an order that is not paid online is shown on its own page", () => {
  expect(paymentStateOf(orderWith({}), expiry)).toBe("other");
});

test("only money that was not needed is told with the payment, and the button has the amount", () => {
  const refunds = [refundWith({ state: "SENT" }), refundWith({ state: "SENT", reason: "NOT_NEEDED" })];
  expect(unneededTexts({ refunds })).toEqual([
    "A payment has arrived that was not needed: ₹1,265.00 is on its way back to you: banks take 5–7 business days.",
  ]);
  expect(payLabel(waiting)).toBe("Pay Now - ₹1,265.00");
});

test.each([
  ["CUSTOMER", false, ["Order #12 was cancelled before it was paid."]],
  ["SHOP", false, ["Order #12 was cancelled by the shop before it was paid.", "Reason: Sold out."]],
  ["SHOP", true, ["Order #12 was not paid in time, so it is cancelled."]],
] as const)("an unpaid order cancelled by %s says why, if it is by a decision of the shop", (by, isExpired, texts) => {
  const cancellation = { by, at: "2026-11-25T06:20:00.000Z", reason: "Sold out." };
  const [end, ...reason] = texts;
  expect(unpaidTexts({ id: "12", cancellation }, isExpired)).toEqual([
    `${end} Its products are back in your cart, as far as they are still on sale.`,
    ...reason,
  ]);
});
