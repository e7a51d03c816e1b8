import { describe, expect, test } from "vitest";
import { errorOf, readWire, unknownKeysOf } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeCreditNote, normalizeInvoice } from "./invoice-normalize.ts";
import { readCreditNote, readInvoice } from "./invoice-wire.ts";

const { payload } = readInvoice("12");
const read = (value: unknown) => normalizeInvoice(readWire(payload, value));

const line = {
  description: "Cotton Kurta",
  size: "M",
  hsn: "6211",
  qty: "1",
  tax_percentage: 5,
  taxable_value: "1204.76",
  cgst: "30.12",
  sgst: "30.12",
  igst: "0.00",
  amount: "1265.00",
};
const invoice = {
  invoice_no: "KSV/26-27/000001",
  invoice_date: "2026-11-25",
  order_id: 12,
  order_date: "2026-11-24",
  seller: { name: "Kasavu", address: "Thrissur", gstin: "32AAAAA0000A1Z5", state: "Kerala", state_code: "32" },
  bill_to: { name: "Asha Menon", address: "Swaraj Round", state: null, state_code: null },
  place_of_supply: "Kerala (32)",
  items: [line],
  discount: "0.00",
  taxable_value: "1204.76",
  cgst: "30.12",
  sgst: "30.12",
  igst: "0.00",
  amount: "1265.00",
  amount_in_words: "Rupees One Thousand Two Hundred Sixty-Five Only",
};

const taxes = { taxableValue: 120476, cgst: 3012, sgst: 3012, igst: 0, total: 126500 };
const expected = {
  number: "KSV/26-27/000001",
  date: "2026-11-25",
  orderedOn: "2026-11-24",
  seller: { name: "Kasavu", address: "Thrissur", gstin: "32AAAAA0000A1Z5", state: "Kerala", stateCode: "32" },
  buyer: { name: "Asha Menon", address: "Swaraj Round", gstin: null, state: null, stateCode: null },
  placeOfSupply: "Kerala (32)",
  lines: [
    {
      title: "Cotton Kurta",
      size: "M",
      hsnCode: "6211",
      quantity: 1,
      unit: null,
      unitPrice: null,
      discount: null,
      taxPercentage: 5,
      ...taxes,
    },
  ],
  discount: 0,
  ...taxes,
  totalInWords: "Rupees One Thousand Two Hundred Sixty-Five Only",
};

describe("an invoice from REST (Q104)", () => {
  test.each([{ success: true, data: { invoice } }, { data: { data: { invoice } } }, { invoice }, { data: invoice }])(
    "has amounts in paise: %#",
    (body) => {
      expect(read(body)).toEqual(expected);
      expect(unknownKeysOf(payload, body)).toEqual([]);
    },
  );

  test("has unit, price and discount of each line, the delivery charge, and both GSTINs and states", () => {
    const bill_to = { ...invoice.bill_to, gstin: "29AAAAA0000A1Z6", state: "Karnataka", state_code: "29" };
    const sold = { ...line, unit: "PCS", unit_price: "1331.58", discount: "66.58" };
    const delivery = { ...line, description: "Delivery charge", unit: null, unit_price: "40.00", discount: "0.00" };
    const body = { data: { invoice: { ...invoice, bill_to, items: [sold, delivery] } } };
    expect(read(body)).toMatchObject({
      seller: { gstin: "32AAAAA0000A1Z5", state: "Kerala", stateCode: "32" },
      buyer: { gstin: "29AAAAA0000A1Z6", state: "Karnataka", stateCode: "29" },
      lines: [
        { unit: "PCS", unitPrice: 133_158, discount: 6658 },
        { title: "Delivery charge", unit: null, unitPrice: 4000, discount: 0 },
      ],
    });
    expect(unknownKeysOf(payload, body)).toEqual([]);
  });

  test("is the same with numbers in the place of strings", () => {
    const numbers = { qty: 1, tax_percentage: "5.00", taxable_value: 1204.76, cgst: 30.12, sgst: 30.12, amount: 1265 };
    const items = { data: [{ ...line, ...numbers, hsn: 6211 }] };
    expect(read({ invoice: { ...invoice, order_id: "12", items, discount: null, amount: 1265 } })).toEqual(expected);
  });

  test("to another state has integrated tax only", () => {
    const { cgst: _, sgst: __, ...interstate } = { ...invoice, items: [], igst: "60.24" };
    expect(read({ invoice: interstate })).toMatchObject({ cgst: 0, sgst: 0, igst: 6024 });
  });

  test.each([
    [{ amount: "much" }, "invoice.amount"],
    [{ taxable_value: null }, "invoice.taxable_value"],
    [{ invoice_no: "" }, "invoice.invoice_no"],
    [{ invoice_date: "2026-02-30" }, "invoice.invoice_date"],
    [{ items: null }, "invoice.items"],
    [{ items: [{ ...line, amount: "" }] }, "invoice.items.0.amount"],
    [{ items: [{ ...line, unit_price: "much" }] }, "invoice.items.0.unit_price"],
    [{ items: [{ ...line, discount: "much" }] }, "invoice.items.0.discount"],
    [{ seller: {} }, "invoice.seller.name"],
    [{ order_id: 13 }, "invoice.order_id"],
  ])("with %j is unreadable, as an incomplete invoice is none", (part, path) => {
    expect(errorOf(payload, { data: { invoice: { ...invoice, ...part } } })).toBe(path);
  });
});

describe("a credit note from REST (Q149)", () => {
  const { payload: notePayload } = readCreditNote("3");
  const readNote = (value: unknown) => normalizeCreditNote(readWire(notePayload, value));
  const { discount: _, ...content } = invoice;
  const note = {
    ...content,
    credit_note_no: "KSC/26-27/000001",
    credit_note_date: "2026-11-29",
    reason: "not delivered",
    cancelled_on: null,
  };

  test.each([{ success: true, data: { credit_note: note } }, { credit_note: note }, { data: note }])(
    "has the parties, lines and amounts of an invoice, and names the invoice and the reason: %#",
    (body) => {
      const { orderedOn: __, discount: ___, ...shared } = expected;
      expect(readNote(body)).toEqual({
        ...shared,
        number: "KSC/26-27/000001",
        date: "2026-11-29",
        invoiceNumber: "KSV/26-27/000001",
        invoiceDate: "2026-11-25",
        reason: "NOT_DELIVERED",
        isCancelled: false,
      });
      expect(unknownKeysOf(notePayload, body)).toEqual([]);
    },
  );

  test("is cancelled from its day on, and an unknown reason is none", () => {
    const changed = { ...note, reason: "because", cancelled_on: "2026-11-30" };
    expect(readNote({ credit_note: changed })).toMatchObject({ isCancelled: true, reason: null });
  });

  test.each([
    [{ credit_note_no: "" }, "credit_note.credit_note_no"],
    [{ credit_note_date: null }, "credit_note.credit_note_date"],
    [{ invoice_no: null }, "credit_note.invoice_no"],
    [{ invoice_date: "soon" }, "credit_note.invoice_date"],
    [{ cancelled_on: "yes" }, "credit_note.cancelled_on"],
    [{ amount: "much" }, "credit_note.amount"],
  ])("with %j is unreadable", (part, path) => {
    expect(errorOf(notePayload, { credit_note: { ...note, ...part } })).toBe(path);
  });
});
