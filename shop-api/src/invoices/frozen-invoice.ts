import * as v from "valibot";
import { paiseOf } from "../money/rupees.ts";

const paise = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/), v.transform(paiseOf));

/** Documents of earlier versions have no unit, price of a piece and discount in their items, and no GSTIN of the buyer. */
const frozenDocument = v.object({
  invoice_no: v.string(),
  order_id: v.number(),
  bill_to: v.looseObject({
    name: v.string(),
    address: v.string(),
    gstin: v.optional(v.nullable(v.string()), null),
  }),
  place_of_supply: v.string(),
  items: v.array(
    v.object({
      description: v.string(),
      size: v.nullable(v.string()),
      hsn: v.nullable(v.string()),
      qty: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
      unit: v.exactOptional(v.nullable(v.string())),
      unit_price: v.exactOptional(paise),
      tax_percentage: v.number(),
      taxable_value: paise,
      cgst: paise,
      sgst: paise,
      igst: paise,
      amount: paise,
    }),
  ),
  amount: paise,
});
const frozenInvoice = v.object({
  ...frozenDocument.entries,
  invoice_date: v.string(),
  order_date: v.string(),
  seller: v.looseObject({}),
});

/** What invoices and credit notes have in common, as they were issued, with numbers and whole paise. */
export type FrozenDocument = v.InferOutput<typeof frozenDocument>;
export type FrozenInvoice = v.InferOutput<typeof frozenInvoice>;

/** Reads the content of an invoice or a credit note. @throws for any other text */
export function readFrozenDocument(content: string): FrozenDocument {
  return v.parse(frozenDocument, JSON.parse(content));
}

/** Reads the content of an invoice. @throws for any other text */
export function readFrozenInvoice(content: string): FrozenInvoice {
  return v.parse(frozenInvoice, JSON.parse(content));
}
