import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";
import { rupeesInWords } from "../money/rupees.ts";
import { cancelOrders } from "../orders/cancel-orders.ts";
import { dueBalance } from "../orders/credit.ts";
import { onTheirWay } from "../orders/order-life.ts";
import { holdCaller, mobileOfDeleted } from "./hold.ts";

const personalTables = [
  "sessions",
  "login_codes",
  "cart_lines",
  "wishes",
  "order_attempts",
  "default_addresses",
  "addresses",
] as const;

/**
 * Deletes a customer's personal data (Q20), all or nothing. The orders stay, with products and amounts and without a
 * name, and so do the payments of those on credit, under an anonymous customer. Orders that are not delivered are
 * cancelled, as they have no address any more. The mobile number is free for a new account.
 * @throws {Refusal} 401 when the account was deleted meanwhile, 422 while an order on credit is due
 */
export async function deleteAccount(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdCaller(trx, id);
    const due = await dueBalance(trx, id);
    if (due > 0) throw creditIsDue(due);
    const open = trx.selectFrom("orders").select("id").where("customer_id", "=", id).where(onTheirWay);
    const ids = (await open.execute()).map((order) => order.id);
    await cancelOrders(trx, id, ids, Date.now());
    for (const table of personalTables) await trx.deleteFrom(table).where("customer_id", "=", id).execute();
    await trx.updateTable("orders").set({ ship_to: "", customer_note: null }).where("customer_id", "=", id).execute();
    const nobody = { name: "", email: "", mobile: mobileOfDeleted(id), points_balance: 0, failed_logins: 0 };
    await trx
      .updateTable("customers")
      .set({ ...nobody, code_sent_at: 0 })
      .where("id", "=", id)
      .execute();
  });
}

function creditIsDue(paise: number): Refusal {
  const amount = rupeesInWords(paise);
  return new Refusal(
    422,
    `You still owe ${amount} for orders on credit. Please settle it first: Contact Us says how to reach us.`,
  );
}
