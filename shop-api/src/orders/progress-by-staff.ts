import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { CreditApproval, OrderStatus } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import type { Seller } from "../invoices/seller.ts";
import { type Author, type FieldChange, recordChange } from "../history/record-changes.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { payDue } from "../credit/credit.ts";
import { moveOrder } from "./move-order.ts";
import { canBeCancelled, nextStatus, unknownOrder } from "./order-status.ts";
import { overtaken } from "./overtaken.ts";
import { type Parcel, setParcel } from "./parcels.ts";

type Order = {
  id: number;
  customer_id: number;
  status: OrderStatus;
  status_at: number;
  payment_mode: string;
  cancelled_by: "customer" | "shop" | null;
  approval: CreditApproval | null;
};

/** `seller`: who gives the invoice, if any is given. `parcel`: of an order that goes out for delivery; undefined leaves it as it is. */
type StatusChange = { status: OrderStatus; seller: Seller | undefined; parcel?: Parcel | undefined };

/** In the order in which they are reached. */
const way: OrderStatus[] = ["placed", "processed", "out for delivery", "delivered"];

/**
 * Moves an order to its next status. One that has the status already is left as it is, but for another parcel.
 * @throws {HttpError} 404 for an unknown order, 409 for one that is further or cancelled by now, 422 for a status that does
 * not follow
 */
export async function setOrderStatus(db: Database, author: Author, id: number, change: StatusChange) {
  const { status, seller, parcel } = change;
  await changeOrder(db, id, async (trx, order, now, isDeleted) => {
    if (order.status === status) {
      if (parcel === undefined || isDeleted) return;
      const fields = await setParcel(trx, id, parcel);
      if (fields.length > 0)
        await recordChange(trx, author, { entity: "order", id, label: null, action: "parcel", fields });
      return;
    }
    const next = nextStatus(order.status);
    if (next !== status) {
      const isBehind = order.status === "cancelled" || way.indexOf(order.status) > way.indexOf(status);
      if (isBehind) throw await overtaken(trx, order, now);
      throw new HttpError(422, `An order that is ${order.status} cannot become ${status}.`);
    }
    await moveOrder(trx, order, next, now, isDeleted ? undefined : seller);
    const sent = status === "out for delivery" ? await setParcel(trx, id, parcel) : [];
    await recordStatus(trx, author, order, status, ...sent);
  });
}

/**
 * Cancels an order before it is shipped, with a reason that its customer sees. One that the shop has cancelled is left as
 * it is.
 * @throws {HttpError} 404 for an unknown order, 409 for one that is shipped or cancelled by its customer by now, 422 for a paid one on credit
 */
export async function cancelByShop(db: Database, author: Author, id: number, reason: string): Promise<void> {
  await changeOrder(db, id, async (trx, order, now) => {
    // Only staff cancelled in earlier versions.
    if (order.status === "cancelled" && order.cancelled_by !== "customer") return;
    if (!canBeCancelled(order.status)) throw await overtaken(trx, order, now);
    if (order.approval === "Paid") throw new HttpError(422, "An order on credit that is paid cannot be cancelled.");
    await cancelOrders(trx, order.customer_id, [id], { by: "shop", reason }, now);
    await recordStatus(trx, author, order, "cancelled", { field: "reason", before: null, after: reason });
  });
}

/**
 * Moves several orders to their next status, each in its own transaction.
 * @returns why an order was not changed, by id; nothing for one that has the status now
 */
export async function setOrderStatuses(
  db: Database,
  author: Author,
  ids: number[],
  change: StatusChange,
): Promise<Map<number, string>> {
  const problems = new Map<number, string>();
  for (const id of ids) {
    try {
      await setOrderStatus(db, author, id, change);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.set(id, error.message);
    }
  }
  return problems;
}

/**
 * Marks a due order on credit as paid, and credits its points. A paid one is left as it is.
 * @throws {HttpError} 404 for an unknown order, 409 for one that is cancelled by now, 422 when nothing is due
 */
export async function markOrderPaid(db: Database, author: Author, id: number): Promise<void> {
  await changeOrder(db, id, async (trx, order, now) => {
    if (order.approval === "Paid") return;
    if (!(await payDue(trx, id, now))) {
      const wasOnCredit = order.payment_mode === "Credit" && order.status === "cancelled";
      if (wasOnCredit) throw await overtaken(trx, order, now);
      throw new HttpError(422, "Nothing is due for this order.");
    }
    const fields = [{ field: "credit", before: "due", after: "paid" }];
    await recordChange(trx, author, { entity: "order", id, label: null, action: "paid", fields });
  });
}

async function recordStatus(
  trx: Database,
  author: Author,
  { id, status: before }: Order,
  status: OrderStatus,
  ...others: FieldChange[]
): Promise<void> {
  const fields = [{ field: "status", before, after: status }, ...others];
  await recordChange(trx, author, { entity: "order", id, label: null, action: status, fields });
}

/** Runs a change of an order, with its record, in one transaction. */
async function changeOrder(
  db: Database,
  id: number,
  change: (trx: Database, order: Order, now: number, isDeleted: boolean) => Promise<void>,
): Promise<void> {
  // An order's customer never changes, so it is read before the transaction, which must begin with a write.
  const owner = db.selectFrom("orders").select("customer_id").where("id", "=", id);
  const found = await owner.executeTakeFirst();
  if (found === undefined) throw unknownOrder();
  const { customer_id } = found;
  await db.transaction().execute(async (trx) => {
    // Orders of a deleted account are final, but for those that were out for delivery, which can still arrive.
    const isDeleted = !(await lockCustomer(trx, customer_id));
    const order = await trx
      .selectFrom("orders")
      .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
      .select(["orders.id", "orders.customer_id", "orders.status", "orders.status_at", "orders.payment_mode"])
      .select(["orders.cancelled_by", "credit_transactions.approval"])
      .where("orders.id", "=", id)
      .executeTakeFirstOrThrow();
    await change(trx, order, Date.now(), isDeleted);
  });
}
