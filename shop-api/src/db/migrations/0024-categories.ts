import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";

const isNowhere = sql`not exists (select 1 from subcategories
  where id = new.subcategory_id and category_id = new.category_id and deleted_at is null)`;
const message = sql.lit("a product is in a subcategory that exists, and in the category of that");

/**
 * What staff set of categories and subcategories. The previous version, which adds none of these columns, shows hidden and
 * deleted ones while it is replaced; it cannot put products into deleted ones.
 */
export const categories = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ["categories", "subcategories"]) {
      const alter = () => db.schema.alterTable(table);
      await alter().addColumn("position", "integer").execute();
      await alter().addColumn("alt", "text").execute();
      await alter().addColumn("hidden_at", "bigint").execute();
      await alter().addColumn("deleted_at", "bigint").execute();
      await alter()
        .addColumn("moved_to", "integer", (c) => c.references(`${table}.id`))
        .execute();
      await alter()
        .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
        .execute();
    }
    if (dialect === "sqlite") {
      const check = sql`on products when ${isNowhere} begin select raise(abort, ${message}); end`;
      await sql`create trigger products_place_insert after insert ${check}`.execute(db);
      await sql`create trigger products_place_update after update of category_id, subcategory_id ${check}`.execute(db);
      return;
    }
    await sql`create function check_products_place() returns trigger language plpgsql as $$ begin
      if ${isNowhere} then raise exception ${message}; end if;
      return null; end $$`.execute(db);
    await sql`create trigger products_place after insert or update of category_id, subcategory_id on products
      for each row execute function check_products_place()`.execute(db);
  },
});
