import { expect, test } from "vitest";
import { readStaffInvoice } from "../../gateway/src/staff/orders.ts";
import { readerOf } from "../../gateway/src/staff/readers.ts";
import { readWire } from "../gateway/support/read-wire.ts";
import { invoice } from "./support/whole-objects.ts";

test("what a call of staff returns stays as it was typed", () => {
  const typed = "A &amp; <b>B</b>";
  const item = { id: 5, title: typed, size: typed, quantity: 1, total_paise: 100 };
  const bill = readWire(readStaffInvoice("12").payload, {
    invoice: { ...invoice, items: [{ ...invoice.items[0], description: typed }] },
  }).invoice;
  expect(bill.items[0]?.description).toBe(typed);
  const state = { status: "placed", next_statuses: [], can_mark_paid: true, can_settle_return: false };
  const paise = { discount_paise: 0, paid_paise: 100 };
  const placed_at = "2026-11-21T10:00:00Z";
  const staffOrder = { id: 1, placed_at, ...state, ...paise, steps: [], items: [item], changes: [] };
  expect(readWire(readerOf("Staff.order"), { data: { order: staffOrder } })).toMatchObject({
    order: { items: [{ title: typed, size: typed }] },
  });
});
