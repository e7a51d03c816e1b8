import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { formatRupees } from "../money/rupees.ts";
import { cancelOrders } from "../orders/cancel-orders.ts";
import { dueBalance } from "../credit/credit.ts";
import { notSent } from "../orders/order-status.ts";
import { dayText } from "../orders/overtaken.ts";
import { detachNumberUses, recordNumberUses } from "../promo/number-uses.ts";
import { eraseChanges } from "../history/record-changes.ts";
import { loadHmacKey } from "../db/hmac-key.ts";
import { lockCaller } from "../customers/lock-customer.ts";
import { customer } from "../customers/queries.ts";
import { mobileOfDeleted } from "../text/mobile.ts";

const personalTables = [
  "sessions",
  "login_codes",
  "reserved_mobiles",
  "cart_lines",
  "wishes",
  "order_attempts",
  "default_addresses",
  "message_choices",
  "addresses",
] as const;

/** Longest time for which an order that is out for delivery keeps the account of its customer. */
const longestDeliveryMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes a customer's personal data (Q20) in one transaction, except invoices, which tax law requires to be kept. Orders
 * keep products and amounts without a name, and payments on credit are kept under an anonymous customer. Orders that have
 * not gone out for delivery are cancelled; one that went out long ago stays as it is. The mobile number can be registered
 * again.
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 422 while an order on credit is due or one is out for
 * delivery
 */
export async function deleteAccount(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, id);
    const due = await dueBalance(trx, id);
    if (due > 0) throw creditIsDue(due);
    const now = Date.now();
    await assertNothingIsOut(trx, id, now);
    // Lock order: carts first, then the products of the orders.
    for (const table of personalTables) await trx.deleteFrom(table).where("customer_id", "=", id).execute();
    const open = trx.selectFrom("orders").select("id").where("customer_id", "=", id).where(notSent);
    const ids = (await open.execute()).map((order) => order.id);
    await cancelOrders(trx, id, ids, { by: "customer", reason: null, keepsCart: true }, now);
    await recordNumberUses(trx, await loadHmacKey(trx), id, (await customer(trx, id)).mobile);
    const self = trx.selectFrom("customers").select("id").where("id", "=", id);
    await detachNumberUses(trx, self);
    const written = { ship_to: "", po_box: null, town: "", customer_note: null, gstin: null, cancel_reason: null };
    // A courier shows where a parcel went.
    const parcel = { courier: null, tracking_number: null };
    await trx
      .updateTable("orders")
      .set({ ...written, ...parcel })
      .where("customer_id", "=", id)
      .execute();
    const theirs = trx.selectFrom("orders").select("id").where("customer_id", "=", id);
    await trx.deleteFrom("order_undo").where("order_id", "in", theirs).execute();
    await trx.updateTable("order_returns").set({ reason: null }).where("order_id", "in", theirs).execute();
    await eraseChanges(trx, self);
    // Also what the cancellations above have written.
    await trx.deleteFrom("messages").where("customer_id", "=", id).execute();
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

/** Inside a transaction that has locked the customer, as those do that move orders. */
async function assertNothingIsOut(trx: Database, customerId: number, now: number): Promise<void> {
  const orders = await trx
    .selectFrom("orders")
    .innerJoin("order_steps", "order_steps.order_id", "orders.id")
    .select(["orders.id", "order_steps.happened_at as status_at"])
    .where("orders.customer_id", "=", customerId)
    .where("orders.status", "=", "out for delivery")
    .where("order_steps.status", "=", "out for delivery")
    .where("order_steps.happened_at", ">", now - longestDeliveryMs)
    .orderBy("order_steps.happened_at", "desc")
    .orderBy("orders.id", "desc")
    .execute();
  const [newest, ...others] = orders;
  if (newest === undefined) return;
  const more = others.length === 0 ? "" : `, and ${others.length} more before it`;
  throw new HttpError(
    422,
    `Order #${newest.id} went out for delivery on ${dayText(newest.status_at)}${more}. The account can be deleted once ` +
      `${others.length === 0 ? "it has" : "they have"} arrived, on ${dayText(newest.status_at + longestDeliveryMs)} at the latest.`,
  );
}
