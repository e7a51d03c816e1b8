import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, object } from "../rest/readers/containers.ts";
import { pathBelow, type Reader, type ReadValue, UnreadableValue } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";

/** The keys of state and code are part of the place of supply too. */
const ignoredOfParty = ["state", "state_code"];

const wireSeller = object(
  "Invoice.seller",
  { name: leaf.string, address: leaf.string, gstin: leaf.string },
  { oneOf: [["name"]], ignored: ignoredOfParty },
);

const wireBuyer = object(
  "Invoice.bill_to",
  { name: leaf.string, address: leaf.string },
  { oneOf: [["name"]], ignored: ignoredOfParty },
);

const amounts = { cgst: leaf.rupees, sgst: leaf.rupees, igst: leaf.rupees };

const wireInvoiceLine = object(
  "Invoice.item",
  {
    description: leaf.string,
    size: leaf.title,
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
export type WireInvoiceLine = ReadValue<typeof wireInvoiceLine>;

const wireInvoice = object(
  "Invoice",
  {
    invoice_no: leaf.string,
    invoice_date: leaf.date,
    order_id: leaf.id,
    order_date: leaf.date,
    seller: wireSeller,
    bill_to: wireBuyer,
    place_of_supply: leaf.string,
    items: list(wireInvoiceLine),
    discount: leaf.rupees,
    taxable_value: leaf.rupees,
    ...amounts,
    amount: leaf.rupees,
    amount_in_words: leaf.string,
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

const invoicePayload = payload({ invoice: wireInvoice }, { bareObject: "invoice" });
export type WireInvoice = ReadValue<typeof invoicePayload>;

/** Another order's invoice in the place of the requested one is unreadable. */
export function invoiceOf(orderId: string): Reader<WireInvoice> {
  return {
    expects: invoicePayload.expects,
    read(body, path, report) {
      const read = invoicePayload.read(body, path, report);
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
