import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { content, creditNote, invoice, oldInvoice } from "./tax-document-test-data.ts";
import { CreditNoteDocument, InvoiceDocument } from "./TaxDocument.tsx";
import { dateText, lineColumns } from "./tax-document-texts.ts";

/** What is read on a document: a line for each of its elements. */
function textsOf(element: ReactElement): string[] {
  return renderToStaticMarkup(element)
    .split(/(?:<[^>]*>)+/)
    .filter(Boolean);
}

const invoiceTexts = (changed: Partial<typeof invoice> = {}) =>
  textsOf(createElement(InvoiceDocument, { invoice: { ...invoice, ...changed }, orderId: "12" }));
const noteTexts = (changed: Partial<typeof creditNote> = {}) =>
  textsOf(createElement(CreditNoteDocument, { creditNote: { ...creditNote, ...changed }, orderId: "12" }));
const columnsOf = (of: Parameters<typeof lineColumns>[0]) => lineColumns(of).map(({ label }) => label);

/** Of both parties, the lines and the sums. */
const shared = [
  "Sold by",
  "Kasavu",
  "Swaraj Round, Thrissur 680001, Kerala",
  "State: Kerala (32)",
  "GSTIN 32AAAAA0000A1ZB",
  "Billed and shipped to",
  "Asha Textiles",
  "12 A, Temple Road, Thrissur 680001",
  "State: Kerala (32)",
  "GSTIN 32BBBBB0000B1Z7",
];
const table = [
  ["Item", "HSN", "Qty", "Price", "Discount", "Taxable value", "Rate", "CGST", "SGST", "Amount"],
  ["Balaramapuram Kasavu Saree", "5208", "2 PCS", "₹200.00", "₹20.00", "₹361.90", "5%", "₹9.05", "₹9.05", "₹380.00"],
  ["Delivery charge", "5208", "1", "₹40.00", "₹0.00", "₹38.10", "5%", "₹0.95", "₹0.95", "₹40.00"],
  ["Total", "₹20.00", "₹400.00", "₹10.00", "₹10.00", "₹420.00"],
].flat();
const words = ["Total ", "₹420.00", ", in words: ", "Rupees Four Hundred Twenty Only"];

describe("a tax invoice", () => {
  test("has what rule 46 requires, from the title and the mark of the copy to the total in words", () => {
    expect(invoiceTexts()).toEqual(
      [
        ["Tax Invoice", "Original for recipient", ...shared],
        ["Invoice number", "KSV/26-27/000123", "Invoice date", "25 November 2026"],
        ["Order", "#12, 24 November 2026", "Place of supply", "Kerala (32)"],
        table,
        words,
        "Prices and discounts include tax. No tax is payable on reverse charge. Made by computer; it needs no signature.",
      ].flat(),
    );
  });

  test("of before leaves out the columns and lines that it has no values for, and names its discount in a sentence", () => {
    const texts = textsOf(createElement(InvoiceDocument, { invoice: oldInvoice, orderId: "12" }));
    expect(columnsOf(oldInvoice)).toEqual(["Qty", "Taxable value", "Rate", "CGST", "SGST", "Amount"]);
    expect(texts).toContain("Discount and points of ₹20.00 are taken off the amounts.");
    expect(texts.filter((text) => /^(?:GSTIN|State)/.test(text))).toEqual(["GSTIN 32AAAAA0000A1ZB"]);
    expect(texts.at(-1)).not.toContain("Prices");
    expect(texts.join("\n")).not.toMatch(/null|undefined|NaN/);
  });

  test("has columns for the taxes that apply: CGST and SGST within a state, IGST to another one", () => {
    expect(columnsOf(content).slice(-3)).toEqual(["CGST", "SGST", "Amount"]);
    expect(columnsOf({ ...content, cgst: 0, sgst: 0, igst: 2000 }).slice(-3)).toEqual(["Rate", "IGST", "Amount"]);
  });
});

describe("a credit note", () => {
  test("has what rule 53 requires: its invoice's number and date, and why it was issued", () => {
    expect(noteTexts()).toEqual(
      [
        ["Credit Note", "Original for recipient", ...shared],
        ["Credit note number", "KSC/26-27/000001", "Credit note date", "29 November 2026"],
        [
          "Invoice number",
          "KSV/26-27/000123",
          "Invoice date",
          "25 November 2026",
          "Order",
          "#12",
          "Reason",
          "Returned",
        ],
        ["Place of supply", "Kerala (32)"],
        table,
        words,
        "Prices and discounts include tax. Made by computer; it needs no signature.",
      ].flat(),
    );
    expect(noteTexts({ reason: "NOT_DELIVERED" })).toContain("Came back undelivered");
    expect(noteTexts({ reason: "LATER" })).not.toContain("Reason");
  });

  test("that is cancelled says so", () => {
    const cancelled = "This credit note is cancelled.";
    expect(noteTexts({ isCancelled: true })).toContain(cancelled);
    expect(noteTexts()).not.toContain(cancelled);
  });
});

test("a calendar date is the same day in every time zone", () => {
  expect(dateText("2026-11-25")).toBe("25 November 2026");
  expect(dateText("2027-04-01")).toBe("1 April 2027");
});
