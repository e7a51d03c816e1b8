import { describe, expect, test } from "vitest";
import { errorOf, readWire, unknownKeysOf } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeInvoice } from "./invoice-normalize.ts";
import { readInvoice } from "./invoice-wire.ts";

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
  seller: { name: "Kasavu", address: "Thrissur", gstin: "32AAAAA0000A1Z5" },
  buyer: { name: "Asha Menon", address: "Swaraj Round", gstin: null },
  placeOfSupply: "Kerala (32)",
  lines: [{ title: "Cotton Kurta", size: "M", hsnCode: "6211", quantity: 1, taxPercentage: 5, ...taxes }],
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
    [{ seller: {} }, "invoice.seller.name"],
    [{ order_id: 13 }, "invoice.order_id"],
  ])("with %j is unreadable, as an incomplete invoice is none", (part, path) => {
    expect(errorOf(payload, { data: { invoice: { ...invoice, ...part } } })).toBe(path);
  });
});
