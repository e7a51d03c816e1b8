import { sql } from "kysely";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { RefundReason } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { formatRupees } from "../money/rupees.ts";

type NewRefund = { order_id: number; amount_paise: number; reason: RefundReason; return_no?: number };

/**
 * Lists an amount that is to be paid back, if it is more than 0: by the payment provider if it was paid there, otherwise by
 * staff. Inside a transaction that has locked the customer.
 * @param sendAt when the provider is to pay it; until then the refund can be withdrawn
 */
export async function addRefund(trx: Database, refund: NewRefund, now: number, sendAt = now): Promise<void> {
  if (refund.amount_paise <= 0) return;
  if (refund.return_no !== undefined) {
    // What a process has listed for an earlier decision about the return.
    await withdrawRefund(trx, refund.order_id, refund.return_no);
  }
  const capture = await captureToRefund(trx, refund);
  const online = capture && { state: "waiting" as const, capture_id: capture.id, next_try_at: sendAt };
  const row = { return_no: null, ...refund, requested_at: now, ...online };
  await trx.insertInto("refunds").values(row).execute();
}

/**
 * Deletes the refund of a return, unless it is paid or was sent to the payment provider.
 * @returns whether the return has none now
 */
export async function withdrawRefund(trx: Database, orderId: number, returnNo: number): Promise<boolean> {
  const ofReturn = trx.deleteFrom("refunds").where("order_id", "=", orderId).where("return_no", "=", returnNo);
  await ofReturn.where("paid_on", "is", null).where("attempts", "=", 0).execute();
  const left = trx.selectFrom("refunds").select("id").where("order_id", "=", orderId);
  return (await left.where("return_no", "=", returnNo).executeTakeFirst()) === undefined;
}

/**
 * Has the payment provider pay the refunds that processes of the previous version have listed for staff since a time.
 * @param holdMs how long after its listing a refund can be withdrawn
 */
export async function sendListedRefunds(db: Database, since: number, holdMs: number): Promise<void> {
  const listed = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.order_id", "refunds.order_id")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["refunds.id", "refunds.order_id", "refunds.amount_paise", "refunds.requested_at", "orders.customer_id"])
    .where("refunds.paid_on", "is", null)
    .where("refunds.state", "is", null)
    .where("refunds.requested_at", ">=", since)
    .where("payments.status", "=", "paid")
    .orderBy("orders.customer_id")
    .execute();
  for (const { id, customer_id, requested_at, ...refund } of listed) {
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customer_id);
      const capture = await captureToRefund(trx, refund);
      if (capture === undefined) return;
      const online = { state: "waiting" as const, capture_id: capture.id, next_try_at: requested_at + holdMs };
      const row = trx.updateTable("refunds").set(online).where("id", "=", id);
      await row.where("paid_on", "is", null).where("state", "is", null).execute();
    });
  }
}

/** What has paid an order at the provider; undefined for another order, and if less than the amount is left of it. */
async function captureToRefund(
  trx: Database,
  { order_id, amount_paise }: Pick<NewRefund, "order_id" | "amount_paise">,
) {
  return trx
    .selectFrom("payments")
    .innerJoin("payment_captures", "payment_captures.payment_id", "payments.id")
    .select("payment_captures.id")
    .where("payments.order_id", "=", order_id)
    .where("payments.status", "=", "paid")
    .where("payment_captures.counts", "=", 1)
    .where((eb) => {
      const refunded = eb.selectFrom("refunds").whereRef("capture_id", "=", "payment_captures.id");
      const sum = refunded.select((sub) => sub.fn.coalesce(sub.fn.sum<number>("amount_paise"), sub.lit(0)).as("sum"));
      return eb("payment_captures.amount_paise", ">=", eb(sum, "+", amount_paise));
    })
    .executeTakeFirst();
}

/**
 * What staff have to pay: neither paid nor at the payment provider. `paid_on is null` has an index, which both conditions use.
 */
export const toPayByStaff = sql<boolean>`(paid_on is null and coalesce(state, 'refused') = 'refused')`;

type Paging = { page: number; page_size: number };

/**
 * A page of refunds with their number and their sum: those to pay by staff, then those at the payment provider, the oldest
 * first, or the latest paid first. The sum is without those at the provider.
 */
export async function refunds(db: Database, isPaid: boolean, { page, page_size }: Paging) {
  const listed = db.selectFrom("refunds").where("paid_on", isPaid ? "is not" : "is", null);
  const sum = await listed
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), "integer").as("total"),
      eb
        .cast<number>(eb.fn.coalesce(eb.fn.sum(isPaid ? "amount_paise" : toPayPaise), eb.lit(0)), "bigint")
        .as("amount_paise"),
    ])
    .executeTakeFirstOrThrow();
  const ordered = isPaid
    ? listed.orderBy("paid_on", "desc").orderBy("id", "desc")
    : listed.orderBy(toPayByStaff, "desc").orderBy("id");
  const ids = await ordered
    .select("id")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return {
    items: await refundsById(
      db,
      ids.map(({ id }) => id),
    ),
    ...sum,
  };
}

const toPayPaise = sql<number>`case when ${toPayByStaff} then amount_paise end`;

/** Refunds by id, in the order of the ids. */
async function refundsById(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await withOrders(db).where("refunds.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The refunds of orders, oldest first. */
export function refundsOf(db: Database, orderIds: number[]) {
  return withOrders(db).where("refunds.order_id", "in", orderIds).orderBy("refunds.id").execute();
}

/** @throws {HttpError} 404 for an unknown one */
export async function refundById(db: Database, id: number): Promise<Refund> {
  const [found] = await refundsById(db, [id]);
  if (found === undefined) throw new HttpError(404, "Refund not found");
  return found;
}

export type Refund = Awaited<ReturnType<typeof refundsOf>>[number];

function withOrders(db: Database) {
  return db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["refunds.id", "refunds.order_id", "refunds.amount_paise", "refunds.reason", "refunds.requested_at"])
    .select(["refunds.paid_on", "refunds.reference", "refunds.state", "refunds.problem"])
    .select(["orders.payment_mode", "orders.customer_id"])
    .select(["customers.name as customer_name", "customers.mobile as customer_mobile"]);
}

/**
 * Records that a refund was paid out. The same again changes nothing.
 * @param paid_on a calendar date
 * @throws {HttpError} 404 for an unknown one, 409 for one that was paid out otherwise, or that the payment provider pays
 */
export async function payRefund(
  db: Database,
  author: Author,
  id: number,
  { reference, paid_on }: { reference: string; paid_on: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const paid = await trx
      .updateTable("refunds")
      .set({ reference, paid_on })
      .where("id", "=", id)
      .where(toPayByStaff)
      .returning(["order_id", "amount_paise"])
      .executeTakeFirst();
    if (paid === undefined) {
      const earlier = await refundById(trx, id);
      if (earlier.reference === reference && earlier.paid_on === paid_on) return;
      if (earlier.paid_on === null) throw new HttpError(409, "The payment provider pays this refund out.");
      throw new HttpError(
        409,
        `This refund was already paid out on ${earlier.paid_on}, reference ${earlier.reference}.`,
      );
    }
    const fields = [
      { field: "refund", before: null, after: formatRupees(paid.amount_paise) },
      { field: "reference", before: null, after: reference },
      { field: "paid on", before: null, after: paid_on },
    ];
    await recordChange(trx, author, { entity: "order", id: paid.order_id, label: null, action: "refund paid", fields });
    await addOrderMessages(trx, [paid.order_id], { kind: "refund paid", refund_id: id }, Date.now());
  });
}

/**
 * Has the payment provider asked at once to pay a refund that it has refused or not taken yet, and again for three days if it
 * does not answer.
 * @throws {HttpError} 404 for an unknown one, 409 for one that is paid, that the provider has taken, or that staff pay
 */
export async function sendRefundAgain(db: Database, author: Author, id: number, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .updateTable("refunds")
      .set({ next_try_at: now })
      .where("id", "=", id)
      .where("paid_on", "is", null)
      .where("state", "in", ["waiting", "refused"])
      .returning(["order_id", "amount_paise", "state", "attempts"])
      .executeTakeFirst();
    if (before === undefined) throw notToSend(await refundById(trx, id));
    // Of a refused one the tries begin anew; one try that was made keeps it from being withdrawn.
    if (before.state === "waiting") return;
    await trx
      .updateTable("refunds")
      .set({ state: "waiting", attempts: 1, problem: null })
      .where("id", "=", id)
      .execute();
    const fields = [{ field: "refund", before: null, after: formatRupees(before.amount_paise) }];
    await recordChange(trx, author, {
      entity: "order",
      id: before.order_id,
      label: null,
      action: "refund sent again",
      fields,
    });
  });
}

function notToSend({ paid_on, state, reference }: Refund): HttpError {
  if (paid_on !== null) {
    return new HttpError(409, `This refund was already paid out on ${paid_on}, reference ${reference}.`);
  }
  if (state === "sent") return new HttpError(409, "The payment provider has taken this refund already.");
  return new HttpError(409, "This refund was not paid through the payment provider.");
}
