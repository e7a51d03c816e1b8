import { lockCustomer } from "../customers/lock-customer.ts";
import type { Insertable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { type Author, type FieldChange, recordChange } from "../history/record-changes.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { unknownOrder } from "./order-status.ts";

/** An order, read after the lock of its customer. */
export type LockedOrder = Awaited<ReturnType<typeof lockedOrder>>;

/** What the change of an order knows. `isDeleted`: the customer's account was deleted. */
export type OrderTransaction = { trx: Database; order: LockedOrder; now: number; isDeleted: boolean };

/**
 * Runs a change of an order by staff, with its records, in one transaction.
 * @throws {HttpError} 404 for an unknown order
 */
export async function inOrderTransaction<Result>(
  db: Database,
  id: number,
  change: (transaction: OrderTransaction) => Promise<Result>,
): Promise<Result> {
  // An order's customer never changes, so it is read before the transaction, which must begin with a write.
  const owner = db.selectFrom("orders").select("customer_id").where("id", "=", id);
  const found = await owner.executeTakeFirst();
  if (found === undefined) throw unknownOrder();
  return db.transaction().execute(async (trx) => {
    // Orders of a deleted account are final, but for those that were out for delivery, which can still arrive.
    const isDeleted = !(await lockCustomer(trx, found.customer_id));
    return change({ trx, order: await lockedOrder(trx, id), now: Date.now(), isDeleted });
  });
}

/** Reads an order inside a transaction that has locked its customer. */
function lockedOrder(trx: Database, id: number) {
  return trx
    .selectFrom("orders")
    .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
    .select(["orders.id", "orders.customer_id", "orders.status", "orders.status_at", "orders.status_detail"])
    .select("orders.created_at")
    .select([
      "orders.payment_mode",
      "orders.paid_paise",
      "orders.discount_paise",
      "orders.percent_off",
      "orders.points",
    ])
    .select([
      "orders.cancelled_by",
      "orders.delivery_failure",
      "orders.version",
      "orders.ship_to",
      "orders.delivery_charge_paise",
      "orders.delivery_prepaid",
    ])
    .select("credit_transactions.approval")
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Advances the version of an order, which its changes start from. @returns the new one */
export async function advanceVersion(trx: Database, orderId: number): Promise<number> {
  const { version } = await trx
    .updateTable("orders")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", orderId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** A row of `order_changes` without its order and time. */
export type OrderChangeRow = Omit<Insertable<Tables["order_changes"]>, "id" | "order_id" | "changed_at">;

/** Writes a change of an order as its customer sees it, and the message about it. @param rows one or more */
export async function addOrderChange(
  trx: Database,
  order_id: number,
  rows: readonly OrderChangeRow[],
  now: number,
): Promise<void> {
  await trx
    .insertInto("order_changes")
    .values(rows.map((row) => ({ ...row, order_id, changed_at: now })))
    .execute();
  await addOrderMessages(trx, [order_id], { kind: "order changed" }, now);
}

/** Records a change of an order in the history. @param action in words, such as `out for delivery` */
export async function recordOrderChange(
  trx: Database,
  author: Author,
  id: number,
  action: string,
  fields: FieldChange[],
): Promise<void> {
  await recordChange(trx, author, { entity: "order", id, label: null, action, fields });
}
