import * as v from "valibot";
import { paiseOf } from "../money/rupees.ts";

const paise = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/), v.transform(paiseOf));

/** Invoices of earlier versions have no unit, price of a piece and discount in their items. */
const frozenInvoice = v.object({
  invoice_no: v.string(),
  invoice_date: v.string(),
  order_id: v.number(),
  order_date: v.string(),
  seller: v.looseObject({}),
  bill_to: v.looseObject({}),
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
      cgst: paise,
      sgst: paise,
      igst: paise,
      amount: paise,
    }),
  ),
});

/** An invoice as it was issued, with numbers and whole paise. */
export type FrozenInvoice = v.InferOutput<typeof frozenInvoice>;

/** Reads the content of an invoice. @throws for any other text */
export function readFrozenInvoice(content: string): FrozenInvoice {
  return v.parse(frozenInvoice, JSON.parse(content));
}
