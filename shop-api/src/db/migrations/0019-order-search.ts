import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { lockWrites } from "./lock-writes.ts";

/**
 * What staff find orders by: the town, which is filled after the update, the titles of items, and indexes of the rest. The
 * previous version places orders without a town while it is being replaced.
 */
export const orderSearch = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await lockWrites(db, dialect);
    await schema.alterTable("orders").addColumn("town", "text").execute();
    await schema.createIndex("orders_by_town").on("orders").columns(["town", "id"]).execute();
    await schema.createIndex("orders_by_time").on("orders").columns(["created_at", "status"]).execute();
    await sql`create index orders_by_po_box on orders (po_box) where po_box is not null`.execute(db);
    // The index of uses has no cancelled orders.
    await sql`create index orders_with_promocode on orders (promocode) where promocode is not null`.execute(db);
    await schema.createIndex("order_items_by_title").on("order_items").columns(["title", "order_id"]).execute();
    await schema.createIndex("invoices_by_serial_alone").on("invoices").column("serial").execute();
    await (dialect === "sqlite" ? indexTitlesInSqlite(db) : indexTitlesInPostgres(db));
  },
});

// Titles of items, each once, because a text is found in them much faster than in all items.

async function indexTitlesInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table item_titles using fts5 (title, tokenize = 'trigram')`.execute(db);
  await sql`insert into item_titles (title) select distinct title from order_items`.execute(db);
  await sql`create trigger item_titles_insert after insert on order_items
    when not exists (select 1 from order_items where title = new.title and id <> new.id)
    begin insert into item_titles (title) values (new.title); end`.execute(db);
}

async function indexTitlesInPostgres(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("item_titles")
    .addColumn("title", "text", (c) => c.primaryKey())
    .execute();
  await sql`insert into item_titles (title) select distinct title from order_items`.execute(db);
  await sql`create index item_titles_by_part on item_titles using gin (lower(title) gin_trgm_ops)`.execute(db);
  await sql`create function record_item_title() returns trigger language plpgsql as $$ begin
    insert into item_titles (title) values (new.title) on conflict do nothing;
    return null;
  end $$`.execute(db);
  await sql`create trigger item_titles_insert after insert on order_items
    for each row execute function record_item_title()`.execute(db);
}
