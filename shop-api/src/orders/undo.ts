import * as v from "valibot";
import type { Database } from "../db/client.ts";
import type { CreditApproval, OrderChangeKind, OrderStatus, UndoStep } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import type { Author } from "../history/record-changes.ts";
import { updateCreditNotes } from "../credit-notes/update-credit-notes.ts";
import { creditOf, unpay } from "../credit/credit.ts";
import { withdrawRefund } from "../refunds/refunds.ts";
import {
  addOrderChange,
  advanceVersion,
  inOrderTransaction,
  type OrderTransaction,
  recordOrderChange,
} from "./order-transaction.ts";
import { policy } from "./policy.ts";
import { takeOutAgain } from "./stock.ts";

const whole = v.pipe(v.number(), v.integer());
const credit = v.object({
  customer_id: whole,
  amount_paise: whole,
  approval: v.picklist(["Pending", "Due", "Paid"]),
  approval_at: whole,
  points_earned: whole,
  reminded_at: v.optional(v.nullable(whole), null),
});

/** What was before each step. Points are those that the step has added to the customer's balance, which may be negative. */
const before = {
  delivered: v.object({ status_at: whole }),
  paid: v.object({ approval_at: whole, points: whole }),
  return: v.object({
    number: whole,
    points: whole,
    credit: v.nullable(credit),
    pieces: v.array(v.object({ product_id: whole, size_id: v.nullable(whole), counts: v.boolean(), qty: whole })),
  }),
};
export type Before = { [Step in UndoStep]: v.InferOutput<(typeof before)[Step]> };

/** Remembers a step that can be taken back, in the transaction that takes it. */
export async function rememberStep<Step extends UndoStep>(
  trx: Database,
  orderId: number,
  step: Step,
  what: Before[Step],
  now: number,
): Promise<void> {
  await advanceVersion(trx, orderId);
  const row = { taken_at: now, before: JSON.stringify(what) };
  await trx
    .insertInto("order_undo")
    .values({ order_id: orderId, step, ...row })
    .onConflict((conflict) => conflict.columns(["order_id", "step"]).doUpdateSet(row))
    .execute();
}

/** What has become of an order since a step. */
type Since = {
  status: OrderStatus;
  approval: CreditApproval | null;
  paid_at: number | null;
  returns: readonly { requested_at: number; settled_at: number | null }[];
  changes: readonly { changed_at: number; less_paise: number }[];
};

/**
 * Whether a step can be taken back: for 15 minutes, while the order has it, unless there was a return since then, or what
 * was paid has changed. Points and stock are checked when it is taken back.
 */
function canUndo({ step, taken_at }: { step: UndoStep; taken_at: number }, order: Since, now: number): boolean {
  const isSince = (time: number | null) => time !== null && time > taken_at;
  if (now - taken_at >= policy.undoWithinMs) return false;
  if (order.returns.some(({ requested_at, settled_at }) => isSince(requested_at) || isSince(settled_at))) return false;
  switch (step) {
    case "delivered":
      return order.status === "delivered";
    case "paid": {
      const isChanged = order.changes.some(({ changed_at, less_paise }) => less_paise > 0 && isSince(changed_at));
      return order.approval === "Paid" && order.status !== "cancelled" && !isChanged;
    }
    case "return":
      return !(order.approval === "Paid" && isSince(order.paid_at));
  }
}

/** The latest steps of orders that can be taken back now, by order. */
export async function stepsToUndo(db: Database, orders: readonly (Since & { id: number })[], now: number) {
  const rows = await db
    .selectFrom("order_undo")
    .select(["order_id", "step", "taken_at"])
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .where("taken_at", ">", now - policy.undoWithinMs)
    .orderBy("taken_at", "desc")
    .execute();
  return (order: Since & { id: number }) => {
    const row = rows.find((one) => one.order_id === order.id && canUndo(one, order, now));
    return row === undefined ? null : { step: row.step, until: row.taken_at + policy.undoWithinMs };
  };
}

/**
 * Takes a step of an order back (see `canUndo`). One that is taken back is left as it is.
 * @throws {HttpError} 404 for an unknown order; 422 when it is too late, after a return, and when its points are
 * spent, its pieces sold or its refund paid
 */
export async function undoStep(db: Database, author: Author, id: number, step: UndoStep): Promise<void> {
  await inOrderTransaction(db, id, async (transaction) => {
    const { trx, order, now, isDeleted } = transaction;
    if (isDeleted) throw tooLate();
    const ofStep = trx.selectFrom("order_undo").selectAll().where("order_id", "=", id).where("step", "=", step);
    const found = await ofStep.executeTakeFirst();
    if (found === undefined) {
      if (await isUndone(transaction, step)) return;
      throw tooLate();
    }
    const paid_at = (await creditOf(trx, id))?.approval_at ?? null;
    const returns = await trx.selectFrom("order_returns").selectAll().where("order_id", "=", id).execute();
    const changes = await trx.selectFrom("order_changes").selectAll().where("order_id", "=", id).execute();
    if (!canUndo(found, { ...order, paid_at, returns, changes }, now)) throw tooLate();
    const what: unknown = JSON.parse(found.before);
    if (step === "delivered") await undoDelivery(transaction, v.parse(before.delivered, what));
    else if (step === "paid") await undoPayment(transaction, v.parse(before.paid, what));
    else await undoSettlement(transaction, v.parse(before.return, what));
    await trx.deleteFrom("order_undo").where("order_id", "=", id).where("step", "=", step).execute();
    const noItem = { title: null, size_label: null, new_size_label: null, qty: null };
    await addOrderChange(trx, id, [{ kind: kinds[step], less_paise: 0, ...noItem }], now);
    await advanceVersion(trx, id);
    await recordOrderChange(trx, author, id, "undone", [{ field: "step", before: stepNames[step], after: null }]);
  });
}

const stepNames: Record<UndoStep, string> = { delivered: "delivered", paid: "paid", return: "return settled" };

/** As the customer sees them. */
const kinds: Record<UndoStep, OrderChangeKind> = {
  delivered: "delivery undone",
  paid: "payment undone",
  return: "return undone",
};

const tooLate = () => new HttpError(422, "This can no longer be taken back.");

/** Whether an order is as it was before a step: a repetition. */
async function isUndone({ trx, order }: OrderTransaction, step: UndoStep): Promise<boolean> {
  if (step === "delivered") return order.status === "out for delivery";
  if (step === "paid") return order.approval === "Due";
  const open = trx.selectFrom("order_returns").select("no").where("order_id", "=", order.id);
  return (await open.where("state", "=", "requested").executeTakeFirst()) !== undefined;
}

async function undoDelivery({ trx, order }: OrderTransaction, { status_at }: Before["delivered"]): Promise<void> {
  await trx.updateTable("orders").set({ status: "out for delivery", status_at }).where("id", "=", order.id).execute();
  const step = trx.deleteFrom("order_steps").where("order_id", "=", order.id);
  await step.where("status", "=", "delivered").execute();
}

async function undoPayment({ trx, order }: OrderTransaction, { approval_at, points }: Before["paid"]): Promise<void> {
  await changePoints(trx, order.customer_id, -points);
  await unpay(trx, order.id, approval_at);
}

async function undoSettlement({ trx, order, now }: OrderTransaction, what: Before["return"]): Promise<void> {
  const { number, points, pieces } = what;
  if (!(await withdrawRefund(trx, order.id, number))) throw new HttpError(422, "The refund is paid out already.");
  await takeOutAgain(trx, pieces);
  await changePoints(trx, order.customer_id, -points);
  if (what.credit !== null) {
    await trx
      .insertInto("credit_transactions")
      .values({ order_id: order.id, ...what.credit })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet(what.credit ?? {}))
      .execute();
  }
  const ofReturn = trx.updateTable("order_return_items").set({ accepted_qty: null }).where("order_id", "=", order.id);
  await ofReturn.where("return_no", "=", number).execute();
  await trx
    .updateTable("order_returns")
    .set({ state: "requested", settled_at: null, restocked: 0, refund_paise: null })
    .where("order_id", "=", order.id)
    .where("no", "=", number)
    .execute();
  await updateCreditNotes(trx, order.id, now);
}

/** @throws {HttpError} 422 for points that are spent */
async function changePoints(trx: Database, customerId: number, by: number): Promise<void> {
  if (by === 0) return;
  const changed = await trx
    .updateTable("customers")
    .set((eb) => ({ points_balance: eb("points_balance", "+", by) }))
    .where("id", "=", customerId)
    .where("points_balance", ">=", -by)
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined) throw new HttpError(422, "The points of this order are spent already.");
}
