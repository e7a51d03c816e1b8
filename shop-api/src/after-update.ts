import { type RawBuilder, sql } from "kysely";
import { updateCreditNotes } from "./credit-notes/update-credit-notes.ts";
import { lockCustomer } from "./customers/lock-customer.ts";
import type { Database } from "./db/client.ts";
import type { CustomerMessageKind } from "./db/schema.ts";
import { inChunks } from "./db/in-chunks.ts";
import { readSetting } from "./db/settings.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import type { Seller } from "./invoices/seller.ts";
import { notCollectedPaise, type Payable } from "./money/order-totals.ts";
import { addOrderMessages } from "./messages/outbox.ts";
import { messageOfState } from "./orders/order-status.ts";
import { policy } from "./orders/policy.ts";
import { messageOfReturn } from "./orders/settle-return.ts";
import { townOf } from "./orders/town.ts";
import { detachNumberUses } from "./promo/number-uses.ts";
import { sendListedRefunds } from "./refunds/refunds.ts";
import { eraseChanges } from "./history/record-changes.ts";
import { updateMs } from "./update-ms.ts";

// While shop-api is updated, processes of the previous version know neither the newest columns nor messages.

/** Deletes the personal data in new columns of customers whose account a process of the previous version has deleted. */
export async function completeDeletions(db: Database): Promise<void> {
  const deleted = db.selectFrom("customers").select("id").where("mobile", "like", "deleted:%");
  await db
    .updateTable("orders")
    .set({ po_box: null, town: "", gstin: null, cancel_reason: null, courier: null, tracking_number: null })
    .where((eb) =>
      eb.or([
        eb("po_box", "is not", null),
        eb("town", "!=", ""),
        eb("gstin", "is not", null),
        eb("cancel_reason", "is not", null),
        eb("courier", "is not", null),
      ]),
    )
    .where("customer_id", "in", deleted)
    .execute();
  const theirs = db.selectFrom("orders").select("id").where("customer_id", "in", deleted);
  await db
    .updateTable("order_returns")
    .set({ reason: null })
    .where("reason", "is not", null)
    .where("order_id", "in", theirs)
    .execute();
  await eraseChanges(db, deleted);
  for (const table of ["messages", "message_choices"] as const) {
    await db.deleteFrom(table).where("customer_id", "in", deleted).execute();
  }
  await detachNumberUses(db, deleted);
}

/**
 * Lists what is to be paid back for orders that processes of the previous version have cancelled, and for returns that
 * they have settled.
 */
export async function listMissingRefunds(db: Database, now: number): Promise<void> {
  const since = sql.lit(now - updateMs);
  const missing = sql<{ id: number; customer_id: number }>`select id, customer_id from orders where id in (
      select id from orders where status = 'cancelled' and status_at >= ${since} and payment_mode = 'Card'
        and ${wasPaid}
      union select order_id from order_returns where state = 'returned' and settled_at >= ${since})
    order by customer_id, id`;
  for (const { id, customer_id } of (await missing.execute(db)).rows) {
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customer_id);
      await listRefundsOf(trx, id);
    });
  }
  await sendListedRefunds(db, now - updateMs, policy.undoWithinMs);
}

/** Of orders by card: not one that has ended without its payment. */
const wasPaid = sql<boolean>`not exists (select 1 from payments where order_id = orders.id and payments.status <> 'paid')`;

async function listRefundsOf(trx: Database, id: number): Promise<void> {
  const cancelled = await trx
    .selectFrom("orders")
    .select(["id", "status_at", "status_detail", "payment_mode", "paid_paise"])
    .select(["delivery_charge_paise", "delivery_prepaid"])
    .where("id", "=", id)
    .where("status", "=", "cancelled")
    .where("payment_mode", "=", "Card")
    .where(wasPaid)
    .executeTakeFirst();
  if (cancelled !== undefined) await listRefundOfCancelled(trx, cancelled);
  await sql`insert into refunds (order_id, amount_paise, reason, return_no, requested_at)
    select orders.id, refund_paise, 'returned', order_returns.no, settled_at
    from order_returns join orders on orders.id = order_returns.order_id
      left join credit_transactions as credit on credit.order_id = orders.id
    where orders.id = ${id} and state = 'returned' and refund_paise > 0
      and (payment_mode <> 'Credit' or (approval = 'Paid' and approval_at <= settled_at))
    on conflict do nothing`.execute(trx);
}

async function listRefundOfCancelled(
  trx: Database,
  order: Payable & { id: number; status_at: number; status_detail: string | null },
): Promise<void> {
  const amount_paise = notCollectedPaise(order);
  // The previous version leaves out a delivery charge that was paid.
  const incomplete = trx.updateTable("refunds").set({ amount_paise }).where("order_id", "=", order.id);
  await incomplete
    .where("reason", "in", ["cancelled", "not delivered"])
    .where("paid_on", "is", null)
    .where("attempts", "=", 0)
    .where("amount_paise", "<", amount_paise)
    .execute();
  if (amount_paise === 0 || order.status_detail !== null) return;
  await trx
    .insertInto("refunds")
    .values({ order_id: order.id, amount_paise, reason: "cancelled", requested_at: order.status_at, return_no: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Fills in the town of orders that a process of the previous version has placed, and the postal code of those of older ones.
 * @param limit of orders
 * @returns the number of orders found
 */
export async function completeTowns(db: Database, limit: number): Promise<number> {
  const incomplete = db.selectFrom("orders").where("town", "is", null).orderBy("id").limit(limit);
  const orders = await incomplete.select(["id", "customer_id"]).execute();
  const ofCustomers = Map.groupBy(orders, ({ customer_id }) => customer_id);
  await db.transaction().execute(async (trx) => {
    // In one order, so that two processes wait for each other instead of deadlocking.
    for (const customer of [...ofCustomers.keys()].toSorted((a, b) => a - b)) {
      const isKept = await lockCustomer(trx, customer);
      for (const { id } of ofCustomers.get(customer) ?? []) await completeTown(trx, id, isKept);
    }
  });
  return orders.length;
}

async function completeTown(trx: Database, id: number, isKept: boolean): Promise<void> {
  const order = trx.selectFrom("orders").select(["ship_to", "po_box"]).where("id", "=", id);
  const { ship_to, po_box } = await order.executeTakeFirstOrThrow();
  const [city = "", code = ""] = isKept ? ship_to.split(", ").slice(-2) : [];
  const places = { town: townOf(city), po_box: po_box ?? (/^\d{6}$/.test(code) ? code : null) };
  await trx.updateTable("orders").set(places).where("id", "=", id).execute();
}

/** Moves changes of orders by staff to the history, in a transaction. */
export async function moveOrderChanges(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const moved = await trx.deleteFrom("staff_order_changes").returningAll().execute();
    const changes = moved.map(({ order_id, change, staff, changed_at }) => ({
      staff_id: null,
      staff_name: staff,
      entity: "order" as const,
      entity_id: String(order_id),
      label: null,
      action: change,
      fields: "[]",
      changed_at,
    }));
    for (const chunk of inChunks(changes)) await trx.insertInto("staff_changes").values(chunk).execute();
  });
}

/**
 * Issues invoices, dated `now`, of orders of this version of which processes of the previous version have taken the last
 * steps. Older ones went out without a seller, who owes no invoices for them.
 * @param limit of orders
 * @returns the number of orders found
 */
export async function issueMissingInvoices(db: Database, seller: Seller, now: number, limit: number): Promise<number> {
  const orders = await db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("invoices", "invoices.order_id", "orders.id")
    .select(["orders.id", "orders.customer_id"])
    .where("orders.status", "in", ["out for delivery", "delivered"])
    .where("orders.status_at", ">=", now - updateMs)
    // The previous version places orders without an expected day.
    .where("orders.expected_on", "is not", null)
    .where("invoices.order_id", "is", null)
    .where("customers.mobile", "not like", "deleted:%")
    .orderBy("orders.id")
    .limit(limit)
    .execute();
  for (const { id, customer_id } of orders) {
    await db.transaction().execute(async (trx) => {
      if (await lockCustomer(trx, customer_id)) await issueInvoice(trx, id, seller, now);
    });
  }
  return orders.length;
}

/**
 * Issues the credit notes, dated `now`, of orders that processes of the previous version have taken back and of returns that
 * they have accepted, and cancels those of returns whose settlement they have taken back.
 */
export async function correctCreditNotes(db: Database, now: number): Promise<void> {
  const since = sql.lit(now - updateMs);
  const wrong = sql<{ id: number; customer_id: number }>`select id, customer_id from orders where id in (
      select returns.order_id from order_returns as returns join invoices on invoices.order_id = returns.order_id
        where state = 'returned' and settled_at >= ${since} and not exists (select 1 from credit_notes
          where order_id = returns.order_id and return_no = returns.no and cancelled_at is null and issued_at >= settled_at)
          and exists (select 1 from order_return_items as pieces where pieces.order_id = returns.order_id
            and pieces.return_no = returns.no and coalesce(accepted_qty, qty) > 0)
      union select orders.id from orders join invoices on invoices.order_id = orders.id
        where status = 'cancelled' and status_detail = 'back in the shop' and status_at >= ${since}
          and not exists (select 1 from credit_notes where order_id = orders.id)
      union select notes.order_id from credit_notes as notes
          join order_returns as returns on returns.order_id = notes.order_id and no = return_no
        where notes.issued_at >= ${since} and cancelled_at is null and (state <> 'returned' or settled_at > notes.issued_at))
    order by customer_id, id`;
  for (const { id, customer_id } of (await wrong.execute(db)).rows) {
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customer_id);
      await updateCreditNotes(trx, id, now);
    });
  }
}

/** Orders that were placed earlier are no longer moved. */
const longestMoveMs = 60 * 24 * 60 * 60 * 1000;

type MissingMessage = {
  order_id: number;
  customer_id: number;
  kind: CustomerMessageKind;
  return_no: number | null;
  happened_at: number;
};

/**
 * Writes the messages about states, changes, and requested and settled returns, of which processes of the previous version have
 * written none since the update began. What was overtaken meanwhile is dropped before it is sent.
 */
export async function writeMissingMessages(db: Database, now: number): Promise<void> {
  const since = Math.max(Number((await readSetting(db, "messages-since")) ?? now), now - updateMs);
  for (const { order_id, customer_id, kind, return_no, happened_at } of await missingMessages(db, since)) {
    await db.transaction().execute(async (trx) => {
      if (!(await lockCustomer(trx, customer_id))) return;
      const ofOrder = trx.selectFrom("messages").select("id").where("order_id", "=", order_id);
      const written = ofOrder
        .where("kind", "=", kind)
        .where("return_no", "is not distinct from", return_no)
        .where("created_at", kind === "order changed" ? "=" : ">=", happened_at);
      if ((await written.executeTakeFirst()) !== undefined) return;
      await addOrderMessages(trx, [order_id], { kind, ...(return_no !== null && { return_no }) }, happened_at);
    });
  }
}

async function missingMessages(db: Database, since: number): Promise<MissingMessage[]> {
  const { rows } = await sql<MissingMessage>`select order_id, customer_id, kind, return_no, happened_at from (
      select order_id, customer_id, case order_steps.status ${cases(messageOfState)} end as kind,
        cast(null as integer) as return_no, happened_at
      from orders join order_steps on order_steps.order_id = orders.id
      where orders.created_at >= ${since - longestMoveMs} and happened_at >= ${since}
      union select order_id, customer_id, 'order changed', cast(null as integer), changed_at
      from orders join order_changes on order_changes.order_id = orders.id
      where orders.created_at >= ${since - longestMoveMs} and changed_at >= ${since}
      union all select order_id, customer_id, case state ${cases(messageOfReturn)} end, no,
        coalesce(settled_at, requested_at)
      from order_returns join orders on orders.id = order_id
      where requested_at >= ${since} or settled_at >= ${since}) as events
    where kind is not null
      and not exists (select 1 from customers where id = customer_id and mobile like 'deleted:%')
      and not exists (select 1 from messages where messages.order_id = events.order_id and messages.kind = events.kind
        and coalesce(messages.return_no, 0) = coalesce(events.return_no, 0) and created_at >= happened_at
        and (events.kind <> 'order changed' or created_at = happened_at))
    order by customer_id, order_id, happened_at`.execute(db);
  return rows;
}

/** The branches of a `case` by which a state becomes the kind of its message. */
function cases(kinds: Record<string, CustomerMessageKind | null>): RawBuilder<unknown> {
  const pairs = Object.entries(kinds).flatMap(([state, kind]) => (kind === null ? [] : [[state, kind] as const]));
  return sql.join(
    pairs.map(([state, kind]) => sql`when ${sql.lit(state)} then ${sql.lit(kind)}`),
    sql` `,
  );
}
