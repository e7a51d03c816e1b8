import { expect, test } from "vitest";
import type { OrderStatus } from "../../schema.generated.ts";
import { forwardStatus, mapUrl, movesOf, paymentText, statusOf, toCollect } from "./order-words.ts";

const order = (id: string, ...nextStatuses: OrderStatus[]) => ({ id, nextStatuses });

test("several orders move to the next status of each, and the others stay", () => {
  const chosen = [
    order("4", "DELIVERED"),
    order("3", "PROCESSED", "CANCELLED"),
    order("2", "CANCELLED", "PROCESSED"),
    order("1"),
    order("5", "OUT_FOR_DELIVERY", "CANCELLED"),
    order("6", "NOT_DELIVERED", "DELIVERED"),
  ];
  expect(movesOf(chosen)).toEqual([
    { status: "PROCESSED", ids: ["3", "2"] },
    { status: "OUT_FOR_DELIVERY", ids: ["5"] },
    { status: "DELIVERED", ids: ["4", "6"] },
  ]);
  expect(movesOf([order("1")])).toEqual([]);
});

test("neither a cancellation nor a failed delivery is a way forward", () => {
  expect(forwardStatus(order("1", "NOT_DELIVERED"))).toBeNull();
  expect(forwardStatus(order("1", "CANCELLED"))).toBeNull();
  expect(forwardStatus(order("1", "CANCELLED", "OUT_FOR_DELIVERY"))).toBe("OUT_FOR_DELIVERY");
});

test("a payment is told by its mode and state", () => {
  expect(paymentText({ paymentMode: "CASH", paymentStatus: "UNPAID" })).toBe("Cash, to be paid at the door");
  expect(paymentText({ paymentMode: "CREDIT", paymentStatus: "DUE" })).toBe("Credit, due now");
  expect(paymentText({ paymentMode: "CARD", paymentStatus: null })).toBe("Card");
  const refunded = { paymentMode: "CARD", paymentStatus: "REFUNDED" } as const;
  expect(paymentText({ ...refunded, refunds: [{ paidOn: "2026-12-03" }] })).toBe("Card, refunded");
  expect(paymentText({ ...refunded, refunds: [{ paidOn: null }] })).toBe("Card, to be refunded");
  expect(paymentText({ paymentMode: null, paymentStatus: "PAID" })).toBe("Unknown");
});

const toDeliver = { status: "PROCESSED", paymentMode: "CASH", paymentStatus: "UNPAID", toCollect: 33900 } as const;

test("the courier collects what the shop says, as long as the order is on its way", () => {
  for (const status of ["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "NOT_DELIVERED", "OTHER"] as const) {
    expect(toCollect({ ...toDeliver, status })).toBe(33900);
  }
  for (const status of [
    "DELIVERED",
    "CANCELLED",
    "RETURN_REQUESTED",
    "PARTLY_RETURNED",
    "RETURNED",
    "RETURN_REFUSED",
  ] as const) {
    expect(toCollect({ ...toDeliver, status })).toBe(0);
  }
});

test("nothing is collected again of an order that is paid in cash already, but the charge of an earlier card order is", () => {
  expect(toCollect({ ...toDeliver, paymentStatus: "PAID" })).toBe(0);
  expect(toCollect({ ...toDeliver, paymentMode: "CARD", paymentStatus: "PAID", toCollect: 4000 })).toBe(4000);
});

test("the map shows the position of an address, or searches for its text", () => {
  const shipTo = "Temple Road, Thrissur & more";
  expect(mapUrl({ location: { latitude: 10.5, longitude: 76.2 }, shipTo })).toBe(
    "https://www.openstreetmap.org/?mlat=10.5&mlon=76.2#map=17/10.5/76.2",
  );
  const search = "https://www.openstreetmap.org/search?query=Temple%20Road%2C%20Thrissur%20%26%20more";
  expect(mapUrl({ location: null, shipTo })).toBe(search);
  expect(mapUrl({ location: { latitude: 0, longitude: 0 }, shipTo })).toBe(search);
  expect(mapUrl({ location: null, shipTo: null })).toBeNull();
});

test("the URL has a status of the schema, and no other text", () => {
  expect(statusOf("OUT_FOR_DELIVERY")).toBe("OUT_FOR_DELIVERY");
  for (const text of ["", "OTHER", "placed", "toString"]) expect(statusOf(text)).toBeNull();
});
