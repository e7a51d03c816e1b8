import { describe, expect, test } from "vitest";
import { cancelLimit, cancelRefund, returnLimit, returnRefund } from "./order-dialog-texts.ts";
import {
  discountLabel,
  expectedText,
  parcelText,
  payableText,
  paymentText,
  pointsLabel,
  pointsValueOf,
  returnedText,
} from "./order-texts.ts";
import { earlierState, orderWith, paymentWith, refundWith, returnWith } from "./order-test-data.ts";
import { readTrackingState, type TrackedOrder } from "./tracked-order.ts";
import { withoutWithheldParts } from "./withheld-parts.ts";

test("the history state of an earlier version is read, without what it lacks", () => {
  expect(orderWith({})).toMatchObject({
    items: [{ id: "5", size: null, productId: null, returnedQuantity: 0 }],
    expectedOn: null,
    canCancel: false,
    returns: [],
    invoiceNumber: null,
  });
  expect(readTrackingState({ ...earlierState, order: { ...earlierState.order, status: "LOST" } })).toBeNull();
});

test("the history of a tab has an order without its personal parts", () => {
  const at = "2026-11-25T06:30:00.000Z";
  const personal = {
    shipTo: "Temple Road, Thrissur",
    cancellation: { by: "CUSTOMER", at, reason: "By mistake" },
    deliveryProblem: { reason: "REFUSED", at },
    returns: [returnWith({ reason: "A wedding" })],
    changes: [{ at, kind: "READDRESSED", title: null, size: null, newSize: null, quantity: null, lessToPay: 0 }],
    refunds: [refundWith({ paidOn: "2026-12-03", reference: "UTR 4711" })],
    payment: paymentWith({ url: "https://rzp.io/i/4712" }),
    invoiceNumber: "KA/26-27/7",
  } satisfies Partial<TrackedOrder>;
  const state = { customerId: "1", order: withoutWithheldParts(orderWith({ ...personal, deliveryCharge: 4000 })) };
  for (const text of ["Temple", "mistake", "REFUSED", "wedding", "READDRESSED", "4711", "rzp.io", "KA/"]) {
    expect(JSON.stringify(state)).not.toContain(text);
  }
  expect(readTrackingState(state)?.order).toEqual(orderWith({ deliveryCharge: 4000 }));
});

test("a discount is labelled with its percentage when that is a whole number", () => {
  expect(discountLabel({ total: 749500 }, 37475)).toBe("Discount (5%)");
  expect(discountLabel({ total: 504550 }, 25227)).toBe("Discount (5%)");
  expect(discountLabel({ total: 749500 }, 50000)).toBe("Discount");
});

test("an order whose discount or returned pieces are unknown says nothing of them, nor of points", () => {
  const unknown = orderWith({ discount: null, paidAmount: 100000, paymentStatus: "PAID" });
  expect(pointsValueOf(unknown)).toBe(0);
  expect(cancelRefund(unknown)).toEqual([expect.stringContaining("₹1,000.00")]);
  expect(returnRefund(unknown)).toHaveLength(1);
  expect(returnedText({ id: "5", returnedQuantity: null }, { status: "RETURNED", returns: [] })).toBeNull();
  expect(readTrackingState({ customerId: "1", order: unknown })?.order.discount).toBeNull();
});

test("the difference between the total after the discount and the paid amount is points, one rupee each", () => {
  const order = { total: 749500, discount: 37475, paidAmount: 710825 };
  expect(pointsValueOf(order)).toBe(1200);
  expect(pointsLabel(order)).toBe("Points (12)");
  expect(pointsValueOf({ total: 749500, discount: 0, paidAmount: 749500 })).toBe(0);
});

test.each([
  ["CASH", "UNPAID", "Cash, to be paid at the door"],
  ["CREDIT", "UNPAID", "Credit, not due yet"],
  ["CREDIT", "DUE", "Credit, due now"],
  ["CARD", "PAID", "Card, paid"],
  ["CARD", "REFUNDED", "Card, refunded"],
  ["CASH", "VOID", "Cash, nothing to pay"],
  ["CARD", null, "Card"],
  [null, "PAID", null],
] as const)("the payment %s that is %s is described as %s", (paymentMode, paymentStatus, text) => {
  expect(paymentText({ paymentMode, paymentStatus, payment: null, refunds: [] })).toBe(text);
});

test("a payment is to be refunded until its refunds are paid", () => {
  const refund = refundWith({ paidOn: "2026-12-03", reference: "UTR 1" });
  const payment = { paymentMode: "CARD", paymentStatus: "REFUNDED", payment: null } as const;
  expect(paymentText({ ...payment, refunds: [refund] })).toBe("Card, refunded");
  expect(paymentText({ ...payment, refunds: [refund, { ...refund, paidOn: null }] })).toBe("Card, to be refunded");
});

test("a payment at the provider says how it was made, also when it is paid back", () => {
  const payment = paymentWith({ status: "PAID", method: "UPI" });
  const order = { paymentMode: "CARD" as const, payment, refunds: [] };
  expect(paymentText({ ...order, paymentStatus: "PAID" })).toBe("Paid by UPI");
  expect(paymentText({ ...order, paymentStatus: "REFUNDED" })).toBe("UPI, refunded");
  expect(paymentText({ ...order, paymentStatus: "UNPAID", payment: paymentWith({}) })).toBe("Card, not paid yet");
});

test("an order that waits for its payment says until when, and its cancellation that the products go back into the cart", () => {
  const waiting = orderWith({ status: "AWAITING_PAYMENT", payment: paymentWith({}), paymentMode: "CARD" });
  expect(payableText(waiting)).toBe("To be paid until 12:02 PM");
  expect(payableText({ ...waiting, payment: paymentWith({ expiresAt: null }) })).toBe("To be paid online");
  expect(payableText({ ...waiting, status: "PLACED" })).toBeNull();
  expect(payableText({ ...waiting, payment: paymentWith({ status: "EXPIRED" }) })).toBeNull();
  expect(cancelRefund(waiting)).toEqual([
    "You have not paid yet, so you owe nothing.",
    "The products go back into your cart.",
  ]);
});

test("an order is expected on its day in India until it is delivered or cancelled", () => {
  const expected = "Expected Wed, 25 Nov, 8 AM to 10 PM";
  expect(expectedText({ expectedOn: "2026-11-25", status: "OUT_FOR_DELIVERY" })).toBe(expected);
  for (const status of ["NOT_DELIVERED", "DELIVERED", "CANCELLED", "RETURN_REQUESTED", "OTHER"] as const) {
    expect(expectedText({ expectedOn: "2026-11-25", status })).toBeNull();
  }
  expect(expectedText({ expectedOn: null, status: "PLACED" })).toBeNull();
});

test("the courier and the number are named while the order is on its way, and once it has arrived", () => {
  const parcel = { courier: "India Post", trackingNumber: "EE1", url: null };
  for (const status of ["OUT_FOR_DELIVERY", "DELIVERED"] as const) {
    expect(parcelText({ parcel, status })).toBe("Sent with India Post, EE1");
    expect(parcelText({ parcel: { ...parcel, trackingNumber: null }, status })).toBe("Sent with India Post");
    expect(parcelText({ parcel: null, status })).toBeNull();
  }
  for (const status of ["PROCESSED", "CANCELLED", "RETURN_REQUESTED", "OTHER"] as const) {
    expect(parcelText({ parcel, status })).toBeNull();
  }
});

describe("before a cancellation", () => {
  test("its limit is 30 minutes after the order, and not said once that has passed", () => {
    const { placedAt } = orderWith({});
    const limit = "You can cancel until 12:12 PM, as long as it is not out for delivery.";
    expect(cancelLimit({ placedAt, status: "PLACED" })).toBe(limit);
    expect(cancelLimit({ placedAt, status: "AWAITING_PAYMENT" })).toBeNull();
    expect(cancelLimit({ placedAt: null, status: "PLACED" })).toBeNull();
  });

  test("it says what is given back, by the way of payment, with the points", () => {
    expect(cancelRefund(orderWith({}))).toEqual(["You have not paid yet, so you owe nothing."]);
    const card = orderWith({ paymentMode: "CARD", paymentStatus: "PAID", paidAmount: 125300 });
    expect(cancelRefund(card)).toEqual([
      "₹1,253.00 is paid back within 3–7 business days, the way you paid.",
      "Your 12 points come back.",
    ]);
    expect(cancelRefund({ ...card, paidAmount: 126400 })[1]).toBe("Your point comes back.");
    const credit = orderWith({ paymentMode: "CREDIT", paymentStatus: "UNPAID" });
    expect(cancelRefund(credit)).toEqual(["₹1,265.00 is taken off your Credit Balance."]);
  });
});

test("a return can be asked for until 24 hours after the delivery, and the limit is not said once that has passed", () => {
  const steps = [
    { status: "DELIVERED", label: "Delivered", isReached: true, reachedAt: "2026-11-25T06:30:00.000Z" } as const,
  ];
  const limit = "You can ask for a return until 26 November 2026, 12:00 PM.";
  expect(returnLimit({ steps })).toBe(limit);
  expect(returnLimit({ steps: [] })).toBeNull();
});

test("before a return, it says how the refund works, with the shares of discount and points", () => {
  const after = "within 3–7 business days after it is back with us.";
  expect(returnRefund(orderWith({ paymentStatus: "PAID" }))).toEqual([
    `What you return is paid back by bank transfer or UPI, ${after}`,
  ]);
  const less = { total: 126500, discount: 6300, paidAmount: 119000 };
  expect(returnRefund(orderWith({ paymentMode: "CARD", paymentStatus: "PAID", ...less }))).toEqual([
    `What you return is paid back the way you paid, ${after}`,
    "Its share of the discount is not paid back.",
    "Its share of the points comes back as points.",
  ]);
  expect(returnRefund(orderWith({ paymentMode: "CREDIT", paymentStatus: "DUE" }))).toEqual([
    "What you return is taken off your Credit Balance.",
  ]);
});

test("of its items an order says how many pieces are returned or requested, unless that was refused", () => {
  const two = { id: "12~5", returnedQuantity: 2 };
  const accepted = { itemId: "12~5", quantity: 1, acceptedQuantity: 1 };
  const asked = { itemId: "12~5", quantity: 1, acceptedQuantity: null };
  const returns = [returnWith({ items: [accepted] }), returnWith({ items: [asked] })];
  expect(returnedText(two, { status: "RETURN_REQUESTED", returns: [] })).toBe("Return of 2 requested");
  expect(returnedText(two, { status: "RETURN_REQUESTED", returns })).toBe("1 returned, Return of 1 requested");
  expect(returnedText(two, { status: "PARTLY_RETURNED", returns: [] })).toBe("2 returned");
  expect(returnedText(two, { status: "RETURNED", returns: [] })).toBe("2 returned");
  expect(returnedText(two, { status: "RETURN_REFUSED", returns: [] })).toBeNull();
  expect(returnedText({ ...two, returnedQuantity: 0 }, { status: "RETURNED", returns: [] })).toBeNull();
});
