import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { lockWrites } from "./lock-writes.ts";

/**
 * SKUs and barcodes of products and sizes, and the SKU of an order's items. Triggers list each SKU in `skus`, whose key makes it
 * unique over products and sizes in any letter case. A size that is removed, also by the previous version, gives its own up.
 */
export const sku = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    await db.schema.alterTable("order_items").addColumn("sku", "text").execute();
    for (const table of ["products", "product_sizes"]) {
      for (const column of ["sku", "barcode"]) await db.schema.alterTable(table).addColumn(column, "text").execute();
      const index = sql.id(`${table}_by_barcode`);
      await sql`create index ${index} on ${sql.id(table)} (barcode) where barcode is not null`.execute(db);
    }
    // Of one order in both databases, for the search by the beginning.
    const collation = sql.raw(dialect === "postgres" ? 'collate "C"' : "");
    await sql`create table skus (
      sku_key text ${collation} primary key,
      product_id integer not null references products (id) on delete cascade,
      size_id integer references product_sizes (id) on delete cascade
    )`.execute(db);
    await db.schema.createIndex("skus_by_product").on("skus").columns(["product_id", "size_id"]).execute();
    await (dialect === "sqlite" ? createSqliteTriggers(db) : createPostgresTriggers(db));
  },
});

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const ofProduct = { table: "products", ids: "new.id, null", own: "product_id = new.id and size_id is null" };
  const ofSize = { table: "product_sizes", ids: "new.product_id, new.id", own: "size_id = new.id" };
  for (const { table, ids, own } of [ofProduct, ofSize]) {
    const claim = `insert into skus (sku_key, product_id, size_id) select lower(new.sku), ${ids} where new.sku is not null;`;
    await sql
      .raw(`create trigger ${table}_sku_added after insert on ${table} when new.sku is not null begin ${claim} end`)
      .execute(db);
    await sql
      .raw(
        `create trigger ${table}_sku_changed after update of sku on ${table} when old.sku is not new.sku
        begin delete from skus where ${own}; ${claim} end`,
      )
      .execute(db);
  }
  await sql`create trigger product_sizes_removed after update of withdrawn_at on product_sizes
    when new.withdrawn_at is not null and (new.sku is not null or new.barcode is not null)
    begin update product_sizes set sku = null, barcode = null where id = new.id; end`.execute(db);
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function claim_product_sku() returns trigger language plpgsql as $$ begin
    delete from skus where product_id = new.id and size_id is null;
    if new.sku is not null then insert into skus (sku_key, product_id) values (lower(new.sku), new.id); end if;
    return null; end $$`.execute(db);
  await sql`create function claim_size_sku() returns trigger language plpgsql as $$ begin
    delete from skus where size_id = new.id;
    if new.sku is not null then
      insert into skus (sku_key, product_id, size_id) values (lower(new.sku), new.product_id, new.id);
    end if;
    return null; end $$`.execute(db);
  for (const [table, claim] of [
    ["products", "claim_product_sku"],
    ["product_sizes", "claim_size_sku"],
  ]) {
    await sql
      .raw(
        `create trigger ${table}_sku_added after insert on ${table}
        for each row when (new.sku is not null) execute function ${claim}()`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${table}_sku_changed after update on ${table}
        for each row when (old.sku is distinct from new.sku) execute function ${claim}()`,
      )
      .execute(db);
  }
  await sql`create function release_size_sku() returns trigger language plpgsql as $$ begin
    new.sku := null; new.barcode := null; return new; end $$`.execute(db);
  await sql`create trigger product_sizes_removed before update of withdrawn_at on product_sizes
    for each row when (new.withdrawn_at is not null) execute function release_size_sku()`.execute(db);
}
