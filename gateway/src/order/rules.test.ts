import { describe, expect, test } from "vitest";
import { aProduct } from "../../../tests/gateway/support/a-product.ts";
import { type Cart, emptyCart } from "../cart/model.ts";
import {
  checkOrderFilter,
  checkOrderId,
  checkPlaceOrder,
  checkReason,
  checkReturn,
  checkShownAmounts,
  priceOrder,
} from "./rules.ts";

/** @param amount price of the cart's only product, in paise */
function cart(amount: number): Cart {
  const product = aProduct(amount);
  return {
    lines: [{ id: "7", quantity: 1, size: null, needsSize: false, unitPrice: amount, product }],
    deliveryCharge: null,
  };
}

const input = { addressId: "1", paymentMode: "CASH", idempotencyKey: "attempt-1" } as const;

describe("an order to place", () => {
  test.each([
    [{ addressId: " " }, "addressId", "Please select a delivery address."],
    [{ points: -1 }, "points", "Points cannot be below 0."],
    [{ note: "x".repeat(501) }, "note", "Order notes can have at most 500 characters."],
    [{ gstin: "32AAAAA0000A1Z" }, "gstin", "Please enter a valid GSTIN."],
    [{ gstin: "32AAAAA0000A1-B" }, "gstin", "Please enter a valid GSTIN."],
    [{ idempotencyKey: "a\r\nb: c" }, "idempotencyKey", "The key must be 8 to 128 letters, digits, - or _."],
  ])("with %j is rejected with an error for the field %s", (changes, field, message) => {
    expect(() => checkPlaceOrder({ ...input, ...changes })).toThrow(expect.objectContaining({ field, message }));
  });

  test("costs the subtotal minus a promo discount of 5 % rounded half up, minus 1 rupee per point", () => {
    const request = checkPlaceOrder({ ...input, promoCode: " KASAVU5 ", points: 10 });
    expect(priceOrder(request, cart(12310), 10, 5)).toMatchObject({
      discount: 616,
      paidAmount: 10694,
      promoCode: "KASAVU5",
    });
    expect(priceOrder(checkPlaceOrder(input), cart(12310), 0, 0)).toMatchObject({ discount: 0, paidAmount: 12310 });
  });

  test("is discounted by the percentage of its promo code (Q47)", () => {
    const request = checkPlaceOrder({ ...input, promoCode: "ONAM10" });
    expect(priceOrder(request, cart(12315), 0, 10)).toMatchObject({ discount: 1232, paidAmount: 11083 });
  });

  test("cannot redeem more points than the customer has or than the order costs", () => {
    const request = checkPlaceOrder({ ...input, points: 200 });
    expect(() => priceOrder(request, cart(12310), 199, 0)).toThrow("You do not have that many points.");
    expect(() => priceOrder(request, cart(12310), 200, 0)).toThrow("The points are worth more than the order.");
  });

  test("is to be paid with the delivery charge of its cart, which no discount and no point takes off", () => {
    const request = checkPlaceOrder({ ...input, promoCode: "KASAVU5", points: 10 });
    const checkout = priceOrder(request, { ...cart(12310), deliveryCharge: 4000 }, 10, 5);
    expect(checkout).toMatchObject({ paidAmount: 10694, deliveryCharge: 4000 });
    for (const shown of [
      { toPay: 14694, amountToPay: 10694 },
      { toPay: null, amountToPay: null },
    ]) {
      expect(() => checkShownAmounts(shown, checkout)).not.toThrow();
    }
    for (const other of [14693, 14695, 10694]) {
      const shown = { toPay: other, amountToPay: null };
      expect(() => checkShownAmounts(shown, checkout)).toThrow(expect.objectContaining({ field: "toPay" }));
    }
    const withDelivery = { toPay: null, amountToPay: 14694 };
    expect(() => checkShownAmounts(withDelivery, checkout)).toThrow(expect.objectContaining({ field: "amountToPay" }));
  });

  test("of a business has its GSTIN in upper case; any other is the request of earlier versions, by which its key is stored", () => {
    expect(checkPlaceOrder({ ...input, gstin: " 32aaaaa0000a1zb " })).toMatchObject({ gstin: "32AAAAA0000A1ZB" });
    for (const gstin of [undefined, null, " "]) {
      const request = JSON.stringify(checkPlaceOrder({ ...input, gstin }));
      expect(request).toBe(
        '{"addressId":"1","paymentMode":"CASH","promoCode":null,"points":0,"note":null,"idempotencyKey":"attempt-1"}',
      );
    }
  });

  test("requires a cart with items", () => {
    expect(() => priceOrder(checkPlaceOrder(input), emptyCart, 0, 0)).toThrow(
      "Your cart is empty. Please add items to your cart.",
    );
  });
});

describe("a change of an order", () => {
  test.each([
    ["  ", "Please give a reason."],
    ["x".repeat(301), "A reason can have at most 300 characters."],
  ])("needs a reason of 1 to 300 characters: %#", (reason, message) => {
    expect(() => checkReason(reason)).toThrow(expect.objectContaining({ field: "reason", message }));
    expect(checkReason(` ${"x".repeat(300)} `)).toHaveLength(300);
    expect(checkReason("Too small.\r\n\tAnd\u0000red.\n")).toBe("Too small. And red.");
  });

  test("needs an order", () => {
    expect(() => checkOrderId(" ", "id")).toThrow(expect.objectContaining({ field: "id" }));
    expect(checkOrderId(" 12 ", "id")).toBe("12");
  });

  const request = { orderId: "12", items: [{ id: "5", quantity: 1 }], reason: "Too small" };

  test.each([
    [{ orderId: "" }, "orderId", "Please select an order."],
    [{ items: [] }, "items", "Please select at least one item."],
    [{ items: [{ id: " ", quantity: 1 }] }, "items", "Please select an item."],
    [{ items: [{ id: "5", quantity: 0 }] }, "items", "Quantity cannot go below 1."],
    [{ items: [...request.items, ...request.items] }, "items", "Please select each item once."],
    [{ reason: "" }, "reason", "Please give a reason."],
  ])("that returns items is rejected with %j, with an error for the field %s", (changes, field, message) => {
    expect(() => checkReturn({ ...request, ...changes })).toThrow(expect.objectContaining({ field, message }));
    expect(checkReturn({ ...request, number: 1, reason: " Too small " })).toEqual({ ...request, number: 1 });
  });
});

describe("a filter of orders", () => {
  test("has a trimmed search, which may be absent", () => {
    expect(checkOrderFilter({ status: "RETURNED", search: " saree " })).toEqual({
      status: "RETURNED",
      search: "saree",
    });
    expect(checkOrderFilter({ search: "kasavu\tsaree\n" })).toEqual({ status: null, search: "kasavu saree" });
    expect(checkOrderFilter({ status: null, search: "  " })).toEqual({ status: null, search: null });
    expect(checkOrderFilter({})).toEqual({ status: null, search: null });
  });

  test.each([
    [{ status: "OTHER" }, "status"],
    [{ search: "x".repeat(101) }, "search"],
  ] as const)("is rejected with %j", (args, field) => {
    expect(() => checkOrderFilter(args)).toThrow(expect.objectContaining({ field }));
  });
});
