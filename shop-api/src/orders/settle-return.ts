import type { Database } from "../db/client.ts";
import type { CustomerMessageKind, ReturnState } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { formatRupees } from "../money/rupees.ts";
import type { Author } from "../history/record-changes.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { updateCreditNotes } from "../credit-notes/update-credit-notes.ts";
import { creditOf, reduceUnpaid, takeBackEarned } from "../credit/credit.ts";
import { addRefund } from "../refunds/refunds.ts";
import { givePoints } from "./give-points.ts";
import { paisePerPoint } from "../money/order-totals.ts";
import { inOrderTransaction, type OrderTransaction, recordOrderChange } from "./order-transaction.ts";
import type { ItemPieces } from "./pieces.ts";
import { policy } from "./policy.ts";
import { refundOf } from "./refund.ts";
import { putBack } from "./stock.ts";
import { rememberStep } from "./undo.ts";

/** `number` of the return; undefined for the only one. `items`: the accepted ones; undefined for all. */
export type Settlement = {
  state: "returned" | "refused";
  restock: boolean;
  author: Author;
  number?: number | undefined;
  items?: ItemPieces[] | undefined;
};

/**
 * `state`, `isRestocked`, `settledAt` and `accepted` are those of a return that is settled already. `isPaidBack`: false when
 * the refund was still owed. `points` are given back, `earnedTaken` taken.
 */
export type Settled =
  | { outcome: "no-return" }
  | { outcome: "settled-before"; state: ReturnState; isRestocked: boolean; settledAt: number; accepted: ItemPieces[] }
  | { outcome: "settled"; refundPaise: number; points: number; earnedTaken: number; isPaidBack: boolean };

/**
 * Settles a requested return of an order in one transaction, once, and records it in the history: refunds accepted
 * products, less their part of the discount and of the points, which go back to the customer, and puts the pieces back if
 * asked. Points that the products have earned are taken back; those spent already are deducted from the refund, so that
 * returns earn nothing. Pieces of an invoice get a credit note of what is refunded before that. All returns together refund
 * no more than was paid.
 * @throws {HttpError} 404 for an unknown order, 422 for pieces that the return does not have, and without a number for several
 */
export function settleReturn(db: Database, orderId: number, settlement: Settlement): Promise<Settled> {
  return inOrderTransaction(db, orderId, (transaction) => settle(transaction, settlement));
}

/** The message that tells the customer of the state of a return. */
export const messageOfReturn = {
  requested: "return requested",
  returned: "return accepted",
  refused: "return refused",
} as const satisfies Record<ReturnState, CustomerMessageKind>;

async function settle(transaction: OrderTransaction, settlement: Settlement): Promise<Settled> {
  const { trx, order, now, isDeleted } = transaction;
  const { state, restock, items: accepted } = settlement;
  const found = await returnOf(trx, order.id, settlement.number);
  if (found === undefined) return { outcome: "no-return" };
  const lines = await linesOf(trx, order.id, found.no);
  if (found.state !== "requested") {
    const { state: before, restocked, settled_at } = found;
    const pieces = lines.map(({ item_id: id, accepted: qty }) => ({ id, qty })).filter(({ qty }) => qty > 0);
    const isRestocked = restocked === 1;
    return { outcome: "settled-before", state: before, isRestocked, settledAt: settled_at ?? 0, accepted: pieces };
  }
  const returned = state === "refused" ? lines.map((line) => ({ ...line, accepted: 0 })) : acceptedOf(lines, accepted);
  const earlier = await acceptedBefore(trx, order.id);
  const before = refundOf(order, earlier);
  const after = refundOf(
    order,
    earlier.map((item, index) => ({ ...item, returned: item.returned + (returned[index]?.accepted ?? 0) })),
  );
  // Earlier versions rounded returns otherwise.
  const gross = Math.min(
    after.refundPaise - before.refundPaise,
    order.paid_paise - (await refundedBefore(trx, order.id)),
  );
  const points = isDeleted ? 0 : after.points - before.points;
  for (const { item_id, requested, accepted: accepted_qty } of returned) {
    if (requested === 0) continue;
    const item = trx.updateTable("order_return_items").set({ accepted_qty }).where("item_id", "=", item_id);
    await item.where("return_no", "=", found.no).execute();
  }
  const credit = await creditOf(trx, order.id);
  const isOwed = gross > 0 && (await reduceUnpaid(trx, order.id, gross));
  await givePoints(trx, order.customer_id, points);
  const remaining = order.paid_paise - after.refundPaise;
  const earned = isOwed ? { taken: 0, missing: 0 } : await takeBackEarned(trx, order.id, remaining);
  const refundPaise = Math.max(0, gross - earned.missing * paisePerPoint);
  await trx
    .updateTable("order_returns")
    .set({ state, settled_at: now, restocked: restock ? 1 : 0 })
    .set({ refund_paise: state === "returned" ? refundPaise : null })
    .where("order_id", "=", order.id)
    .where("no", "=", found.no)
    .execute();
  await addOrderMessages(trx, [order.id], { kind: messageOfReturn[state], return_no: found.no }, now);
  if (!isOwed) {
    const refund = { order_id: order.id, amount_paise: refundPaise, reason: "returned", return_no: found.no } as const;
    await addRefund(trx, refund, now, now + policy.undoWithinMs);
  }
  const pieces = returned
    .filter((line) => line.accepted > 0)
    .map(({ product_id, size_id, accepted: qty }) => ({ product_id, size_id, qty }));
  const put = restock ? await putBack(trx, pieces) : [];
  await recordOrderChange(trx, settlement.author, order.id, settledAs(state), [
    { field: "return", before: "requested", after: state },
    ...(state === "returned" ? [{ field: "refund", before: null, after: formatRupees(refundPaise) }] : []),
    ...(restock ? [{ field: "restocked", before: "no", after: "yes" }] : []),
  ]);
  const undo = { number: found.no, points: points - earned.taken, credit: credit ?? null, pieces: put };
  await rememberStep(trx, order.id, "return", undo, now);
  await updateCreditNotes(trx, order.id, now);
  return { outcome: "settled", refundPaise, points, earnedTaken: earned.taken, isPaidBack: !isOwed };
}

/** A return by its number; without one the only return of the order. @throws {HttpError} 422 for several */
async function returnOf(trx: Database, orderId: number, number: number | undefined) {
  const returns = await trx
    .selectFrom("order_returns")
    .select(["no", "state", "restocked", "settled_at"])
    .where("order_id", "=", orderId)
    .orderBy("no")
    .execute();
  if (number !== undefined) return returns.find(({ no }) => no === number);
  // A repetition would settle the next one.
  if (returns.length > 1) throw new HttpError(422, "This order has several returns: please choose one of them.");
  return returns[0];
}

/** What the returns of an order have refunded. */
async function refundedBefore(trx: Database, orderId: number): Promise<number> {
  const returns = trx.selectFrom("order_returns").select("refund_paise").where("order_id", "=", orderId);
  return (await returns.execute()).reduce((sum, { refund_paise }) => sum + (refund_paise ?? 0), 0);
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** @throws {HttpError} 422 for pieces that the return does not have, and for none */
function acceptedOf(lines: Line[], accepted: ItemPieces[] | undefined): Line[] {
  if (accepted === undefined) return lines.map((line) => ({ ...line, accepted: line.requested }));
  const requested = new Map(lines.map((line) => [line.item_id, line.requested]));
  if (!accepted.every(({ id, qty }) => qty <= (requested.get(id) ?? 0))) {
    throw new HttpError(422, "This return does not have these pieces.", { field: "items" });
  }
  const qtyOf = new Map(accepted.map(({ id, qty }) => [id, qty]));
  return lines.map((line) => ({ ...line, accepted: qtyOf.get(line.item_id) ?? 0 }));
}

/** The items of an order, with their pieces in a return: those of the request, and those that were accepted. */
async function linesOf(trx: Database, orderId: number, no: number) {
  const rows = await trx
    .selectFrom("order_items")
    .leftJoin("order_return_items", (join) =>
      join.onRef("order_return_items.item_id", "=", "order_items.id").on("order_return_items.return_no", "=", no),
    )
    .leftJoin("order_returns", (join) =>
      join.onRef("order_returns.order_id", "=", "order_items.order_id").on("order_returns.no", "=", no),
    )
    .select(["order_items.id as item_id", "order_items.product_id", "order_items.size_id", "order_returns.state"])
    .select(["order_return_items.qty as requested", "order_return_items.accepted_qty"])
    .where("order_items.order_id", "=", orderId)
    .orderBy("order_items.id")
    .execute();
  return rows.map(({ requested, accepted_qty, state, ...line }) => ({
    ...line,
    requested: requested ?? 0,
    // The previous version accepts all.
    accepted: state === "returned" ? (accepted_qty ?? requested ?? 0) : 0,
  }));
}

/** The items of an order by value, with the pieces that its returns have accepted, in the order of `linesOf`. */
function acceptedBefore(trx: Database, orderId: number) {
  return trx
    .selectFrom("order_items")
    .select((eb) => [
      "order_items.qty",
      "order_items.total_paise",
      eb
        .cast<number>(
          eb.fn.coalesce(
            eb
              .selectFrom("order_return_items as accepted")
              .innerJoin("order_returns", (join) =>
                join
                  .onRef("order_returns.order_id", "=", "accepted.order_id")
                  .onRef("order_returns.no", "=", "accepted.return_no"),
              )
              .select((sub) => sub.fn.sum(sub.fn.coalesce("accepted.accepted_qty", "accepted.qty")).as("pieces"))
              .whereRef("accepted.item_id", "=", "order_items.id")
              .where("order_returns.state", "=", "returned"),
            eb.lit(0),
          ),
          "integer",
        )
        .as("returned"),
    ])
    .where("order_items.order_id", "=", orderId)
    .orderBy("order_items.id")
    .execute();
}

/** The action of the history. */
export function settledAs(state: ReturnState): string {
  return `return ${state === "returned" ? "accepted" : state}`;
}
