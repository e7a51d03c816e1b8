import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import type { Author } from "../history/record-changes.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { addOwnerEvents } from "../messages/owner-events.ts";
import { unknownOrder } from "./order-status.ts";
import { advanceVersion, inOrderTransaction, recordOrderChange } from "./order-transaction.ts";
import { areEqual, type ItemPieces, itemsOf, itemsOfOtherOrder, piecesText } from "./pieces.ts";
import { canReturn } from "./policy.ts";
import type { ReturnReason } from "./return-reason.ts";

/** `number`: that the return will have; undefined where the caller knows of one return only. */
export type ReturnRequest = {
  number?: number | undefined;
  items: ItemPieces[];
  reason_code: ReturnReason;
  reason: string | null;
};

/**
 * Requests the return of products of a delivered order in one transaction: several for an order, but each piece once.
 * Repeating one with the same items, also concurrently, changes nothing.
 * @throws {HttpError} 404 for an unknown or another customer's order, 422 when it is too late, for a number that a return of
 * other items has, or for pieces that the order does not have or that were in a return
 */
export async function requestReturn(
  db: Database,
  customerId: number,
  id: number,
  request: ReturnRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const own = trx.selectFrom("orders").select(["status", "status_at"]).where("customer_id", "=", customerId);
    const order = await own.where("id", "=", id).executeTakeFirst();
    if (order === undefined) throw unknownOrder();
    const now = Date.now();
    const number = await newReturn(trx, id, request);
    if (number === null) return;
    if (!canReturn(order, now)) throw new HttpError(422, "This order can no longer be returned.");
    await insertReturn(trx, id, number, request, now);
  });
}

/**
 * Opens a return for a customer, at any time after the delivery, and records it.
 * @throws {HttpError} 404 for an unknown order, 422 as `requestReturn`, and for an order that is not delivered
 */
export async function openReturn(db: Database, author: Author, id: number, request: ReturnRequest): Promise<void> {
  await inOrderTransaction(db, id, async ({ trx, order, now }) => {
    const number = await newReturn(trx, id, request);
    if (number === null) return;
    if (order.status !== "delivered") throw new HttpError(422, `An order that is ${order.status} cannot be returned.`);
    const items = await insertReturn(trx, id, number, request, now);
    await recordOrderChange(trx, author, id, "return opened", [
      { field: "return", before: null, after: String(number) },
      { field: "items", before: null, after: items },
      { field: "reason", before: null, after: request.reason_code },
    ]);
  });
}

/** The number of a return that is not there yet; null for a repetition. */
async function newReturn(trx: Database, orderId: number, { number, items }: ReturnRequest): Promise<number | null> {
  const pieces = await trx
    .selectFrom("order_return_items")
    .select(["return_no", "item_id as id", "qty"])
    .where("order_id", "=", orderId)
    .execute();
  const returns = Map.groupBy(pieces, ({ return_no }) => return_no);
  const repeated = [...returns].filter(([no, earlier]) => (number ?? no) === no && areEqual(earlier, items));
  if (repeated.length > 0) return null;
  if (number !== undefined && returns.has(number)) {
    throw new HttpError(422, "A return of this order was already requested.", { field: "number" });
  }
  return returns.size + 1;
}

/** @returns the items in words */
async function insertReturn(
  trx: Database,
  order_id: number,
  no: number,
  { items, reason, reason_code }: ReturnRequest,
  now: number,
): Promise<string> {
  const bought = await itemsOf(trx, order_id);
  const left = await returnablePieces(trx, order_id);
  for (const { id, qty } of items) {
    const item = bought.get(id);
    if (item === undefined || qty > item.qty) throw new HttpError(422, itemsOfOtherOrder, { field: "items" });
    if (qty > (left.get(id) ?? 0)) {
      throw new HttpError(422, `${item.title}: these pieces were in a return already.`, { field: "items" });
    }
  }
  await trx
    .insertInto("order_returns")
    .values({ order_id, no, state: "requested", reason_code, reason, requested_at: now })
    .execute();
  const rows = items.map(({ id: item_id, qty }) => ({ item_id, order_id, return_no: no, qty }));
  await trx.insertInto("order_return_items").values(rows).execute();
  await advanceVersion(trx, order_id);
  await addOrderMessages(trx, [order_id], { kind: "return requested", return_no: no }, now);
  await addOwnerEvents(trx, [{ kind: "return", order_id }], now);
  return piecesText(bought, items);
}

/** The pieces of an order's items that were in no return, by item. */
async function returnablePieces(trx: Database, orderId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom("order_items")
    .leftJoin("order_return_items", "order_return_items.item_id", "order_items.id")
    .select((eb) => [
      "order_items.id",
      "order_items.qty",
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum("order_return_items.qty"), eb.lit(0)), "integer").as("returned"),
    ])
    .where("order_items.order_id", "=", orderId)
    .groupBy(["order_items.id", "order_items.qty"])
    .execute();
  return new Map(rows.map(({ id, qty, returned }) => [id, qty - returned]));
}
