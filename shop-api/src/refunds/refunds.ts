import type { Database } from "../db/client.ts";
import type { RefundReason } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { formatRupees } from "../money/rupees.ts";

type NewRefund = { order_id: number; amount_paise: number; reason: RefundReason; return_no?: number };

/** Lists an amount that is to be paid back, if it is more than 0. Inside a transaction that has locked the customer. */
export async function addRefund(trx: Database, refund: NewRefund, now: number): Promise<void> {
  if (refund.amount_paise <= 0) return;
  if (refund.return_no !== undefined) {
    // What a process has listed for an earlier decision about the return.
    const listed = trx.deleteFrom("refunds").where("order_id", "=", refund.order_id).where("paid_on", "is", null);
    await listed.where("return_no", "=", refund.return_no).execute();
  }
  const row = { return_no: null, ...refund, requested_at: now };
  await trx.insertInto("refunds").values(row).execute();
}

type Paging = { page: number; page_size: number };

/** A page of refunds with their number and their sum: the oldest unpaid first, or the latest paid first. */
export async function refunds(db: Database, isPaid: boolean, { page, page_size }: Paging) {
  const listed = db.selectFrom("refunds").where("paid_on", isPaid ? "is not" : "is", null);
  const sum = await listed
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), "integer").as("total"),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum("amount_paise"), eb.lit(0)), "bigint").as("amount_paise"),
    ])
    .executeTakeFirstOrThrow();
  const ordered = isPaid ? listed.orderBy("paid_on", "desc").orderBy("id", "desc") : listed.orderBy("id");
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
    .select(["refunds.paid_on", "refunds.reference", "orders.payment_mode", "orders.customer_id"])
    .select(["customers.name as customer_name", "customers.mobile as customer_mobile"]);
}

/**
 * Records that a refund was paid out. The same again changes nothing.
 * @param paid_on a calendar date
 * @throws {HttpError} 404 for an unknown one, 409 for one that was paid out otherwise
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
      .where("paid_on", "is", null)
      .returning(["order_id", "amount_paise"])
      .executeTakeFirst();
    if (paid === undefined) {
      const earlier = await refundById(trx, id);
      if (earlier.reference === reference && earlier.paid_on === paid_on) return;
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
  });
}
