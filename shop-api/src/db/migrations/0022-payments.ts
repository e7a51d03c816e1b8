import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/**
 * Payments at a provider, what was received for them, and refunds through it. While the previous version is replaced, it does
 * not move an order that awaits its payment, and leaves refunds to the provider alone.
 */
export const payments = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    if (dialect === "postgres") await sql`lock table orders, refunds in access exclusive mode`.execute(db);
    await createPayments(db, dialect);
    await createCaptures(db, dialect);
    await createDifferences(db, dialect);
    await extendRefunds(db);
    await excludeUnpaidFromSales(db);
    await guard(db, dialect, {
      trigger: "orders_paid_first",
      event: sql`update on orders`,
      isWrong: sql`old.status = 'awaiting payment' and new.status <> old.status and not exists (
        select 1 from payments where order_id = old.id and (new.status = 'placed' and status = 'paid'
          or new.status = 'cancelled' and status in ('expired', 'cancelled')))`,
      message: "an order that awaits its payment has to be moved by the new version",
    });
    await guard(db, dialect, {
      trigger: "refunds_online_paid",
      event: sql`update on refunds`,
      isWrong: sql`old.state in ('waiting', 'sent') and old.paid_on is null and new.paid_on is not null and new.state = old.state`,
      message: "a refund at the provider has to be settled by the new version",
    });
    await guard(db, dialect, {
      trigger: "refunds_online_kept",
      event: sql`delete on refunds`,
      isWrong: sql`old.attempts > 0`,
      message: "a refund that was sent to the provider stays",
    });
  },
});

async function createPayments(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("payments")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("order_id", "integer", (c) => c.notNull().unique().references("orders.id"))
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("amount_paise", "bigint", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("method", "text")
    .addColumn("link_id", "text", (c) => c.unique())
    .addColumn("link_url", "text")
    .addColumn("link_closed_at", "bigint")
    .addColumn("checked_at", "bigint")
    .execute();
  await sql`create index payments_open on payments (expires_at) where status = 'open'`.execute(db);
  await sql`create index payments_to_check on payments (checked_at) where link_closed_at is null`.execute(db);
  await db.schema.createIndex("payments_by_time").on("payments").columns(["created_at", "id"]).execute();
}

async function createCaptures(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("payment_captures")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("payment_id", "integer", (c) => c.notNull().references("payments.id"))
    .addColumn("provider_payment_id", "text", (c) => c.notNull().unique())
    .addColumn("amount_paise", "bigint", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("method", "text")
    .addColumn("captured_at", "bigint", (c) => c.notNull())
    .addColumn("counts", "integer", (c) => c.notNull())
    .execute();
  await sql`create unique index payment_captures_that_count on payment_captures (payment_id) where counts = 1`.execute(
    db,
  );
  await db.schema.createIndex("payment_captures_by_payment").on("payment_captures").column("payment_id").execute();
  await db.schema
    .createTable("payment_events")
    .addColumn("event_id", "text", (c) => c.primaryKey())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("payment_events_by_time").on("payment_events").column("received_at").execute();
}

async function createDifferences(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("payment_differences")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("order_id", "integer", (c) => c.references("orders.id"))
    .addColumn("expected_paise", "bigint")
    .addColumn("found_paise", "bigint")
    .addColumn("found_at", "bigint", (c) => c.notNull())
    .addColumn("resolved_at", "bigint")
    .addUniqueConstraint("payment_differences_once", ["kind", "subject"])
    .execute();
  await sql`create index payment_differences_open on payment_differences (id) where resolved_at is null`.execute(db);
}

async function extendRefunds(db: Kysely<unknown>): Promise<void> {
  const column = (name: string) => db.schema.alterTable("refunds").addColumn(name, "bigint");
  await db.schema.alterTable("refunds").addColumn("state", "text").execute();
  await db.schema
    .alterTable("refunds")
    .addColumn("capture_id", "integer", (c) => c.references("payment_captures.id"))
    .execute();
  await db.schema
    .alterTable("refunds")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await column("next_try_at").execute();
  await db.schema.alterTable("refunds").addColumn("provider_refund_id", "text").execute();
  await db.schema.alterTable("refunds").addColumn("problem", "text").execute();
  await sql`create unique index refunds_of_captures on refunds (capture_id) where reason = 'not needed'`.execute(db);
  await sql`create index refunds_to_send on refunds (next_try_at) where state in ('waiting', 'sent')`.execute(db);
  await sql`create unique index refunds_of_provider on refunds (provider_refund_id) where provider_refund_id is not null`.execute(
    db,
  );
}

async function excludeUnpaidFromSales(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_sold`.execute(db);
  await sql`create index orders_sold on orders (created_at, paid_paise, delivery_charge_paise, return_status, id)
    where status not in ('awaiting payment', 'cancelled')`.execute(db);
}

type Guard = { trigger: string; event: RawBuilder<unknown>; isWrong: RawBuilder<unknown>; message: string };

/** Makes the database refuse what only a process of the previous version would do. */
async function guard(db: Kysely<unknown>, dialect: DialectName, { trigger, event, isWrong, message }: Guard) {
  const [name, text] = [sql.id(trigger), sql.lit(message)];
  if (dialect === "sqlite") {
    await sql`create trigger ${name} before ${event} when ${isWrong} begin select raise(abort, ${text}); end`.execute(
      db,
    );
    return;
  }
  const checked = sql.id(`check_${trigger}`);
  await sql`create function ${checked}() returns trigger language plpgsql as $$ begin
    if ${isWrong} then raise exception ${text}; end if;
    if tg_op = 'DELETE' then return old; end if;
    return new; end $$`.execute(db);
  await sql`create trigger ${name} before ${event} for each row execute function ${checked}()`.execute(db);
}
