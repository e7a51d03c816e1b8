import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { type Checkout, orderTotal } from "./model.ts";
import { normalizeFoundOrder, normalizeOrder, normalizePlaced, toWireCheckout } from "./normalize.ts";
import { findOrder, placeOrder, wireOrder } from "./wire.ts";

const read = (value: unknown) => normalizeOrder(readWire(wireOrder, value));

const wire = {
  id: 2,
  created_at: "2026-11-21T11:14:42.352Z",
  order_status: "placed",
  payment_mode: "Cash",
  discount: "409.00",
  paid_amount: "7771.00",
  order_items: [
    { id: 2, qty: "2", total_amount: "7560.00", product: { title: "Saree", image: { url: "uploads/a.avif" } } },
    { id: 3, qty: 1, total_amount: 620, product: null },
  ],
};

describe("an order from REST", () => {
  test("has amounts in paise, and a total computed from its items", () => {
    const order = read(wire);
    expect(order).toMatchObject({ discount: 40900, paidAmount: 777100, promoCode: null, note: null });
    expect(orderTotal(order)).toBe(818000);
    expect(order.items[1]).toEqual({
      id: "3",
      title: "Unnamed Product",
      image: null,
      size: null,
      quantity: 1,
      total: 62000,
      productId: null,
      sizeId: null,
      returnedQuantity: 0,
    });
  });

  test.each([
    ["placed", "PLACED", "Placed"],
    ["Order Placed", "PLACED", "Order placed"],
    ["out_for_delivery", "OUT_FOR_DELIVERY", "Out for delivery"],
    ["delivered", "DELIVERED", "Delivered"],
    ["Canceled", "CANCELLED", "Canceled"],
    ["waiting for rain", "OTHER", "Waiting for rain"],
    [null, "OTHER", "Status unknown"],
    [undefined, "OTHER", "Status unknown"],
    ["  ", "OTHER", "Status unknown"],
    ["_", "OTHER", "Status unknown"],
  ])("with status %j is %s, labelled %j", (order_status, status, statusLabel) => {
    expect(read({ ...wire, order_status })).toMatchObject({ status, statusLabel });
  });

  test.each([
    ["2026-11-21T11:14:42.352Z", "2026-11-21T11:14:42.352Z"],
    ["2026-11-21 11:14:42", "2026-11-21T11:14:42.000Z"],
    ["2026-11-21T16:44:42+05:30", "2026-11-21T11:14:42.000Z"],
  ])("with the time %s was placed at %s", (created_at, instant) => {
    expect(read({ ...wire, created_at }).placedAt.toISOString()).toBe(instant);
  });

  test.each([
    [{ size: "M" }, "M"],
    [{ size: 38 }, "38"],
    [{ variant: { label: "M" } }, "M"],
    [{ size: "", variant: null }, null],
    [{ size: {}, variant: 7 }, null],
  ])("has an item with %j in the size %j", (sizes, size) => {
    const [item] = wire.order_items;
    expect(read({ ...wire, order_items: [{ ...item, ...sizes }] }).items).toMatchObject([{ id: "2", size }]);
  });

  test("with an unknown payment mode has none", () => {
    expect(read({ ...wire, payment_mode: "Barter" }).paymentMode).toBeNull();
  });

  test.each([
    { created_at: "yesterday" },
    { created_at: "2026-13-40 11:00:00" },
    { order_items: null },
    { paid_amount: "much" },
  ])("with %j is rejected as unreadable", (invalid) => {
    expect(errorOf(wireOrder, { ...wire, ...invalid })).toBe(Object.keys(invalid)[0]);
  });
});

const request = { address_id: 1, payment_mode: "Cash" } as const;

describe("a placed order from REST", () => {
  const placed = placeOrder({ ...request, paid_amount: "1.00" }, "attempt-1").payload;

  test("must be confirmed by REST (Q41)", () => {
    expect(errorOf(placed, { data: { order_id: 1 } })).toBe("success");
    const { content } = readWire(placed, { success: "true", data: { order: { id: 7 } } });
    expect(normalizePlaced(content)).toEqual({ orderId: "7", expectedOn: null });
  });

  test("found by its idempotency key must have an id and an amount (Q50)", () => {
    const found = findOrder(request, "attempt-1").payload;
    const { content } = readWire(found, { data: { order_id: 7, paid_amount: "3591.00" } });
    expect(normalizeFoundOrder(content)).toEqual({ orderId: "7", paidAmount: 359100 });
    expect(errorOf(found, { data: { order_id: 7, paid_amount: " " } })).toBe("paid_amount");
    expect(errorOf(found, { data: { paid_amount: "3591.00" } })).toBe("order_id");
  });
});

test("an order is sent to REST in rupees, without omitted fields", () => {
  const plain: Checkout = {
    addressId: "1",
    paymentMode: "CASH",
    promoCode: null,
    note: null,
    points: 0,
    discount: 0,
    paidAmount: 378000,
    idempotencyKey: "attempt-1",
  };
  expect(toWireCheckout(plain)).toEqual({ address_id: 1, payment_mode: "Cash", paid_amount: "3780.00" });
  const full = { ...plain, promoCode: "KASAVU5", points: 1, note: "Ring", discount: 18900, paidAmount: 359000 };
  expect(toWireCheckout(full)).toEqual({
    address_id: 1,
    payment_mode: "Cash",
    paid_amount: "3590.00",
    customer_note: "Ring",
    promocode: "KASAVU5",
    discount: "189.00",
    points: 1,
  });
});
