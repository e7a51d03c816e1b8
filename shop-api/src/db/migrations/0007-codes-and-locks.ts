import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** One-time codes with their number and delivery time, and locks of numbers that expire. */
export const codesAndLocks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("login_codes").addColumn("delivered_at", "bigint").execute();
    await db.schema
      .alterTable("login_codes")
      .addColumn("mobile", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await sql`update login_codes set delivered_at = sent_at,
      mobile = (select mobile from customers where customers.id = login_codes.customer_id)`.execute(db);
    await db.schema.createIndex("login_codes_by_mobile").on("login_codes").column("mobile").execute();
    await db.schema
      .alterTable("customers")
      .addColumn("locks", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("customers")
      .addColumn("locked_until", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
