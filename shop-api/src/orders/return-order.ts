import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { unknownOrder } from "./order-status.ts";
import { canReturn } from "./policy.ts";

/** Pieces of an order's item. */
export type ItemToReturn = { id: number; qty: number };

/**
 * Requests the return of products of a delivered order in one transaction, once per order. Repeating it with the same
 * items, also concurrently, changes nothing.
 * @throws {HttpError} 404 for an unknown or another customer's order, 422 when it is too late, after a return of other
 * items, or for items that the order does not have
 */
export async function requestReturn(
  db: Database,
  customerId: number,
  { id, items, reason }: { id: number; items: ItemToReturn[]; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const own = trx.selectFrom("orders").select(["status", "status_at"]).where("customer_id", "=", customerId);
    const order = await own.where("id", "=", id).executeTakeFirst();
    if (order === undefined) throw unknownOrder();
    const requested = trx.selectFrom("order_return_items").select(["item_id as id", "qty"]).where("order_id", "=", id);
    const earlier = await requested.execute();
    if (earlier.length > 0) {
      if (areEqual(earlier, items)) return;
      throw new HttpError(422, "A return of this order was already requested.");
    }
    const now = Date.now();
    if (!canReturn(order, now)) throw new HttpError(422, "This order can no longer be returned.");
    const bought = await trx.selectFrom("order_items").select(["id", "qty"]).where("order_id", "=", id).execute();
    if (!items.every((item) => bought.some((line) => line.id === item.id && line.qty >= item.qty))) {
      throw new HttpError(422, "This order does not have these items.");
    }
    await trx
      .insertInto("order_returns")
      .values({ order_id: id, state: "requested", reason, requested_at: now })
      .execute();
    const pieces = items.map(({ id: item_id, qty }) => ({ item_id, order_id: id, qty }));
    await trx.insertInto("order_return_items").values(pieces).execute();
  });
}

function areEqual(a: ItemToReturn[], b: ItemToReturn[]): boolean {
  const qtyOf = new Map(a.map(({ id, qty }) => [id, qty]));
  return a.length === b.length && b.every(({ id, qty }) => qtyOf.get(id) === qty);
}
