import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PackingSlip } from "./PackingSlip.tsx";

type StaffOrder = Parameters<typeof PackingSlip>[0]["order"];

const order: StaffOrder["order"] = {
  id: "12",
  placedAt: "2026-11-21T06:12:00.000Z",
  status: "OUT_FOR_DELIVERY",
  statusLabel: "Out for delivery",
  steps: [],
  items: [],
  itemCount: 1,
  paymentMode: "CARD",
  paymentStatus: "PAID",
  promoCode: null,
  discount: 0,
  paidAmount: 29900,
  total: 29900,
  tax: null,
  note: null,
  expectedOn: null,
  invoiceNumber: null,
  cancellation: null,
  deliveryProblem: null,
  returns: [],
  deliveryCharge: null,
};

/** What the slip says is to be collected. */
function collected(changed: Partial<StaffOrder["order"]>): string | undefined {
  const rest = { customer: null, shipTo: null, location: null, nextStatuses: [], changes: [] };
  const staffOrder: StaffOrder = {
    id: "12",
    order: { ...order, ...changed },
    canMarkPaid: false,
    canSettleReturn: false,
    version: null,
    canChange: null,
    canOpenReturn: null,
    undo: null,
    refunds: null,
    ...rest,
  };
  const html = renderToStaticMarkup(createElement(PackingSlip, { order: staffOrder }));
  return /To collect at the door<\/h2>(.*?)<\/section>/
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, " ")
    .trim();
}

test("a packing slip says what is to be collected at the door, and what of it the delivery costs", () => {
  expect(collected({})).toBe("₹40.00  Delivery ₹40, paid at the door");
  expect(collected({ paymentMode: "CASH", paymentStatus: "UNPAID" })).toBe("₹339.00  Delivery ₹40, paid at the door");
  expect(collected({ total: 49900, paidAmount: 49900 })).toBe("Nothing");
  expect(collected({ status: "DELIVERED" })).toBe("Nothing");
});
