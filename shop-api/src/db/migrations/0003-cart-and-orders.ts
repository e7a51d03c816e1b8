import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";

/** Carts and orders. */
export function orders(dialect: DialectName): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable("cart_lines")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
        .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
        .addColumn("qty", "integer", (c) => c.notNull().check(sql`qty >= 1`))
        .addUniqueConstraint("cart_lines_by_customer", ["customer_id", "product_id"])
        .execute();
      await schema
        .createTable("orders")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("payment_mode", "text", (c) => c.notNull())
        .addColumn("promocode", "text")
        .addColumn("discount_paise", "integer", (c) => c.notNull())
        .addColumn("points", "integer", (c) => c.notNull())
        .addColumn("paid_paise", "integer", (c) => c.notNull().check(sql`paid_paise >= 0`))
        .addColumn("customer_note", "text")
        .addColumn("address_id", "integer", (c) => c.references("addresses.id").onDelete("set null"))
        .addColumn("ship_to", "text", (c) => c.notNull())
        .execute();
      await schema.createIndex("orders_by_customer").on("orders").columns(["customer_id", "id"]).execute();
      await schema
        .createTable("order_items")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
        .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("picture", "text", (c) => c.notNull())
        .addColumn("qty", "integer", (c) => c.notNull())
        .addColumn("total_paise", "integer", (c) => c.notNull())
        .execute();
      await schema.createIndex("order_items_by_order").on("order_items").columns(["order_id", "id"]).execute();
      await schema
        .createTable("order_attempts")
        .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
        .addColumn("key", "text", (c) => c.notNull())
        .addColumn("request_hash", "text", (c) => c.notNull())
        .addColumn("order_id", "integer", (c) => c.references("orders.id"))
        .addPrimaryKeyConstraint("order_attempts_key", ["customer_id", "key"])
        .execute();
    },
  };
}
