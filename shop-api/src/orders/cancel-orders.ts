import type { Database } from "../db/client.ts";
import { addRefund } from "../refunds/refunds.ts";
import { givePoints } from "./give-points.ts";
import { addSteps, notSent } from "./order-status.ts";
import { putBack } from "./stock.ts";

/** Who cancels, and why, if a reason is given. */
export type Cancellation = { by: "customer" | "shop"; reason: string | null };

/**
 * Cancels a customer's orders that have not gone out for delivery: restores stock and points, and cancels what is owed for
 * them; what was paid is to be paid back. Inside the caller's transaction, which has locked the customer.
 */
export async function cancelOrders(
  trx: Database,
  customerId: number,
  ids: number[],
  { by, reason }: Cancellation,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const cancelled = await trx
    .updateTable("orders")
    .set({ status: "cancelled", status_at: now, cancelled_by: by, cancel_reason: reason })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .where("customer_id", "=", customerId)
    .where(notSent)
    .returning(["id", "points", "payment_mode", "paid_paise"])
    .execute();
  if (cancelled.length === 0) return;
  const cancelledIds = cancelled.map((order) => order.id);
  await addSteps(trx, cancelledIds, "cancelled", now);
  await putBack(trx, await itemsOf(trx, cancelledIds));
  const points = cancelled.reduce((sum, order) => sum + order.points, 0);
  await givePoints(trx, customerId, points);
  await cancelOwed(trx, cancelledIds);
  for (const { id, payment_mode, paid_paise } of cancelled) {
    if (payment_mode === "Card")
      await addRefund(trx, { order_id: id, amount_paise: paid_paise, reason: "cancelled" }, now);
  }
}

/** Cancels what is unpaid for orders on credit. */
export async function cancelOwed(trx: Database, orderIds: number[]): Promise<void> {
  const owed = trx.deleteFrom("credit_transactions").where("approval", "!=", "Paid");
  await owed.where("order_id", "in", orderIds).execute();
}

function itemsOf(trx: Database, orderIds: number[]) {
  return trx
    .selectFrom("order_items")
    .select((eb) => ["product_id", "size_id", eb.cast<number>(eb.fn.sum("qty"), "integer").as("qty")])
    .where("order_id", "in", orderIds)
    .groupBy(["product_id", "size_id"])
    .execute();
}
