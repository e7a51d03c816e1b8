import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import catalogue from "./0004-catalogue.json" with { type: "json" };
import { identity } from "./identity.ts";

/** Wishlists, order statuses, credit, staff, and a catalogue that can grow and withdraw products. */
export function theWholeShop(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await addSlugs(db);
      await addProductCounts(db);
      await addWithdrawals(db, dialect);
      await indexShortTexts(db, dialect);
      await keepWishlists(db, dialect);
      await followOrders(db);
      await keepCredit(db);
      if (dialect === "postgres") await widenAmounts(db);
      await db.schema
        .createTable("admin_tokens")
        .addColumn("token_hash", "text", (c) => c.primaryKey())
        .execute();
      await indexWhatDeletesLookFor(db);
    },
  };
}

/**
 * Ids were positions in the seed's file; from now on slugs identify rows. `0004-catalogue.json` records that order, so that
 * later files change no slug. In a shop seeded from another folder rows stay without slugs, and the seed matches them
 * by title.
 */
async function addSlugs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; title: string }>`select id, title from products`.execute(db);
  const isOurs = rows.length > 0 && rows.every(({ id, title }) => catalogue.products[id - 1]?.title === title);
  const slugs = { ...catalogue, products: catalogue.products.map(({ slug }) => slug) };
  for (const [table, names] of Object.entries(slugs)) {
    await db.schema.alterTable(table).addColumn("slug", "text").execute();
    for (const [index, slug] of isOurs ? names.entries() : []) {
      await sql`update ${sql.table(table)} set slug = ${slug} where id = ${index + 1}`.execute(db);
    }
    await db.schema.createIndex(`${table}_by_slug`).on(table).column("slug").unique().execute();
  }
}

/** The number of products is part of every listing's page. */
async function addProductCounts(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ["categories", "category_id"],
    ["subcategories", "subcategory_id"],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("product_count", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set product_count =
      (select count(*) from products where ${sql.id(column)} = ${sql.ref(`${table}.id`)})`.execute(db);
  }
}

async function addWithdrawals(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable("products").addColumn("withdrawn_at", "bigint").execute();
  for (const level of ["category", "subcategory"]) {
    const [byId, byPrice] = [`products_by_${level}`, `products_by_${level}_price`];
    await db.schema.dropIndex(byId).execute();
    await db.schema.dropIndex(byPrice).execute();
    await sql`create index ${sql.id(byId)} on products (${sql.id(`${level}_id`)}, id)
      where withdrawn_at is null`.execute(db);
    await sql`create index ${sql.id(byPrice)} on products
      (${sql.id(`${level}_id`)}, (coalesce(offer_price_paise, price_paise)), id) where withdrawn_at is null`.execute(
      db,
    );
  }
  if (dialect === "sqlite") {
    await sql`create trigger product_titles_withdraw after update of withdrawn_at on products
      when new.withdrawn_at is not null and old.withdrawn_at is null begin
        insert into product_titles (product_titles, rowid, title_folded) values ('delete', old.id, old.title_folded);
      end`.execute(db);
  } else {
    await db.schema.dropIndex("product_titles").execute();
    await sql`create index product_titles on products using gin (title_folded gin_trgm_ops)
      where withdrawn_at is null`.execute(db);
  }
}

/** Trigram indexes cannot find texts of one or two letters, which this table indexes. */
async function indexShortTexts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = db.schema
    .createTable("title_grams")
    .addColumn("gram", "text", (c) => c.notNull())
    // Without a foreign key: products are never deleted, and checking it doubled the time of a large seed.
    .addColumn("product_id", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("title_grams_key", ["gram", "product_id"]);
  await (dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table).execute();
  await db.schema.createIndex("title_grams_by_product").on("title_grams").column("product_id").execute();
}

async function keepWishlists({ schema }: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await schema
    .createTable("wishes")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
    .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
    .addUniqueConstraint("wishes_by_customer", ["customer_id", "product_id"])
    .execute();
}

async function followOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("status_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update orders set status_at = created_at`.execute(db);
  await sql`create index orders_on_their_way on orders (status, status_at)
    where status not in ('delivered', 'cancelled')`.execute(db);
  await db.schema
    .createTable("order_steps")
    .addColumn("order_id", "integer", (c) => c.notNull().references("orders.id"))
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("happened_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("order_steps_key", ["order_id", "status"])
    .execute();
  await sql`insert into order_steps (order_id, status, happened_at)
    select id, status, created_at from orders`.execute(db);
}

async function keepCredit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("credit_transactions")
    .addColumn("order_id", "integer", (c) => c.primaryKey().references("orders.id"))
    .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
    .addColumn("amount_paise", "bigint", (c) => c.notNull())
    .addColumn("approval", "text", (c) => c.notNull())
    .addColumn("approval_at", "bigint", (c) => c.notNull())
    .addColumn("points_earned", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("credit_transactions_by_customer")
    .on("credit_transactions")
    .columns(["customer_id", "order_id"])
    .execute();
  await sql`create index credit_transactions_due on credit_transactions (approval_at)
    where approval = 'Due'`.execute(db);
  await sql`insert into credit_transactions
      (order_id, customer_id, amount_paise, approval, approval_at, points_earned)
    select id, customer_id, paid_paise, 'Pending', created_at, paid_paise / 10000
    from orders where payment_mode = 'Credit'`.execute(db);
  // A customer's debt is the sum of their transactions.
  await db.schema.alterTable("customers").dropColumn("credit_balance_paise").execute();
}

/** A 32-bit `integer` of Postgres holds paise up to ₹2.1 crore, which a line's total may exceed. */
async function widenAmounts({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ["orders", "discount_paise"],
    ["orders", "paid_paise"],
    ["order_items", "total_paise"],
  ] as const) {
    await schema
      .alterTable(table)
      .alterColumn(column, (c) => c.setDataType("bigint"))
      .execute();
  }
}

/** Avoids full table scans when an address is deleted or a product is removed from all carts. */
async function indexWhatDeletesLookFor({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ["orders", "address_id"],
    ["default_addresses", "address_id"],
    ["cart_lines", "product_id"],
    ["wishes", "product_id"],
  ] as const) {
    await schema
      .createIndex(`${table}_by_${column.replace("_id", "")}`)
      .on(table)
      .column(column)
      .execute();
  }
}
