import { payload } from "../rest/readers/envelope.ts";
import { leaf, type LeafReader } from "../rest/readers/leaves.ts";
import { list, object } from "../rest/readers/containers.ts";
import { pathBelow, type Reader, type ReadValue, UnreadableValue } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";

/** The keys of state and code are part of the place of supply too. */
const ignoredOfParty = ["state", "state_code"];

/** The reader of a text of the shop, which a call of staff has as it was typed. */
type TextReader = LeafReader<string | null>;

const wireSeller = (text: TextReader) =>
  object(
    "Invoice.seller",
    { name: text, address: text, gstin: leaf.string },
    { oneOf: [["name"]], ignored: ignoredOfParty },
  );

const wireBuyer = object(
  "Invoice.bill_to",
  { name: leaf.string, address: leaf.string },
  { oneOf: [["name"]], ignored: ignoredOfParty },
);

const amounts = { cgst: leaf.rupees, sgst: leaf.rupees, igst: leaf.rupees };

const wireInvoiceLine = (text: TextReader) =>
  object(
    "Invoice.item",
    {
      description: text,
      size: text,
      hsn: leaf.string,
      qty: leaf.quantity,
      tax_percentage: leaf.number,
      taxable_value: leaf.rupees,
      ...amounts,
      amount: leaf.rupees,
    },
    {
      oneOf: [["description"], ["qty"], ["tax_percentage"], ["taxable_value"], ["amount"]],
      strict: Object.keys(amounts),
    },
  );
export type WireInvoiceLine = WireInvoice["invoice"]["items"][number];

const wireInvoice = (text: TextReader) =>
  object(
    "Invoice",
    {
      invoice_no: leaf.string,
      invoice_date: leaf.date,
      order_id: leaf.id,
      order_date: leaf.date,
      seller: wireSeller(text),
      bill_to: wireBuyer,
      place_of_supply: text,
      items: list(wireInvoiceLine(text)),
      discount: leaf.rupees,
      taxable_value: leaf.rupees,
      ...amounts,
      amount: leaf.rupees,
      amount_in_words: text,
    },
    {
      oneOf: [
        ["invoice_no"],
        ["invoice_date"],
        ["order_id"],
        ["order_date"],
        ["seller"],
        ["bill_to"],
        ["place_of_supply"],
        ["items"],
        ["taxable_value"],
        ["amount"],
        ["amount_in_words"],
      ],
      strict: [...Object.keys(amounts), "discount"],
    },
  );

const invoicePayload = (text: TextReader) => payload({ invoice: wireInvoice(text) }, { bareObject: "invoice" });
export type WireInvoice = ReadValue<ReturnType<typeof invoicePayload>>;
const shopInvoice = invoicePayload(leaf.text);
/** The same for staff. */
export const staffInvoice = invoicePayload(leaf.string);

/** Another order's invoice in the place of the requested one is unreadable. */
export function invoiceOf(orderId: string, content: Reader<WireInvoice> = shopInvoice): Reader<WireInvoice> {
  return {
    expects: content.expects,
    read(body, path, report) {
      const read = content.read(body, path, report);
      if (read.invoice.order_id === orderId) return read;
      throw new UnreadableValue(pathBelow(pathBelow(path, "invoice"), "order_id"), "the requested order");
    },
  };
}

/**
 * The tax invoice of an order (Q104). All of its amounts are required, as an incomplete invoice is none.
 *
 * @param orderId a valid path segment
 */
export function readInvoice(orderId: string) {
  return bearerRead(`customer/invoice/${orderId}`, invoiceOf(orderId));
}
