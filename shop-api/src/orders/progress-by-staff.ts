import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import type { Seller } from "../invoices/seller.ts";
import type { Author, FieldChange } from "../history/record-changes.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { payDue } from "../credit/credit.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { moveOrder } from "./move-order.ts";
import { isCancellable, type OrderState, stateOf, stepAhead } from "./order-status.ts";
import { inOrderTransaction, recordOrderChange } from "./order-transaction.ts";
import { overtaken } from "./overtaken.ts";
import { type Parcel, setParcel } from "./parcels.ts";
import { rememberStep } from "./undo.ts";

/** `seller`: who gives the invoice, if any is given. `parcel`: of an order that goes out for delivery; undefined leaves it as it is. */
type StatusChange = { status: OrderStatus; seller: Seller | undefined; parcel?: Parcel | undefined };

/** In the order in which they are reached. */
const way: OrderState[] = ["placed", "processed", "out for delivery", "not delivered", "delivered"];

/**
 * Moves an order to its next status. One that has the status already is left as it is, but for another parcel.
 * @throws {HttpError} 404 for an unknown order, 409 for one that is further or cancelled by now, 422 for a status that does
 * not follow
 */
export async function setOrderStatus(db: Database, author: Author, id: number, change: StatusChange) {
  const { status, seller, parcel } = change;
  await inOrderTransaction(db, id, async ({ trx, order, now, isDeleted }) => {
    const state = stateOf(order);
    if (state === status) {
      if (parcel === undefined || isDeleted) return;
      const fields = await setParcel(trx, id, parcel);
      if (fields.length === 0) return;
      await recordOrderChange(trx, author, id, "parcel", fields);
      await addOrderMessages(trx, [id], { kind: "out for delivery" }, now);
      return;
    }
    const next = stepAhead(state);
    if (next !== status) {
      const isBehind = state === "cancelled" || way.indexOf(state) > way.indexOf(status);
      if (isBehind) throw await overtaken(trx, order, now);
      throw new HttpError(422, `An order that is ${state} cannot become ${status}.`);
    }
    await moveOrder(trx, order, next, now, isDeleted ? undefined : seller);
    const isSent = status === "out for delivery" && parcel !== undefined && !isDeleted;
    const sent = isSent ? await setParcel(trx, id, parcel) : [];
    await recordStatus(trx, author, { id, state }, status, ...sent);
    if (next === "delivered") await rememberStep(trx, id, "delivered", { status_at: order.status_at }, now);
  });
}

/**
 * Cancels an order before it is shipped, with a reason that its customer sees. One that the shop has cancelled is left as
 * it is.
 * @throws {HttpError} 404 for an unknown order, 409 for one that is shipped or cancelled by its customer by now, 422 for a paid one on credit
 */
export async function cancelByShop(db: Database, author: Author, id: number, reason: string): Promise<void> {
  await inOrderTransaction(db, id, async ({ trx, order, now }) => {
    // Only staff cancelled in earlier versions.
    if (order.status === "cancelled" && order.cancelled_by !== "customer") return;
    if (!isCancellable(order.status)) throw await overtaken(trx, order, now);
    if (order.approval === "Paid") throw new HttpError(422, "An order on credit that is paid cannot be cancelled.");
    await cancelOrders(trx, order.customer_id, [id], { by: "shop", reason }, now);
    await recordStatus(trx, author, { id, state: order.status }, "cancelled", {
      field: "reason",
      before: null,
      after: reason,
    });
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
  await inOrderTransaction(db, id, async ({ trx, order, now }) => {
    if (order.approval === "Paid") return;
    const paid = await payDue(trx, id, now);
    if (paid === undefined) {
      const wasOnCredit = order.payment_mode === "Credit" && order.status === "cancelled";
      if (wasOnCredit) throw await overtaken(trx, order, now);
      throw new HttpError(422, "Nothing is due for this order.");
    }
    const fields = [{ field: "credit", before: "due", after: "paid" }];
    await recordOrderChange(trx, author, id, "paid", fields);
    await rememberStep(trx, id, "paid", { approval_at: paid.dueSince, points: paid.points }, now);
  });
}

async function recordStatus(
  trx: Database,
  author: Author,
  { id, state: before }: { id: number; state: OrderState },
  status: OrderStatus,
  ...others: FieldChange[]
): Promise<void> {
  await recordOrderChange(trx, author, id, status, [{ field: "status", before, after: status }, ...others]);
}
