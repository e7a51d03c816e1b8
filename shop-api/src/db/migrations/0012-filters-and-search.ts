import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";

/** Colour and fabric of products, the words that a search finds them by, and a record of changed products. */
export function filtersAndSearch(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema.alterTable("products").addColumn("colour", "text").execute();
      await schema.alterTable("products").addColumn("fabric", "text").execute();
      for (const [table, columns] of [
        ["product_words", ["word", "product_id"]],
        ["word_grams", ["gram", "word"]],
        ["synonyms", ["word", "meaning"]],
      ] as const) {
        const create = schema
          .createTable(table)
          .addColumn(columns[0], "text", (c) => c.notNull())
          .addColumn(columns[1], columns[1] === "product_id" ? "integer" : "text", (c) => c.notNull())
          .addPrimaryKeyConstraint(`${table}_key`, [...columns]);
        await (dialect === "sqlite" ? create.modifyEnd(sql`without rowid`) : create).execute();
      }
      await schema.createIndex("product_words_by_product").on("product_words").column("product_id").execute();
      await schema
        .createTable("product_changes")
        .addColumn("product_id", "integer", (c) => c.primaryKey())
        .addColumn("changed_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("product_changes_by_time").on("product_changes").column("changed_at").execute();
      await (dialect === "sqlite" ? recordChangesInSqlite(db) : recordChangesInPostgres(db));
    },
  };
}

// Triggers, because the previous version changes products too while it is being replaced.

async function recordChangesInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger products_changed after update on products begin
    insert into product_changes (product_id, changed_at)
      values (new.id, cast((julianday('now') - 2440587.5) * 86400000 as integer))
      on conflict (product_id) do update set changed_at = excluded.changed_at;
  end`.execute(db);
}

async function recordChangesInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function record_product_change() returns trigger language plpgsql as $$ begin
    insert into product_changes (product_id, changed_at)
      values (new.id, floor(extract(epoch from clock_timestamp()) * 1000))
      on conflict (product_id) do update set changed_at = excluded.changed_at;
    return null;
  end $$`.execute(db);
  await sql`create trigger products_changed after update on products
    for each row execute function record_product_change()`.execute(db);
}
