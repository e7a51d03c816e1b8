import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { lockWrites } from "./lock-writes.ts";

/** Invoices, the serials of their numbers, and what an order has to keep for them. */
export const invoices = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await lockWrites(db, dialect);
    await schema.alterTable("order_items").addColumn("tax_percentage", "double precision").execute();
    await schema.alterTable("order_items").addColumn("hsn_code", "text").execute();
    await schema.alterTable("products").addColumn("hsn_code", "text").execute();
    await schema.alterTable("orders").addColumn("po_box", "text").execute();
    await schema
      .createTable("invoices")
      .addColumn("order_id", "integer", (c) => c.primaryKey().references("orders.id"))
      .addColumn("financial_year", "text", (c) => c.notNull())
      .addColumn("serial", "integer", (c) => c.notNull())
      .addColumn("number", "text", (c) => c.notNull().unique())
      .addColumn("issued_at", "bigint", (c) => c.notNull())
      .addColumn("tax_paise", "bigint", (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addUniqueConstraint("invoices_by_serial", ["financial_year", "serial"])
      .execute();
    await schema
      .createTable("invoice_serials")
      .addColumn("financial_year", "text", (c) => c.primaryKey())
      .addColumn("serial", "integer", (c) => c.notNull())
      .execute();
  },
});
