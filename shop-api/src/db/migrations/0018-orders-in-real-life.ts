import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/**
 * Orders that come back, change and are returned in parts, and what is paid back. The previous version places orders
 * without the new columns and requests returns without a number while it is being replaced.
 */
export const ordersInRealLife = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    // In the order in which readers join them, before anything is copied.
    if (dialect === "postgres")
      await sql`lock table orders, order_items, order_returns in access exclusive mode`.execute(db);
    await extendOrders(db);
    await numberReturns(db);
    await summarizeReturns(db, dialect);
    await guardReturns(db, dialect);
    await createRefunds(db, dialect);
    await createChanges(db, dialect);
  },
});

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  for (const column of ["status_detail", "delivery_failure", "return_status"]) {
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
  }
  for (const column of ["percent_off", "delivery_charge_paise"]) {
    await db.schema.alterTable("orders").addColumn(column, "integer").execute();
  }
  await db.schema
    .alterTable("orders")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create index orders_not_delivered on orders (id) where status_detail = 'not delivered'`.execute(db);
  await sql`create index orders_cancelled on orders (status_at) where status = 'cancelled' and payment_mode = 'Card'`.execute(
    db,
  );
  await sql`create index orders_by_return_status on orders (return_status, id) where return_status is not null`.execute(
    db,
  );
}

/** An order may have several returns. Both tables are made anew, because SQLite cannot change a primary key. */
async function numberReturns(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("order_return_items").renameTo("earlier_return_items").execute();
  await schema.dropIndex("order_return_items_by_order").execute();
  await schema.alterTable("order_returns").renameTo("earlier_returns").execute();
  await schema.dropIndex("order_returns_by_state").execute();
  await schema
    .createTable("order_returns")
    .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
    .addColumn("no", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason_code", "text")
    .addColumn("reason", "text")
    .addColumn("requested_at", "bigint", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("restocked", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("refund_paise", "bigint")
    .addPrimaryKeyConstraint("order_returns_key", ["order_id", "no"])
    .execute();
  const columns = sql`order_id, state, reason, requested_at, settled_at, restocked, refund_paise`;
  await sql`insert into order_returns (${columns}) select ${columns} from earlier_returns`.execute(db);
  await schema
    .createTable("order_return_items")
    .addColumn("item_id", "integer", (c) => c.notNull().references("order_items.id"))
    .addColumn("order_id", "integer", (c) => c.notNull())
    .addColumn("return_no", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("qty", "integer", (c) => c.notNull().check(sql`qty >= 1`))
    .addColumn("accepted_qty", "integer")
    .addPrimaryKeyConstraint("order_return_items_key", ["item_id", "return_no"])
    .addForeignKeyConstraint("order_return_items_return", ["order_id", "return_no"], "order_returns", [
      "order_id",
      "no",
    ])
    .execute();
  await sql`insert into order_return_items (item_id, order_id, qty)
    select item_id, order_id, qty from earlier_return_items`.execute(db);
  for (const table of ["earlier_return_items", "earlier_returns"]) await schema.dropTable(table).execute();
  const byOrder = schema.createIndex("order_return_items_by_order").on("order_return_items");
  await byOrder.columns(["order_id", "return_no"]).execute();
  await sql`create index order_returns_by_state on order_returns (state, order_id)`.execute(db);
  await sql`create index order_returns_settled on order_returns (settled_at) where state = 'returned'`.execute(db);
}

/**
 * What an order's returns come to. Pieces of which the previous version has not said how many it accepted are all
 * accepted.
 */
const summary = sql`case
    when exists (select 1 from order_returns where order_id = orders.id and state = 'requested') then 'return requested'
    else (select case
        when coalesce(sum(coalesce(accepted_qty, order_return_items.qty)), 0) = 0 then 'return refused'
        when sum(coalesce(accepted_qty, order_return_items.qty)) = (select sum(qty) from order_items where order_id = orders.id)
          then 'returned'
        else 'partly returned' end
      from order_return_items join order_returns
        on order_returns.order_id = order_return_items.order_id and order_returns.no = order_return_items.return_no
      where order_return_items.order_id = orders.id and order_returns.state = 'returned') end`;

/** A trigger, because the previous version requests and settles returns too while it is being replaced. */
async function summarizeReturns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await sql`update orders set return_status = ${summary} where id in (select order_id from order_returns)`.execute(db);
  const update = sql`update orders set return_status = ${summary} where id = new.order_id;`;
  if (dialect === "sqlite") {
    await sql`create trigger order_returns_requested after insert on order_returns begin ${update} end`.execute(db);
    await sql`create trigger order_returns_settled after update of state on order_returns begin ${update} end`.execute(
      db,
    );
    return;
  }
  await sql`create function summarize_returns() returns trigger language plpgsql as $$ begin
    ${update} return null; end $$`.execute(db);
  await sql`create trigger order_returns_changed after insert or update of state on order_returns
    for each row execute function summarize_returns()`.execute(db);
}

/**
 * The previous version settles all returns of an order at once, each with the pieces of all: where there are several it
 * is refused. This version writes the accepted pieces first.
 */
async function guardReturns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const isOfPrevious = sql`new.state = 'returned' and old.state = 'requested'
    and (select count(*) from order_returns where order_id = new.order_id) > 1
    and not exists (select 1 from order_return_items
      where order_id = new.order_id and return_no = new.no and accepted_qty is not null)`;
  const message = sql.lit("one of several returns has to be settled by the new version");
  if (dialect === "sqlite") {
    await sql`create trigger order_returns_guarded before update of state on order_returns when ${isOfPrevious}
      begin select raise(abort, ${message}); end`.execute(db);
    return;
  }
  await sql`create function guard_returns() returns trigger language plpgsql as $$ begin
    if ${isOfPrevious} then raise exception ${message}; end if;
    return new; end $$`.execute(db);
  await sql`create trigger order_returns_guarded before update of state on order_returns
    for each row execute function guard_returns()`.execute(db);
}

async function createRefunds(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("refunds")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
    .addColumn("amount_paise", "bigint", (c) => c.notNull().check(sql`amount_paise > 0`))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("return_no", "integer")
    .addColumn("requested_at", "bigint", (c) => c.notNull())
    .addColumn("paid_on", "text")
    .addColumn("reference", "text")
    .execute();
  await db.schema.createIndex("refunds_by_order").on("refunds").column("order_id").execute();
  // One for each, also where a process of this version lists what the previous one has left out.
  await sql`create unique index refunds_of_cancellations on refunds (order_id) where reason = 'cancelled'`.execute(db);
  await sql`create unique index refunds_of_returns on refunds (order_id, return_no) where return_no is not null`.execute(
    db,
  );
  await sql`create index refunds_to_pay on refunds (id) where paid_on is null`.execute(db);
  await sql`create index refunds_paid on refunds (paid_on, id) where paid_on is not null`.execute(db);
}

async function createChanges({ schema }: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await schema
    .createTable("order_changes")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("title", "text")
    .addColumn("size_label", "text")
    .addColumn("new_size_label", "text")
    .addColumn("qty", "integer")
    .addColumn("less_paise", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("order_changes_by_order").on("order_changes").column("order_id").execute();
  await schema
    .createTable("order_undo")
    .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
    .addColumn("step", "text", (c) => c.notNull())
    .addColumn("taken_at", "bigint", (c) => c.notNull())
    .addColumn("before", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("order_undo_key", ["order_id", "step"])
    .execute();
}
