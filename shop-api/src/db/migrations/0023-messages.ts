import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * The outbox of messages, the customers' choices, confirmed email addresses, and reminders of credit. Only what happens from now
 * on is told.
 */
export const messages = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    if (dialect === "postgres") await sql`lock table customers in access exclusive mode`.execute(db);
    await createMessages(db, dialect);
    await createChoices(db);
    await createOwnerEvents(db, dialect);
    await db.schema.alterTable("customers").addColumn("email_confirmed_at", "bigint").execute();
    await createEmailTrigger(db, dialect);
    await db.schema
      .alterTable("staff")
      .addColumn("gets_news", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    const now = Date.now();
    await db.schema.alterTable("credit_transactions").addColumn("reminded_at", "bigint").execute();
    // Whose reminder would have been due before.
    await sql`update credit_transactions set reminded_at = ${now}
      where approval = 'Due' and approval_at <= ${now - 27 * day}`.execute(db);
    await sql`create index credit_to_remind on credit_transactions (approval_at)
      where approval = 'Due' and reminded_at is null`.execute(db);
    await sql`insert into settings (name, value) values ('messages-since', ${String(now)})`.execute(db);
  },
});

/** A changed address is not confirmed: a trigger, as the previous version, which knows no confirmation, changes some meanwhile. */
async function createEmailTrigger(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === "sqlite") {
    await sql`create trigger customers_email_changed after update of email on customers when old.email <> new.email
      begin update customers set email_confirmed_at = null where id = new.id; end`.execute(db);
    return;
  }
  await sql`create function unconfirm_email() returns trigger language plpgsql as $$ begin
    new.email_confirmed_at := null; return new; end $$`.execute(db);
  await sql`create trigger customers_email_changed before update of email on customers
    for each row when (old.email <> new.email) execute function unconfirm_email()`.execute(db);
}

async function createMessages(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("customer_id", "integer", (c) => c.references("customers.id"))
    .addColumn("staff_id", "integer", (c) => c.references("staff.id"))
    .addColumn("order_id", "integer", (c) => c.references("orders.id"))
    .addColumn("return_no", "integer")
    .addColumn("refund_id", "integer")
    .addColumn("recipient", "text")
    .addColumn("data", "text")
    .addColumn("state", "text", (c) => c.notNull().defaultTo("waiting"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("next_try_at", "bigint")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("settled_at", "bigint")
    .addColumn("problem", "text")
    .addColumn("body", "text")
    .execute();
  await sql`create index messages_to_send on messages (channel, next_try_at) where state = 'waiting'`.execute(db);
  await db.schema.createIndex("messages_by_state").on("messages").columns(["state", "id"]).execute();
  await db.schema.createIndex("messages_by_order").on("messages").columns(["order_id", "kind"]).execute();
  await db.schema.createIndex("messages_by_customer").on("messages").columns(["customer_id", "kind"]).execute();
  await sql`create index messages_with_body on messages (settled_at) where body is not null`.execute(db);
  await db.schema.createIndex("messages_by_time").on("messages").column("created_at").execute();
}

async function createChoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("message_choices")
    .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().defaultTo(""))
    .addPrimaryKeyConstraint("message_choices_pk", ["customer_id", "kind", "channel", "email"])
    .execute();
}

async function createOwnerEvents(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("owner_events")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("order_id", "integer", (c) => c.references("orders.id"))
    .addColumn("product_id", "integer", (c) => c.references("products.id"))
    .addColumn("happened_at", "bigint", (c) => c.notNull())
    .execute();
}
