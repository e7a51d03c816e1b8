import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditNoteContent } from "../../shop-api/src/credit-notes/credit-note-content.ts";
import type { IssuedDocument } from "../../shop-api/src/exports/documents.ts";
import { b2bColumns, b2bRows, b2csColumns, b2csSummary } from "../../shop-api/src/exports/gstr1.ts";
import { cdnrColumns, cdnrRows, hsnColumns, hsnSummary } from "../../shop-api/src/exports/gstr1.ts";
import { invoiceColumns, invoiceRows } from "../../shop-api/src/exports/invoice-rows.ts";
import { readFrozenDocument, readFrozenInvoice } from "../../shop-api/src/invoices/frozen-invoice.ts";
import { invoiceContent } from "../../shop-api/src/invoices/invoice-content.ts";
import { demoSeller } from "../../shop-api/src/invoices/seller.ts";
import { deliveryChargePaise } from "../../shop-api/src/money/delivery-charge.ts";
import { orderTotals } from "../../shop-api/src/money/order-totals.ts";
import { paiseOf } from "../../shop-api/src/money/rupees.ts";
import { refundOf } from "../../shop-api/src/orders/refund.ts";

type Amounts = { taxable_value: string; cgst: string; sgst: string; igst: string; amount: string };
const columns = ["taxable_value", "cgst", "sgst", "igst", "amount"] as const;
const paiseIn = (amounts: Amounts) => columns.map((column) => paiseOf(amounts[column]));
const add = (rows: readonly (readonly number[])[]) =>
  columns.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0));

const line = fc.record({
  price_paise: fc.integer({ min: 5000, max: 500_000 }),
  qty: fc.integer({ min: 1, max: 5 }),
  tax_percentage: fc.constantFrom(0, 3, 5, 12, 18),
  /** In which of the returns each piece comes back; 3: it stays. */
  returns: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
});
const randomOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  percentOff: fc.constantFrom(0, 5, 7, 33),
  /** Of what is to be paid. */
  pointsPart: fc.constantFrom(0, 0, 0.1, 0.73, 1),
  po_box: fc.constantFrom("680001", "600001"),
  gstin: fc.constantFrom(null, null, demoSeller.gstin),
});

type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Value> ? Value : never;

const issuedAt = Date.parse("2026-11-29T10:00:00Z");
const noOrder = { id: 1, created_at: issuedAt, customer_name: "Anjali Menon", ship_to: "" };
const noItem = {
  title: "Kurta",
  size_label: null,
  product_tax_percentage: 5,
  hsn_code: "6211",
  product_hsn_code: null,
};
const note = { number: "KSC/26-27/000001", issuedAt, reason: "returned" } as const;

/** An order with its invoice, and its lines by value. */
function invoiced({ lines, percentOff, pointsPart, po_box, gstin }: RandomOrder) {
  const priced = lines.map((one) => ({ ...one, offer_price_paise: null }));
  const points = Math.floor((orderTotals(priced, percentOff, 0).paidPaise * pointsPart) / 100);
  const { subtotalPaise, discountPaise, paidPaise } = orderTotals(priced, percentOff, points);
  const charge = deliveryChargePaise(subtotalPaise);
  const items = lines.map((one) => ({ ...noItem, ...one, total_paise: one.qty * one.price_paise }));
  const order = { ...noOrder, po_box, gstin, paid_paise: paidPaise, delivery_charge_paise: charge, items };
  return {
    lines,
    items,
    points,
    subtotalPaise,
    discountPaise,
    paidPaise,
    charge,
    ...invoiceOf(order),
  };
}

/** The pieces of a line that come back with a return. */
function countOf({ lines }: RandomOrder, index: number, number: number): number {
  const { qty, returns } = present(lines[index]);
  return returns.slice(0, qty).filter((one) => one === number).length;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("missing");
  return value;
}

function invoiceOf(order: Parameters<typeof invoiceContent>[0]) {
  const { content, ...totals } = invoiceContent(order, demoSeller, "KSV/26-27/000001", issuedAt);
  return { content, ...totals, frozen: readFrozenInvoice(JSON.stringify(content)) };
}

function issued(kind: IssuedDocument["kind"], content: object): IssuedDocument {
  const document = readFrozenDocument(JSON.stringify(content));
  return { ...document, kind, number: "", date: "2026-11-29", cancelledOn: null };
}

/** The sum of a column of exported rows, in paise. */
function sumOfColumn(header: readonly string[], name: string, rows: readonly (readonly unknown[])[]): number {
  const index = header.indexOf(name);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[index]) * 100), 0);
}

type PaperLine = { qty: string; unit_price?: string; discount?: string; amount: string };

/** Compares many numbers, for which `expect` would be slow. */
class Comparison {
  readonly differences: { actual: readonly number[]; expected: readonly number[] }[] = [];

  equal(actual: readonly number[], expected: readonly number[]): void {
    if (actual.join() !== expected.join()) this.differences.push({ actual, expected });
  }

  /** Taxable value and taxes add up to the amount, CGST is SGST, and none is negative. */
  taxed([taxable = NaN, cgst = NaN, sgst = NaN, igst = NaN, amount = NaN]: readonly number[]): void {
    this.equal([taxable + cgst + sgst + igst, cgst], [amount, sgst]);
    this.equal([Math.min(taxable, cgst, igst, 0)], [0]);
  }

  /** The price of the pieces less the discount is the amount. */
  priced({ qty, unit_price = "", discount = "", amount }: PaperLine): void {
    this.equal([paiseOf(unit_price) * Number(qty) - paiseOf(discount)], [paiseOf(amount)]);
  }
}

/** What the exports of an order's documents come to, in the order of `columns`; none unless all exports agree. */
function exported(documents: readonly IssuedDocument[]): readonly number[] {
  const rows = documents.flatMap(invoiceRows);
  const names = ["Taxable value", "CGST", "SGST", "IGST", "Amount"];
  const ofInvoices = names.map((name) => sumOfColumn(invoiceColumns, name, rows));
  const [consumers, codes] = [b2csSummary(), hsnSummary()];
  for (const document of documents) {
    consumers.add(document);
    codes.add(document);
  }
  const taxes = ["Taxable Value", "Central Tax Amount", "State/UT Tax Amount", "Integrated Tax Amount"];
  const ofCodes = [...taxes, "Total Value"].map((name) => sumOfColumn(hsnColumns, name, codes.rows()));
  const ofCustomers = taxes.map(
    (name) =>
      sumOfColumn(b2csColumns, name, consumers.rows()) +
      sumOfColumn(b2bColumns, name, documents.flatMap(b2bRows)) -
      sumOfColumn(cdnrColumns, name, documents.flatMap(cdnrRows)),
  );
  const isSame = ofCodes.join() === ofInvoices.join() && ofCustomers.join() === ofInvoices.slice(0, 4).join();
  return isSame ? ofInvoices : [];
}

describe("the papers of 2,000 random orders", () => {
  it("add up: the invoice to what is to be paid, and less the credit notes to what stays, in each column and each export", () => {
    fc.assert(
      fc.property(randomOrder, (random) => {
        const compare = new Comparison();
        const { content, frozen, points, paidPaise, charge, ...order } = invoiced(random);
        compare.equal([paidPaise], [order.subtotalPaise - order.discountPaise - points * 100]);
        compare.equal(
          [order.totalPaise, paiseOf(content.discount)],
          [paidPaise + charge, order.subtotalPaise - paidPaise],
        );
        compare.equal(add(content.items.map(paiseIn)), paiseIn(content));
        for (const item of content.items) compare.priced(item);

        const returned = order.items.map(({ qty, total_paise }) => ({ qty, total_paise, returned: 0 }));
        const refunded = () => refundOf({ paid_paise: paidPaise, points }, returned);
        const stays = content.items.map(paiseIn);
        const documents = [issued("invoice", content)];
        for (const number of [0, 1, 2]) {
          const before = refunded().refundPaise;
          const pieces = returned.map((item, index) => {
            const count = countOf(random, index, number);
            item.returned += count;
            return { before: item.returned - count, count };
          });
          const { content: credited, totalPaise } = creditNoteContent(frozen, pieces, note);
          documents.push(issued("credit note", credited));
          compare.equal([totalPaise], [refunded().refundPaise - before]);
          compare.equal(add(credited.items.map(paiseIn)), paiseIn(credited));
          const lines = pieces.flatMap(({ count }, index) => (count > 0 ? [index] : []));
          compare.equal([credited.items.length], [lines.length]);
          for (const [position, index] of lines.entries()) {
            const item = present(credited.items[position]);
            compare.priced(item);
            compare.taxed(paiseIn(item));
            stays[index] = add([present(stays[index]), paiseIn(item).map((paise) => -paise)]);
          }
        }
        for (const [index, left] of stays.entries()) {
          const { qty, amount } = present(content.items[index]);
          const areTaxesExact = paiseOf(amount) >= 5 * Number(qty);
          if (areTaxesExact) compare.taxed(left);
          const item = returned[index];
          if (item === undefined || item.returned < item.qty) continue;
          compare.equal(areTaxesExact ? left : left.slice(4), areTaxesExact ? [0, 0, 0, 0, 0] : [0]);
        }
        compare.equal(exported(documents), add(stays));
        compare.equal(add(stays).slice(4), [paidPaise + charge - refunded().refundPaise]);
        const isAll = returned.every((item) => item.returned === item.qty);
        if (isAll) compare.equal([refunded().refundPaise, refunded().points], [paidPaise, points]);
        expect(compare.differences).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("credit an order that came back with its whole invoice, the delivery charge included", () => {
    fc.assert(
      fc.property(randomOrder, (random) => {
        const { content, frozen, totalPaise, taxPaise } = invoiced(random);
        const all = frozen.items.map(({ qty }) => ({ before: 0, count: qty }));
        const back = creditNoteContent(frozen, all, { ...note, reason: "not delivered" });
        expect([back.totalPaise, back.taxPaise]).toEqual([totalPaise, taxPaise]);
        expect(back.content.items).toEqual(content.items);
        expect(back.content.amount_in_words).toBe(content.amount_in_words);
      }),
      { numRuns: 100 },
    );
  });
});
