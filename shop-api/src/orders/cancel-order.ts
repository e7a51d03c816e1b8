import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { unknownOrder } from "./order-status.ts";
import { customerCanCancel } from "./policy.ts";

/**
 * Cancels an order for its customer in one transaction. Repeating it, also concurrently, changes nothing.
 * @throws {HttpError} 404 for an unknown or another customer's order, 422 when it is too late or staff have cancelled it
 */
export async function cancelOrder(db: Database, customerId: number, id: number, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const order = await trx
      .selectFrom("orders")
      .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
      .select(["orders.status", "orders.created_at", "orders.cancelled_by", "credit_transactions.approval"])
      .where("orders.id", "=", id)
      .where("orders.customer_id", "=", customerId)
      .executeTakeFirst();
    if (order === undefined) throw unknownOrder();
    if (order.cancelled_by === "customer") return;
    const now = Date.now();
    if (!customerCanCancel(order, now)) throw new HttpError(422, "This order can no longer be cancelled.");
    await cancelOrders(trx, customerId, [id], { by: "customer", reason }, now);
  });
}
