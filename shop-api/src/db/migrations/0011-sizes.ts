import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";

/**
 * Sizes of products, cart lines and order items. A cart keeps one line per product, which the previous version relies
 * on, until `sizes:add` replaces `cart_lines_by_customer_and_product`.
 */
export function sizes(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable("product_sizes")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("label", "text", (c) => c.notNull())
        .addColumn("stock", "integer", (c) => c.notNull().check(sql`stock >= 0`))
        .addColumn("price_paise", "integer", (c) => c.check(sql`price_paise >= 0`))
        .addColumn("offer_price_paise", "integer", (c) => c.check(sql`offer_price_paise < price_paise`))
        .addColumn("withdrawn_at", "bigint")
        .addUniqueConstraint("product_sizes_by_label", ["product_id", "label"])
        .execute();
      await schema
        .createIndex("product_sizes_by_product")
        .on("product_sizes")
        .columns(["product_id", "position"])
        .execute();
      await schema
        .alterTable("order_items")
        .addColumn("size_id", "integer", (c) => c.references("product_sizes.id"))
        .execute();
      await schema.alterTable("order_items").addColumn("size_label", "text").execute();
      // The constraint becomes an index, because SQLite cannot drop constraints.
      if (dialect === "sqlite") await rebuildCartLines(db);
      else {
        await schema
          .alterTable("cart_lines")
          .addColumn("size_id", "integer", (c) => c.references("product_sizes.id"))
          .execute();
        await schema.alterTable("cart_lines").dropConstraint("cart_lines_by_customer").execute();
      }
      await schema
        .createIndex("cart_lines_by_customer_and_product")
        .unique()
        .on("cart_lines")
        .columns(["customer_id", "product_id"])
        .execute();
    },
  };
}

async function rebuildCartLines(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw("id, customer_id, product_id, qty");
  await db.schema.alterTable("cart_lines").renameTo("previous_cart_lines").execute();
  await db.schema
    .createTable("cart_lines")
    .addColumn("id", "integer", identity("sqlite"))
    .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
    .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
    .addColumn("size_id", "integer", (c) => c.references("product_sizes.id"))
    .addColumn("qty", "integer", (c) => c.notNull().check(sql`qty >= 1`))
    .execute();
  await sql`insert into cart_lines (${columns}) select ${columns} from previous_cart_lines`.execute(db);
  // Ids of removed lines are not given again.
  await sql`delete from sqlite_sequence where name = 'cart_lines'`.execute(db);
  await sql`update sqlite_sequence set name = 'cart_lines' where name = 'previous_cart_lines'`.execute(db);
  await db.schema.dropTable("previous_cart_lines").execute();
  await db.schema.createIndex("cart_lines_by_product").on("cart_lines").column("product_id").execute();
}
