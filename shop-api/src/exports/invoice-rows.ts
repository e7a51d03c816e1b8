import { signedRupees } from "./amounts.ts";
import type { Cell } from "./csv-text.ts";
import { type IssuedDocument, signOf } from "./documents.ts";

export const invoiceColumns = [
  "Document type",
  "Number",
  "Date",
  "Cancelled on",
  "Order",
  "Customer name",
  "GSTIN",
  "Address",
  "Place of supply",
  "Against invoice",
  "HSN",
  "Description",
  "Quantity",
  "Unit",
  "Rate",
  "Taxable value",
  "CGST",
  "SGST",
  "IGST",
  "Amount",
];

/** A row of each line. Amounts of credit notes are negative, and 0 once they are cancelled, so that columns add up. */
export function invoiceRows(document: IssuedDocument): Cell[][] {
  const { kind, number, date, cancelledOn, order_id, bill_to, place_of_supply, invoice_no } = document;
  const sign = signOf(document);
  return document.items.map((line) => [
    kind === "invoice" ? "Invoice" : "Credit note",
    number,
    date,
    cancelledOn,
    order_id,
    bill_to.name,
    bill_to.gstin,
    bill_to.address,
    place_of_supply,
    kind === "invoice" ? null : invoice_no,
    line.hsn,
    line.size === null ? line.description : `${line.description}, ${line.size}`,
    String(sign * line.qty),
    // Earlier versions name no unit, and have products only.
    line.unit === undefined ? "PCS" : line.unit,
    line.tax_percentage,
    ...[line.taxable_value, line.cgst, line.sgst, line.igst, line.amount].map((paise) => signedRupees(sign * paise)),
  ]);
}
