import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { formatRupees } from "../money/rupees.ts";
import { cancelOrders } from "../orders/cancel-orders.ts";
import { dueBalance } from "../orders/credit.ts";
import { onTheirWay } from "../orders/order-status.ts";
import { eraseChanges } from "../staff/history.ts";
import { lockCaller, mobileOfDeleted } from "./lock-customer.ts";

const personalTables = [
  "sessions",
  "login_codes",
  "reserved_mobiles",
  "cart_lines",
  "wishes",
  "order_attempts",
  "default_addresses",
  "addresses",
] as const;

/**
 * Deletes a customer's personal data (Q20) in one transaction, except invoices, which tax law requires to be kept. Orders
 * keep products and amounts without a name, and payments on credit are kept under an anonymous customer. Undelivered
 * orders are cancelled. The mobile number can be registered again.
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 422 while an order on credit is due
 */
export async function deleteAccount(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, id);
    const due = await dueBalance(trx, id);
    if (due > 0) throw creditIsDue(due);
    // Lock order: carts first, then the products of the orders.
    for (const table of personalTables) await trx.deleteFrom(table).where("customer_id", "=", id).execute();
    const open = trx.selectFrom("orders").select("id").where("customer_id", "=", id).where(onTheirWay);
    const ids = (await open.execute()).map((order) => order.id);
    await cancelOrders(trx, id, ids, { by: "customer", reason: null }, Date.now());
    const written = { ship_to: "", po_box: null, customer_note: null, cancel_reason: null };
    await trx.updateTable("orders").set(written).where("customer_id", "=", id).execute();
    const theirs = trx.selectFrom("orders").select("id").where("customer_id", "=", id);
    await trx.updateTable("order_returns").set({ reason: null }).where("order_id", "in", theirs).execute();
    await eraseChanges(trx, trx.selectFrom("customers").select("id").where("id", "=", id));
    const anonymous = { name: "", email: "", mobile: mobileOfDeleted(id), points_balance: 0, code_sent_at: 0 };
    await trx.updateTable("customers").set(anonymous).where("id", "=", id).execute();
  });
}

function creditIsDue(paise: number): HttpError {
  const amount = formatRupees(paise);
  return new HttpError(
    422,
    `You still owe ${amount} for orders on credit. Please settle it first: Contact Us says how to reach us.`,
  );
}
