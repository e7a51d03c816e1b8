import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";

/** Audit record of staff changes to orders, and the age of idempotency keys. */
export function staffOrders(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .alterTable("admin_tokens")
        .addColumn("name", "text", (c) => c.notNull().defaultTo("admin"))
        .execute();
      await schema
        .createTable("staff_order_changes")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
        .addColumn("change", "text", (c) => c.notNull())
        .addColumn("staff", "text", (c) => c.notNull())
        .addColumn("changed_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createIndex("staff_order_changes_by_order")
        .on("staff_order_changes")
        .columns(["order_id", "id"])
        .execute();
      await schema.createIndex("orders_by_status").on("orders").columns(["status", "id"]).execute();
      await ageAttempts(db);
    },
  };
}

/** An attempt gets its order's time; only a transaction that was never committed has a key without an order. */
async function ageAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("order_attempts")
    .addColumn("created_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update order_attempts set created_at =
    coalesce((select orders.created_at from orders where orders.id = order_attempts.order_id), 0)`.execute(db);
  await db.schema.createIndex("order_attempts_by_age").on("order_attempts").column("created_at").execute();
}
