import { paiseOf } from "../money/paise.ts";
import type { Invoice, InvoiceLine } from "./invoice-model.ts";
import type { WireInvoice, WireInvoiceLine } from "./invoice-wire.ts";

export function normalizeInvoice({ invoice }: WireInvoice): Invoice {
  const { seller, bill_to: buyer } = invoice;
  return {
    number: invoice.invoice_no,
    date: invoice.invoice_date,
    orderedOn: invoice.order_date,
    seller: { name: seller.name, address: seller.address ?? "", gstin: seller.gstin },
    buyer: { name: buyer.name, address: buyer.address ?? "", gstin: null },
    placeOfSupply: invoice.place_of_supply,
    lines: invoice.items.map(normalizeInvoiceLine),
    discount: paiseOf(invoice.discount),
    taxableValue: paiseOf(invoice.taxable_value),
    ...normalizeTaxes(invoice),
    total: paiseOf(invoice.amount),
    totalInWords: invoice.amount_in_words,
  };
}

function normalizeInvoiceLine(line: WireInvoiceLine): InvoiceLine {
  return {
    title: line.description,
    size: line.size,
    hsnCode: line.hsn,
    quantity: line.qty,
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
