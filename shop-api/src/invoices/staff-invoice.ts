import * as v from "valibot";
import { isKept } from "../customers/search.ts";
import type { Database } from "../db/client.ts";
import type { StaffRole } from "../db/schema.ts";

const invoiceForm = v.looseObject({ bill_to: v.looseObject({}) });

/** Shown in place of the name and the address of a deleted account. */
const hidden = {
  name: "Deleted account",
  address: "Only owners see its name and address.",
  state: null,
  state_code: null,
};

/**
 * The invoice of any customer's order, as it was issued; undefined for none. Only owners see the name and the address of a
 * deleted account.
 */
export async function staffInvoice(db: Database, orderId: number, role: StaffRole): Promise<unknown> {
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["invoices.content", (eb) => eb.case().when(isKept).then(1).else(0).end().as("has_account")])
    .where("invoices.order_id", "=", orderId)
    .executeTakeFirst();
  if (invoice === undefined) return undefined;
  const content = v.parse(invoiceForm, JSON.parse(invoice.content));
  return role === "owner" || invoice.has_account === 1 ? content : { ...content, bill_to: hidden };
}
