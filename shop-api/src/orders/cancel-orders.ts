import type { Database } from "../db/client.ts";
import { addSteps, notSent } from "./order-status.ts";
import { putBack } from "./stock.ts";

/** Who cancels, and why, if a reason is given. */
export type Cancellation = { by: "customer" | "shop"; reason: string | null };

/**
 * Cancels a customer's orders that have not gone out for delivery: restores stock and points, and cancels what is owed for
 * them; records of payments remain. Inside the caller's transaction, which has locked the customer.
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
    .where("id", "in", ids)
    .where("customer_id", "=", customerId)
    .where(notSent)
    .returning(["id", "points"])
    .execute();
  if (cancelled.length === 0) return;
  const cancelledIds = cancelled.map((order) => order.id);
  await addSteps(trx, cancelledIds, "cancelled", now);
  await putBack(trx, await itemsOf(trx, cancelledIds));
  const points = cancelled.reduce((sum, order) => sum + order.points, 0);
  await trx
    .updateTable("customers")
    .set((eb) => ({ points_balance: eb("points_balance", "+", points) }))
    .where("id", "=", customerId)
    .execute();
  const owed = trx.deleteFrom("credit_transactions").where("approval", "!=", "Paid");
  await owed.where("order_id", "in", cancelledIds).execute();
}

function itemsOf(trx: Database, orderIds: number[]) {
  return trx
    .selectFrom("order_items")
    .select((eb) => ["product_id", "size_id", eb.cast<number>(eb.fn.sum("qty"), "integer").as("qty")])
    .where("order_id", "in", orderIds)
    .groupBy(["product_id", "size_id"])
    .execute();
}
