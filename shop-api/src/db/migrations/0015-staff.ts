import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/** Staff accounts, their sessions and changes, and what staff may set of products, promo codes and banners. */
export const staff = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await lockWrites(db, dialect);
    await createAccounts(db, dialect);
    await indexToday(db);
    await createHistory(db, dialect);
    await sql`create index orders_by_promocode on orders (promocode, customer_id)
      where promocode is not null and status <> 'cancelled'`.execute(db);
    await schema
      .createTable("pictures")
      .addColumn("hash", "text", (c) => c.primaryKey())
      .addColumn("content", dialect === "sqlite" ? "blob" : "bytea", (c) => c.notNull())
      .addColumn("width", "integer", (c) => c.notNull())
      .addColumn("height", "integer", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await schema
      .alterTable("products")
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    await schema.alterTable("product_pictures").addColumn("alt", "text").execute();
    for (const column of ["max_uses", "max_uses_per_customer"]) {
      await schema.alterTable("promo_codes").addColumn(column, "integer").execute();
    }
    await schema
      .alterTable("promo_codes")
      .addColumn("created_at", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable("banners")
      .addColumn("position", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("banners").addColumn("alt", "text").execute();
    for (const column of ["starts_at", "ends_at"])
      await schema.alterTable("banners").addColumn(column, "bigint").execute();
    await sql`update banners set position = id`.execute(db);
    await listProducts(db, dialect);
    await findCustomers(db, dialect);
  },
});

/** Lists of staff have withdrawn products too, and other orders than the shop's. Withdrawn products can be put back. */
async function listProducts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await sql`create index products_by_title on products (title_folded, id)`.execute(db);
  await sql`create index products_by_price on products ((coalesce(offer_price_paise, price_paise)), id)`.execute(db);
  await sql`create index products_withdrawn on products (id) where withdrawn_at is not null`.execute(db);
  // Deletions of unused uploads look for these.
  for (const [table, column] of [
    ["product_pictures", "path"],
    ["order_items", "picture"],
  ] as const) {
    await sql`create index ${sql.id(`${table}_uploaded`)} on ${sql.table(table)} (${sql.id(column)})
      where ${sql.id(column)} like 'uploads/pictures/%'`.execute(db);
  }
  // In Postgres an index of the stock would make each order write all indexes of the product.
  if (dialect === "postgres") return;
  await sql`create index products_by_stock on products (stock, id)`.execute(db);
  await sql`create index product_sizes_by_stock on product_sizes (stock, product_id) where withdrawn_at is null`.execute(
    db,
  );
  const add = sql`insert into product_titles (rowid, title_folded) values (new.id, new.title_folded);`;
  const remove = sql`insert into product_titles (product_titles, rowid, title_folded)
    values ('delete', old.id, old.title_folded);`;
  for (const name of ["product_titles_insert", "product_titles_update"]) {
    await sql`drop trigger ${sql.id(name)}`.execute(db);
  }
  await sql`create trigger product_titles_insert after insert on products
    when new.withdrawn_at is null begin ${add} end`.execute(db);
  await sql`create trigger product_titles_update after update of title_folded on products
    when old.withdrawn_at is null and new.withdrawn_at is null begin ${remove} ${add} end`.execute(db);
  await sql`create trigger product_titles_restore after update of withdrawn_at on products
    when old.withdrawn_at is not null and new.withdrawn_at is null begin ${add} end`.execute(db);
}

/** Lists of staff find customers by a part of a name or of a mobile number. */
async function findCustomers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === "postgres") {
    await sql`create index customers_deleted on customers (id) where mobile like 'deleted:%'`.execute(db);
    await sql`create index customers_by_name on customers using gin (lower(name) gin_trgm_ops)`.execute(db);
    await sql`create index customers_by_digits on customers using gin (mobile gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table customer_texts using fts5
    (name, mobile, content = 'customers', content_rowid = 'id', tokenize = 'trigram')`.execute(db);
  // A deleted account leaves nothing in the index.
  await sql`insert into customer_texts (customer_texts, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into customer_texts (rowid, name, mobile) select id, name, mobile from customers`.execute(db);
  const add = sql`insert into customer_texts (rowid, name, mobile) values (new.id, new.name, new.mobile);`;
  const remove = sql`insert into customer_texts (customer_texts, rowid, name, mobile)
    values ('delete', old.id, old.name, old.mobile);`;
  await sql`create trigger customer_texts_insert after insert on customers begin ${add} end`.execute(db);
  await sql`create trigger customer_texts_delete after delete on customers begin ${remove} end`.execute(db);
  // The lock of a customer writes the same name.
  await sql`create trigger customer_texts_update after update of name, mobile on customers
    when old.name <> new.name or old.mobile <> new.mobile begin ${remove} ${add} end`.execute(db);
}

async function createAccounts({ schema }: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await schema
    .createTable("staff")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('owner', 'staff')`))
    .addColumn("disabled_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("staff_sessions")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "integer", (c) => c.notNull().references("staff.id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("staff_sessions_by_staff").on("staff_sessions").column("staff_id").execute();
}

/** For the figures of today, which are counted at each request. */
async function indexToday(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_sold on orders (created_at, paid_paise) where status <> 'cancelled'`.execute(db);
  await sql`create index order_returns_by_state on order_returns (state, order_id)`.execute(db);
  for (const [table, column] of [
    ["products", "id"],
    ["product_sizes", "product_id"],
  ]) {
    // SQLite reads an index alone only if it has all columns, also of its condition.
    await sql`create index ${sql.id(`${table}_low_in_stock`)} on ${sql.id(table ?? "")}
      (${sql.id(column ?? "")}, stock, withdrawn_at) where withdrawn_at is null and stock < 5`.execute(db);
  }
}

async function createHistory(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("staff_changes")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("staff_id", "integer", (c) => c.references("staff.id"))
    .addColumn("staff_name", "text", (c) => c.notNull())
    .addColumn("entity", "text", (c) => c.notNull())
    .addColumn("entity_id", "text", (c) => c.notNull())
    .addColumn("label", "text")
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("staff_changes_by_entity")
    .on("staff_changes")
    .columns(["entity", "entity_id", "id"])
    .execute();
  await schema.createIndex("staff_changes_by_staff").on("staff_changes").columns(["staff_id", "id"]).execute();
  await sql`insert into staff_changes (staff_name, entity, entity_id, label, action, fields, changed_at)
    select staff, 'order', cast(order_id as text), null, change, '[]', changed_at
    from staff_order_changes order by id`.execute(db);
  // Later rows are those of the previous version, which are moved after the update.
  await sql`delete from staff_order_changes`.execute(db);
}
