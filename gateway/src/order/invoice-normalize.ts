import { paiseOf, parseRupees } from "../money/paise.ts";
import type { CreditNote, Invoice, InvoiceLine, InvoiceParty } from "./invoice-model.ts";
import type { WireCreditNote, WireInvoice, WireInvoiceLine, WireInvoiceParty } from "./invoice-wire.ts";
import { normalizeRefundReason } from "./statuses.ts";

export function normalizeInvoice({ invoice }: WireInvoice): Invoice {
  return {
    number: invoice.invoice_no,
    date: invoice.invoice_date,
    orderedOn: invoice.order_date,
    ...normalizeContent(invoice),
    discount: paiseOf(invoice.discount),
  };
}

export function normalizeCreditNote({ credit_note: note }: WireCreditNote): CreditNote {
  return {
    number: note.credit_note_no,
    date: note.credit_note_date,
    invoiceNumber: note.invoice_no,
    invoiceDate: note.invoice_date,
    reason: normalizeRefundReason(note.reason),
    isCancelled: note.cancelled_on !== null,
    ...normalizeContent(note),
  };
}

type WireContent = WireInvoice["invoice"] | WireCreditNote["credit_note"];

function normalizeContent(wire: WireContent) {
  return {
    seller: normalizeParty(wire.seller),
    buyer: normalizeParty(wire.bill_to),
    placeOfSupply: wire.place_of_supply,
    lines: wire.items.map(normalizeInvoiceLine),
    taxableValue: paiseOf(wire.taxable_value),
    ...normalizeTaxes(wire),
    total: paiseOf(wire.amount),
    totalInWords: wire.amount_in_words,
  };
}

function normalizeParty({ name, address, gstin, state, state_code }: WireInvoiceParty): InvoiceParty {
  return { name, address: address ?? "", gstin, state, stateCode: state_code };
}

function normalizeInvoiceLine(line: WireInvoiceLine): InvoiceLine {
  return {
    title: line.description,
    size: line.size,
    hsnCode: line.hsn,
    quantity: line.qty,
    unit: line.unit,
    unitPrice: line.unit_price === null ? null : parseRupees(line.unit_price),
    discount: line.discount === null ? null : parseRupees(line.discount),
    taxableValue: paiseOf(line.taxable_value),
    taxPercentage: line.tax_percentage,
    ...normalizeTaxes(line),
    total: paiseOf(line.amount),
  };
}

/** A tax that REST leaves out is 0: a supply has either central and state tax, or integrated tax. */
function normalizeTaxes({ cgst, sgst, igst }: Pick<WireInvoiceLine, "cgst" | "sgst" | "igst">) {
  return { cgst: paiseOf(cgst), sgst: paiseOf(sgst), igst: paiseOf(igst) };
}
