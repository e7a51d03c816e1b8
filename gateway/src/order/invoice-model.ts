import type { Paise } from "../money/paise.ts";

/** A tax invoice, as it was when the order went out for delivery. Dates are calendar dates such as 2026-11-25. */
export interface Invoice {
  number: string;
  date: string;
  orderedOn: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** State and its code, such as 'Kerala (32)'. */
  placeOfSupply: string;
  lines: InvoiceLine[];
  discount: Paise;
  taxableValue: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
  totalInWords: string;
}

export interface InvoiceParty {
  name: string;
  /** Empty where REST sends none. */
  address: string;
  /** Null for a recipient. */
  gstin: string | null;
}

export interface InvoiceLine {
  title: string;
  /** The label of the size; null for a product without sizes. */
  size: string | null;
  hsnCode: string | null;
  quantity: number;
  taxableValue: Paise;
  /** The rate of all taxes. */
  taxPercentage: number;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
}
