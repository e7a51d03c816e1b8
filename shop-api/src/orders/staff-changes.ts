import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { CreditApproval, OrderStatus } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import type { Seller } from "../invoices/seller.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { payDue } from "./credit.ts";
import { moveOrder } from "./move-order.ts";
import { canBeCancelled, nextStatus, unknownOrder } from "./order-status.ts";

type Order = { id: number; customer_id: number; status: OrderStatus; approval: CreditApproval | null };

/** `staff`: the name of the admin token. `seller`: who gives the invoice, if any is given. */
type StatusChange = { status: OrderStatus; staff: string; seller: Seller | undefined };

/**
 * Moves an order to its next status, or cancels it before it is shipped.
 * @throws {HttpError} 404 for an unknown order, 422 for a status that does not follow, or for cancelling a paid order
 */
export async function setOrderStatus(db: Database, id: number, { status, staff, seller }: StatusChange): Promise<void> {
  await changeOrder(db, id, status, staff, async (trx, order, now) => {
    if (status === "cancelled" && canBeCancelled(order.status)) {
      if (order.approval === "Paid") throw new HttpError(422, "An order on credit that is paid cannot be cancelled.");
      await cancelOrders(trx, order.customer_id, [id], { by: "shop", reason: null }, now);
      return;
    }
    const next = nextStatus(order.status);
    if (next === undefined || next !== status) {
      throw new HttpError(422, `An order that is ${order.status} cannot become ${status}.`);
    }
    await moveOrder(trx, order, next, now, seller);
  });
}

/**
 * Marks a due order on credit as paid, and credits its points.
 * @param staff the name of the admin token
 * @throws {HttpError} 404 for an unknown order, 422 when nothing is due
 */
export async function markOrderPaid(db: Database, id: number, staff: string): Promise<void> {
  await changeOrder(db, id, "paid", staff, async (trx, _order, now) => {
    if (!(await payDue(trx, id, now))) throw new HttpError(422, "Nothing is due for this order.");
  });
}

/** Runs the change and its audit record in one transaction. */
async function changeOrder(
  db: Database,
  id: number,
  what: OrderStatus | "paid",
  staff: string,
  change: (trx: Database, order: Order, now: number) => Promise<void>,
): Promise<void> {
  // An order's customer never changes, so it is read before the transaction, which must begin with a write.
  const owner = db.selectFrom("orders").select("customer_id").where("id", "=", id);
  const found = await owner.executeTakeFirst();
  if (found === undefined) throw unknownOrder();
  const { customer_id } = found;
  await db.transaction().execute(async (trx) => {
    // Orders of a deleted account are all final, so that every change below is rejected.
    await lockCustomer(trx, customer_id);
    const order = await trx
      .selectFrom("orders")
      .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
      .select(["orders.id", "orders.customer_id", "orders.status", "credit_transactions.approval"])
      .where("orders.id", "=", id)
      .executeTakeFirstOrThrow();
    const now = Date.now();
    await change(trx, order, now);
    const record = { order_id: id, change: what, staff, changed_at: now };
    await trx.insertInto("staff_order_changes").values(record).execute();
  });
}
