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
  payment: null,
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
  deliveryCharge: 4000,
  toPay: 33900,
  toCollect: 4000,
  gstin: null,
  creditNotes: [],
};

/** The slip's HTML. */
function slipOf(changed: Partial<StaffOrder>): string {
  const rest = { shipToState: null, parcel: null, sender: null, location: null, nextStatuses: [], changes: [] };
  const staffOrder: StaffOrder = {
    id: "12",
    order,
    customer: null,
    shipTo: null,
    canMarkPaid: false,
    canSettleReturn: false,
    version: null,
    canChange: null,
    canOpenReturn: null,
    undo: null,
    refunds: null,
    messages: null,
    ...rest,
    ...changed,
  };
  return renderToStaticMarkup(createElement(PackingSlip, { order: staffOrder }));
}

/** The text below a heading of the slip, with a blank for each tag. */
function textBelow(heading: string, html: string): string | undefined {
  const [, below] = new RegExp(`<h2>${heading}</h2>(.*?)</section>`).exec(html) ?? [];
  return below?.replaceAll(/(?:<[^>]+>)+/g, " ").trim();
}

/** What the slip says is to be collected. */
function collected(changed: Partial<StaffOrder["order"]>): string | undefined {
  return textBelow("To collect at the door", slipOf({ order: { ...order, ...changed } }));
}

test("a packing slip says what is to be collected at the door, and what of it the delivery costs", () => {
  expect(collected({})).toBe("₹40.00 ₹40.00 of it for the delivery");
  const inCash = { paymentMode: "CASH", paymentStatus: "UNPAID", toCollect: 33900 } as const;
  expect(collected(inCash)).toBe("₹339.00 ₹40.00 of it for the delivery");
  expect(collected({ ...inCash, deliveryCharge: null, toCollect: 29900 })).toBe("₹299.00");
  expect(collected({ toCollect: 0 })).toBe("Nothing");
  expect(collected({ status: "DELIVERED" })).toBe("Nothing");
});

test("a packing slip has the shop as sender, the recipient's state, and one mobile number: the address's, or else the customer's", () => {
  const customer = { id: "3", name: "Asha Menon", mobile: "+919800000000" };
  const sender = { name: "Kasavu", address: "Swaraj Round, Thrissur 680001, Kerala" };
  const shipTo = "Devika, +919847012345, 12B, Round South, Thrissur, 680001";
  const slip = slipOf({ customer, sender, shipTo, shipToState: "Kerala" });
  expect(textBelow("From", slip)).toBe("Kasavu Swaraj Round, Thrissur 680001, Kerala");
  expect(textBelow("Deliver to", slip)).toBe(`${shipTo} Kerala`);
  const without = slipOf({ customer, shipTo: "Asha Menon, 12B, Round South" });
  expect(textBelow("Deliver to", without)).toBe("Asha Menon, 12B, Round South +91 98000 00000");
  expect(textBelow("From", without)).toBeUndefined();
});

test("a packing slip has the SKU of an item at the time of the order", () => {
  const item = { title: "Mundu", image: null, size: "M", quantity: 1, total: 29900, productId: null, sizeId: null };
  const pieces = { ...item, returnedQuantity: 0, returnableQuantity: 1 };
  const items = [
    { ...pieces, id: "12~1", sku: "MUNDU-M" },
    { ...pieces, id: "12~2", sku: null },
  ];
  expect(slipOf({ order: { ...order, items } }).match(/SKU [^<]*/g)).toEqual(["SKU MUNDU-M"]);
});

test("a packing slip has the order's number as a Code 128 barcode that needs no style and no script", () => {
  const [, label, path = ""] = /<svg[^>]*aria-label="([^"]+)"[^>]*>.*?d="([^"]+)"/.exec(slipOf({})) ?? [];
  expect(label).toBe("Barcode of 12");
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)].map(([, start, width]) => [Number(start), Number(width)]);
  // start C, the pair 12, the check digit (105 + 12) % 103 = 14, and stop, each from its first bar
  const patterns = ["11010011100", "10110011100", "10011001110", "1100011101011"].join("");
  const drawn = bars.reduce((text, [start = 0, width = 0]) => text.padEnd(start - 10, "0") + "1".repeat(width), "");
  expect(drawn).toBe(patterns);
  expect(slipOf({})).not.toMatch(/<style|<script|style=/);
});
