import type { Database } from "../db/client.ts";
import type { DeliveryFailure } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import type { Author } from "../history/record-changes.ts";
import { formatRupees } from "../money/rupees.ts";
import { updateCreditNotes } from "../credit-notes/update-credit-notes.ts";
import { cancelOwed, payBack } from "./cancel-orders.ts";
import { givePoints } from "./give-points.ts";
import { addSteps, stateOf } from "./order-status.ts";
import { inOrderTransaction, type OrderTransaction, recordOrderChange } from "./order-transaction.ts";
import { overtaken } from "./overtaken.ts";
import { type ItemPieces, piecesOf } from "./pieces.ts";
import { putBack } from "./stock.ts";

/**
 * Says that a parcel was not delivered: nothing is collected, and it goes out again or comes back. One that was not
 * delivered for the same reason is left as it is.
 * @throws {HttpError} 404 for an unknown order, 409 for one that is delivered or cancelled by now, 422 for one that has not
 * gone out
 */
export async function recordDeliveryFailure(
  db: Database,
  author: Author,
  id: number,
  failure: DeliveryFailure,
): Promise<void> {
  await inOrderTransaction(db, id, async ({ trx, order, now }) => {
    const state = stateOf(order);
    if (state === "not delivered" && order.delivery_failure === failure) return;
    if (state === "delivered" || state === "cancelled") throw await overtaken(trx, order, now);
    if (state !== "out for delivery" && state !== "not delivered") {
      throw new HttpError(422, `An order that is ${state} cannot become not delivered.`);
    }
    // Another reason is no other attempt.
    const attempt = state === "not delivered" ? {} : { status_detail: "not delivered" as const, status_at: now };
    await trx
      .updateTable("orders")
      .set({ ...attempt, delivery_failure: failure })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    if (state !== "not delivered") await addSteps(trx, [id], "not delivered", now);
    await recordOrderChange(trx, author, id, "not delivered", [
      { field: "status", before: state, after: "not delivered" },
      { field: "reason", before: null, after: failure },
    ]);
  });
}

/**
 * Takes a parcel that was not delivered back into the shop, which cancels the order: points, promo code and credit as at a
 * cancellation, the chosen pieces into the stock, what was paid is to be paid back, and its invoice gets a credit note. One
 * that is back is left as it is.
 * @param restock of a lost parcel none
 * @throws {HttpError} 404 for an unknown order, 409 for one that is out, delivered or cancelled by now, 422 for pieces that
 * it does not have
 */
export async function takeOrderBack(db: Database, author: Author, id: number, restock: ItemPieces[]): Promise<void> {
  await inOrderTransaction(db, id, async (transaction) => {
    const { trx, order, now } = transaction;
    if (order.status === "cancelled" && order.status_detail === "back in the shop") return;
    const state = stateOf(order);
    if (state === "delivered" || state === "cancelled" || state === "out for delivery") {
      throw await overtaken(trx, order, now);
    }
    if (state !== "not delivered") throw new HttpError(422, `An order that is ${state} cannot come back.`);
    if (order.delivery_failure === "lost" && restock.length > 0) {
      throw new HttpError(422, "A lost parcel has no pieces for the stock.", { field: "restock" });
    }
    const pieces = await piecesOf(trx, id, restock, "restock");
    await trx
      .updateTable("orders")
      .set({ status: "cancelled", status_detail: "back in the shop", status_at: now })
      .set({ cancelled_by: "shop", cancel_reason: "not delivered" })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await addSteps(trx, [id], "cancelled", now);
    const refundPaise = await settleCancelled(transaction);
    await putBack(trx, pieces);
    const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
    await recordOrderChange(trx, author, id, "back in the shop", [
      { field: "status", before: state, after: "cancelled" },
      ...(refundPaise > 0 ? [{ field: "refund", before: null, after: formatRupees(refundPaise) }] : []),
      { field: "restocked pieces", before: null, after: String(count) },
    ]);
    await updateCreditNotes(trx, id, now);
  });
}

/** Gives spent points back, cancels what is unpaid, and lists what was paid as a refund. @returns the refund */
async function settleCancelled({ trx, order, now, isDeleted }: OrderTransaction): Promise<number> {
  if (!isDeleted) await givePoints(trx, order.customer_id, order.points);
  await cancelOwed(trx, [order.id]);
  return payBack(trx, order, "not delivered", now);
}
