import { isKept } from "../customers/search.ts";
import type { Database } from "../db/client.ts";
import type { StaffRole } from "../db/schema.ts";
import { staffPaper } from "./staff-paper.ts";

/** The invoice of any customer's order; undefined for none. */
export async function staffInvoice(db: Database, orderId: number, role: StaffRole): Promise<unknown> {
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["invoices.content", (eb) => eb.case().when(isKept).then(1).else(0).end().as("has_account")])
    .where("invoices.order_id", "=", orderId)
    .executeTakeFirst();
  return invoice === undefined ? undefined : staffPaper(invoice, role);
}
