import { returnToCart } from "../cart/queries.ts";
import type { Database } from "../db/client.ts";
import { creditOf, takeBackEarned } from "../credit/credit.ts";
import { endPayments } from "../payments/payments.ts";
import { addRefund } from "../refunds/refunds.ts";
import { givePoints } from "./give-points.ts";
import { addSteps, notSent } from "./order-status.ts";
import { notCollectedPaise, paisePerPoint, type Payable } from "../money/order-totals.ts";
import { policy } from "./policy.ts";
import { putBack } from "./stock.ts";

/** Who cancels, and why, if a reason is given. */
export type Cancellation = {
  by: "customer" | "shop";
  reason: string | null;
  /** Whether an unpaid order was not paid in time. */
  isExpired?: boolean;
  /** Whether the products of an unpaid order stay out of the cart, as those of a deleted account. */
  keepsCart?: boolean;
};

/**
 * Cancels a customer's orders that have not gone out for delivery: restores stock and points, and cancels what is owed for
 * them; what was paid is to be paid back. The payment of one that awaits it ends, and its products are in the cart again.
 * Inside the caller's transaction, which has locked the customer.
 */
export async function cancelOrders(
  trx: Database,
  customerId: number,
  ids: number[],
  { by, reason, isExpired = false, keepsCart = false }: Cancellation,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const unpaid = await endPayments(trx, ids, isExpired ? "expired" : "cancelled", now);
  const cancelled = await trx
    .updateTable("orders")
    .set({ status: "cancelled", status_at: now, cancelled_by: by, cancel_reason: reason })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .where("customer_id", "=", customerId)
    .where(notSent)
    .returning(["id", "points", "payment_mode", "paid_paise", "delivery_charge_paise", "delivery_prepaid"])
    .execute();
  if (cancelled.length === 0) return;
  const cancelledIds = cancelled.map((order) => order.id);
  await addSteps(trx, cancelledIds, "cancelled", now);
  await putBack(trx, await itemsOf(trx, cancelledIds));
  const points = cancelled.reduce((sum, order) => sum + order.points, 0);
  await givePoints(trx, customerId, points);
  await cancelOwed(trx, cancelledIds);
  for (const order of cancelled) if (!unpaid.has(order.id)) await payBack(trx, order, "cancelled", now);
  if (unpaid.size > 0 && !keepsCart) await returnToCart(trx, customerId, await itemsOf(trx, [...unpaid]));
}

/** Cancels what is unpaid for orders on credit. */
export async function cancelOwed(trx: Database, orderIds: number[]): Promise<void> {
  const owed = trx.deleteFrom("credit_transactions").where("approval", "!=", "Paid");
  await owed.where("order_id", "in", orderIds).execute();
}

/**
 * Lists what was paid for an order that its customer will not have as a refund: with a delivery charge that was paid, less
 * the points that the order has earned and that are spent already.
 * @returns the refund
 */
export async function payBack(
  trx: Database,
  order: Payable & { id: number },
  reason: "cancelled" | "not delivered",
  now: number,
): Promise<number> {
  const isPaid = order.payment_mode === "Card" || (await creditOf(trx, order.id))?.approval === "Paid";
  if (!isPaid) return 0;
  const { missing } = await takeBackEarned(trx, order.id, 0);
  const amount_paise = Math.max(0, notCollectedPaise(order) - missing * paisePerPoint);
  const sendAt = reason === "not delivered" ? now + policy.undoWithinMs : now;
  await addRefund(trx, { order_id: order.id, amount_paise, reason }, now, sendAt);
  return amount_paise;
}

function itemsOf(trx: Database, orderIds: number[]) {
  return trx
    .selectFrom("order_items")
    .select((eb) => ["product_id", "size_id", eb.cast<number>(eb.fn.sum("qty"), "integer").as("qty")])
    .where("order_id", "in", orderIds)
    .groupBy(["product_id", "size_id"])
    .execute();
}
