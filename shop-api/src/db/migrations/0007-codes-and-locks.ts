import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** One-time codes with the time of their delivery, and locks of numbers that end by themselves. */
export const codesAndLocks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("login_codes").addColumn("delivered_at", "bigint").execute();
    await sql`update login_codes set delivered_at = sent_at`.execute(db);
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
