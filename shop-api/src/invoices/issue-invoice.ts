import type { Database } from "../db/client.ts";
import { invoiceContent, type InvoicedOrder } from "./invoice-content.ts";
import { nextNumber } from "./next-number.ts";
import type { Seller } from "./seller.ts";

/** Issues an order's invoice, unless it has one. Inside a transaction that has locked the customer, as its last lock. */
export async function issueInvoice(trx: Database, orderId: number, seller: Seller, now: number): Promise<void> {
  const existing = trx.selectFrom("invoices").select("order_id").where("order_id", "=", orderId);
  if ((await existing.executeTakeFirst()) !== undefined) return;
  const order = await invoicedOrder(trx, orderId);
  const numbered = await nextNumber(trx, "invoice_serials", now);
  const { content, totalPaise, taxPaise } = invoiceContent(order, seller, numbered.number, now);
  await trx
    .insertInto("invoices")
    .values({
      order_id: orderId,
      ...numbered,
      issued_at: now,
      total_paise: totalPaise,
      tax_paise: taxPaise,
      content: JSON.stringify(content),
    })
    .execute();
}

async function invoicedOrder(trx: Database, orderId: number): Promise<InvoicedOrder> {
  const order = await trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.created_at", "orders.paid_paise", "orders.ship_to", "orders.po_box"])
    .select(["orders.delivery_charge_paise", "orders.gstin"])
    .select("customers.name as customer_name")
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom("order_items")
    .innerJoin("products", "products.id", "order_items.product_id")
    .select(["order_items.title", "order_items.size_label", "order_items.qty", "order_items.total_paise"])
    .select(["order_items.tax_percentage", "products.tax_percentage as product_tax_percentage"])
    .select(["order_items.hsn_code", "products.hsn_code as product_hsn_code"])
    .where("order_items.order_id", "=", orderId)
    .orderBy("order_items.id")
    .execute();
  return { ...order, items };
}
