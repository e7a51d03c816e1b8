import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { lockWrites } from "./lock-writes.ts";

/**
 * Expected day, cancellation and return of orders, and a credit limit. The previous version inserts orders and customers
 * without the new columns while it is being replaced.
 */
export const cancelAndReturn = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await lockWrites(db, dialect);
    for (const column of ["expected_on", "cancelled_by", "cancel_reason"]) {
      await schema.alterTable("orders").addColumn(column, "text").execute();
    }
    await schema
      .createTable("order_returns")
      .addColumn("order_id", "integer", (c) => c.primaryKey().references("orders.id"))
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("reason", "text")
      .addColumn("requested_at", "bigint", (c) => c.notNull())
      .addColumn("settled_at", "bigint")
      .addColumn("restocked", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("refund_paise", "bigint")
      .execute();
    await schema
      .createTable("order_return_items")
      .addColumn("item_id", "integer", (c) => c.primaryKey().references("order_items.id"))
      .addColumn("order_id", "integer", (c) => c.notNull().references("order_returns.order_id"))
      .addColumn("qty", "integer", (c) => c.notNull().check(sql`qty >= 1`))
      .execute();
    await schema.createIndex("order_return_items_by_order").on("order_return_items").column("order_id").execute();
    await schema
      .alterTable("customers")
      .addColumn("credit_limit_paise", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update customers set credit_limit_paise = (select sum(amount_paise) from credit_transactions
      where customer_id = customers.id and approval <> 'Paid')
      where id in (select customer_id from credit_transactions where approval <> 'Paid')`.execute(db);
  },
});
