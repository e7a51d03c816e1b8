import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { ReturnState } from "../db/schema.ts";
import { formatRupees } from "../money/rupees.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { reduceUnpaid, takeBackEarned } from "../credit/credit.ts";
import { paisePerPoint } from "./order-totals.ts";
import { refundOf } from "./refund.ts";
import { putBack } from "./stock.ts";

export type Settlement = { state: "returned" | "refused"; restock: boolean; author: Author };

/**
 * `state`, `isRestocked` and `settledAt` are those of a return that is settled already. `isPaidBack`: false when the refund
 * was still owed. `points` are given back, `earnedTaken` taken.
 */
export type Settled =
  | { outcome: "no-return" }
  | { outcome: "settled-before"; state: ReturnState; isRestocked: boolean; settledAt: number }
  | { outcome: "settled"; refundPaise: number; points: number; earnedTaken: number; isPaidBack: boolean };

/**
 * Settles the requested return of an order in one transaction, once, and records it in the history: refunds returned
 * products, less their part of the discount and of the points, which go back to the customer, and puts the pieces back if
 * asked. Points that the products have earned are taken back; those spent already are deducted from the refund, so that
 * returns earn nothing.
 */
export async function settleReturn(db: Database, orderId: number, settlement: Settlement): Promise<Settled> {
  const requested = db
    .selectFrom("order_returns")
    .innerJoin("orders", "orders.id", "order_returns.order_id")
    .select(["orders.id", "orders.customer_id", "orders.paid_paise", "orders.points"]);
  const order = await requested.where("orders.id", "=", orderId).executeTakeFirst();
  if (order === undefined) return { outcome: "no-return" };
  return db.transaction().execute(async (trx) => {
    const hasAccount = await lockCustomer(trx, order.customer_id);
    const { state, restock } = settlement;
    const items = state === "returned" ? await itemsOf(trx, orderId) : [];
    const { refundPaise, points } = refundOf(order, items);
    const settled = await trx
      .updateTable("order_returns")
      .set({ state, settled_at: Date.now(), restocked: restock ? 1 : 0 })
      .set({ refund_paise: state === "returned" ? refundPaise : null })
      .where("order_id", "=", orderId)
      .where("state", "=", "requested")
      .returning("order_id")
      .executeTakeFirst();
    if (settled === undefined) {
      const earlier = trx.selectFrom("order_returns").select(["state", "restocked", "settled_at"]);
      const { restocked, settled_at, ...before } = await earlier
        .where("order_id", "=", orderId)
        .executeTakeFirstOrThrow();
      const isRestocked = restocked === 1;
      return { outcome: "settled-before", ...before, isRestocked, settledAt: settled_at ?? 0 };
    }
    const wasOwed = refundPaise > 0 && (await reduceUnpaid(trx, orderId, refundPaise));
    if (hasAccount) {
      const customer = trx.updateTable("customers").where("id", "=", order.customer_id);
      await customer.set((eb) => ({ points_balance: eb("points_balance", "+", points) })).execute();
    }
    const earned = wasOwed ? { taken: 0, missing: 0 } : await takeBackEarned(trx, orderId, refundPaise);
    const paidBack = Math.max(0, refundPaise - earned.missing * paisePerPoint);
    if (earned.missing > 0) {
      const ofOrder = trx.updateTable("order_returns").where("order_id", "=", orderId);
      await ofOrder.set({ refund_paise: paidBack }).execute();
    }
    if (restock) await putBack(trx, returnedPieces(items));
    const fields = [
      { field: "return", before: "requested", after: state },
      ...(state === "returned" ? [{ field: "refund", before: null, after: formatRupees(paidBack) }] : []),
      ...(restock ? [{ field: "restocked", before: "no", after: "yes" }] : []),
    ];
    const change = { entity: "order", id: orderId, label: null, action: settledAs(state), fields } as const;
    await recordChange(trx, settlement.author, change);
    const given = hasAccount ? points : 0;
    return {
      outcome: "settled",
      refundPaise: paidBack,
      points: given,
      earnedTaken: earned.taken,
      isPaidBack: !wasOwed,
    };
  });
}

/** The action of the history. */
export function settledAs(state: ReturnState): string {
  return `return ${state === "returned" ? "accepted" : state}`;
}

async function itemsOf(trx: Database, orderId: number) {
  return trx
    .selectFrom("order_items")
    .leftJoin("order_return_items", "order_return_items.item_id", "order_items.id")
    .select(["order_items.product_id", "order_items.size_id", "order_items.qty", "order_items.total_paise"])
    .select((eb) => eb.fn.coalesce("order_return_items.qty", eb.lit(0)).as("returned"))
    .where("order_items.order_id", "=", orderId)
    .execute();
}

function returnedPieces(items: Awaited<ReturnType<typeof itemsOf>>) {
  const returned = items.filter((item) => item.returned > 0);
  return returned.map(({ product_id, size_id, returned: qty }) => ({ product_id, size_id, qty }));
}
