import type { Paise } from "../money/paise.ts";
import type { OrderRefund } from "./model.ts";

/** What an invoice and a credit note have in common. Dates are calendar dates such as 2026-11-25. */
interface TaxDocument {
  number: string;
  date: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** State and its code, such as 'Kerala (32)'. */
  placeOfSupply: string;
  lines: InvoiceLine[];
  taxableValue: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
  totalInWords: string;
}

/** A tax invoice, as it was when the order went out for delivery. */
export interface Invoice extends TaxDocument {
  orderedOn: string;
  discount: Paise;
}

/** What is taken off an invoice, as it was when the credit note was issued. */
export interface CreditNote extends TaxDocument {
  invoiceNumber: string;
  invoiceDate: string;
  /** Null for an unknown reason. */
  reason: OrderRefund["reason"];
  isCancelled: boolean;
}

export interface InvoiceParty {
  name: string;
  /** Empty where REST sends none. */
  address: string;
  /** Null for a consumer. */
  gstin: string | null;
  /** Null where REST sends none, as the code. */
  state: string | null;
  stateCode: string | null;
}

export interface InvoiceLine {
  title: string;
  /** The label of the size; null for a product without sizes. */
  size: string | null;
  hsnCode: string | null;
  quantity: number;
  /** Null for the delivery charge, and where REST sends none. */
  unit: string | null;
  /** Of a piece with its taxes, before discount; null where REST sends none. */
  unitPrice: Paise | null;
  /** Null where REST sends none. */
  discount: Paise | null;
  taxableValue: Paise;
  /** The rate of all taxes. */
  taxPercentage: number;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
}
