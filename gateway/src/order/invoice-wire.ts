import { payload } from "../rest/readers/envelope.ts";
import { leaf, type LeafReader } from "../rest/readers/leaves.ts";
import { list, object } from "../rest/readers/containers.ts";
import { pathBelow, type Reader, type ReadValue, UnreadableValue } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";

/** The reader of a text of the shop, which a call of staff has as it was typed. */
type TextReader = LeafReader<string | null>;

/** @param nameAndAddress the shop writes the seller's, and the customer the buyer's */
const wireParty = (key: "seller" | "bill_to", nameAndAddress: TextReader, text: TextReader) =>
  object(
    `Invoice.${key}`,
    { name: nameAndAddress, address: nameAndAddress, gstin: leaf.string, state: text, state_code: leaf.string },
    { oneOf: [["name"]] },
  );
export type WireInvoiceParty = WireInvoice["invoice"]["seller"];

const amounts = { cgst: leaf.rupees, sgst: leaf.rupees, igst: leaf.rupees };

const wireInvoiceLine = (text: TextReader) =>
  object(
    "Invoice.item",
    {
      description: text,
      size: text,
      hsn: leaf.string,
      qty: leaf.quantity,
      unit: text,
      unit_price: leaf.rupees,
      discount: leaf.rupees,
      tax_percentage: leaf.number,
      taxable_value: leaf.rupees,
      ...amounts,
      amount: leaf.rupees,
    },
    {
      oneOf: [["description"], ["qty"], ["tax_percentage"], ["taxable_value"], ["amount"]],
      strict: [...Object.keys(amounts), "unit_price", "discount"],
    },
  );
export type WireInvoiceLine = WireInvoice["invoice"]["items"][number];

/** What an invoice and a credit note have in common. */
const content = (text: TextReader) => ({
  invoice_no: leaf.string,
  invoice_date: leaf.date,
  order_id: leaf.id,
  seller: wireParty("seller", text, text),
  bill_to: wireParty("bill_to", leaf.string, text),
  place_of_supply: text,
  items: list(wireInvoiceLine(text)),
  taxable_value: leaf.rupees,
  ...amounts,
  amount: leaf.rupees,
  amount_in_words: text,
});

const requiredContent = [
  ["invoice_no"],
  ["invoice_date"],
  ["order_id"],
  ["seller"],
  ["bill_to"],
  ["place_of_supply"],
  ["items"],
  ["taxable_value"],
  ["amount"],
  ["amount_in_words"],
] as const;

const wireInvoice = (text: TextReader) =>
  object(
    "Invoice",
    { ...content(text), order_date: leaf.date, discount: leaf.rupees },
    { oneOf: [...requiredContent, ["order_date"]], strict: [...Object.keys(amounts), "discount"] },
  );

const invoicePayload = (text: TextReader) => payload({ invoice: wireInvoice(text) }, { bareObject: "invoice" });
export type WireInvoice = ReadValue<ReturnType<typeof invoicePayload>>;
const shopInvoice = invoicePayload(leaf.text);
/** The same for staff. */
export const staffInvoice = invoicePayload(leaf.string);

const wireCreditNote = (text: TextReader) =>
  object(
    "CreditNote",
    {
      ...content(text),
      credit_note_no: leaf.string,
      credit_note_date: leaf.date,
      reason: leaf.string,
      cancelled_on: leaf.date,
    },
    {
      oneOf: [...requiredContent, ["credit_note_no"], ["credit_note_date"]],
      strict: [...Object.keys(amounts), "cancelled_on"],
      ignored: ["order_date"],
    },
  );

const creditNotePayload = (text: TextReader) =>
  payload({ credit_note: wireCreditNote(text) }, { bareObject: "credit_note" });
export type WireCreditNote = ReadValue<ReturnType<typeof creditNotePayload>>;
const shopCreditNote = creditNotePayload(leaf.text);
/** The same for staff. */
export const staffCreditNote = creditNotePayload(leaf.string);

/** Another order's document in the place of the requested one is unreadable. */
export function ofOrder<Key extends string, Wire extends Record<Key, { order_id: string }>>(
  orderId: string,
  key: Key,
  document: Reader<Wire>,
): Reader<Wire> {
  return {
    expects: document.expects,
    read(body, path, report) {
      const read = document.read(body, path, report);
      if (read[key].order_id === orderId) return read;
      throw new UnreadableValue(pathBelow(pathBelow(path, key), "order_id"), "the requested order");
    },
  };
}

/**
 * The tax invoice of an order (Q104). All of its amounts are required, as an incomplete invoice is none.
 *
 * @param orderId a valid path segment
 */
export function readInvoice(orderId: string) {
  return bearerRead(`customer/invoice/${orderId}`, ofOrder(orderId, "invoice", shopInvoice));
}

/**
 * A credit note (Q149), of any order of the customer.
 *
 * @param id a valid path segment
 */
export function readCreditNote(id: string) {
  return bearerRead(`customer/credit-note/${id}`, shopCreditNote);
}
