import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";

/** Categories, products, banners and promo codes, with the index for searching parts of titles. */
export function catalogue(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable("categories")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("picture", "text", (c) => c.notNull())
        .execute();
      await schema
        .createTable("subcategories")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("picture", "text", (c) => c.notNull())
        .execute();
      await schema
        .createIndex("subcategories_by_category")
        .on("subcategories")
        .columns(["category_id", "id"])
        .execute();
      await schema
        .createTable("products")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id"))
        .addColumn("subcategory_id", "integer", (c) => c.notNull().references("subcategories.id"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("title_folded", "text", (c) => c.notNull())
        .addColumn("price_paise", "integer", (c) => c.notNull().check(sql`price_paise >= 0`))
        .addColumn("offer_price_paise", "integer", (c) => c.check(sql`offer_price_paise < price_paise`))
        .addColumn("unit", "text", (c) => c.notNull())
        .addColumn("weight", "double precision", (c) => c.notNull())
        .addColumn("weight_unit", "text", (c) => c.notNull())
        .addColumn("tax_percentage", "double precision", (c) => c.notNull())
        .addColumn("description", "text", (c) => c.notNull())
        .addColumn("additional_information", "text", (c) => c.notNull())
        .addColumn("stock", "integer", (c) => c.notNull().check(sql`stock >= 0`))
        .execute();
      for (const level of ["category", "subcategory"]) {
        const on = schema.createIndex(`products_by_${level}`).on("products");
        await on.columns([`${level}_id`, "id"]).execute();
        // Index of `sort`: by the price that the shopper pays.
        await sql`create index ${sql.id(`products_by_${level}_price`)} on products
          (${sql.id(`${level}_id`)}, (coalesce(offer_price_paise, price_paise)), id)`.execute(db);
      }
      await schema
        .createTable("product_pictures")
        .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("path", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("product_pictures_key", ["product_id", "position"])
        .execute();
      await schema
        .createTable("product_highlights")
        .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("words", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("product_highlights_key", ["product_id", "position"])
        .execute();
      await schema
        .createTable("related_products")
        .addColumn("product_id", "integer", (c) => c.notNull().references("products.id"))
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("related_id", "integer", (c) => c.notNull().references("products.id"))
        .addPrimaryKeyConstraint("related_products_key", ["product_id", "position"])
        .execute();
      await schema
        .createTable("banners")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("picture", "text", (c) => c.notNull())
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("description", "text", (c) => c.notNull())
        .addColumn("cta", "text", (c) => c.notNull())
        .addColumn("cta_link", "text", (c) => c.notNull())
        .execute();
      await schema
        .createTable("promo_codes")
        .addColumn("code", "text", (c) => c.primaryKey())
        .addColumn("percent_off", "integer", (c) => c.notNull().check(sql`percent_off between 1 and 100`))
        .execute();
      await schema
        .createTable("seed_runs")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("ran_at", "bigint", (c) => c.notNull())
        .execute();
      await (dialect === "sqlite" ? indexTitlesInSqlite(db) : indexTitlesInPostgres(db));
    },
  };
}

/** FTS5 stores only the trigrams; triggers keep them consistent with the titles. */
async function indexTitlesInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table product_titles using fts5
    (title_folded, content = 'products', content_rowid = 'id', tokenize = 'trigram')`.execute(db);
  const add = sql`insert into product_titles (rowid, title_folded) values (new.id, new.title_folded);`;
  const remove = sql`insert into product_titles (product_titles, rowid, title_folded)
    values ('delete', old.id, old.title_folded);`;
  await sql`create trigger product_titles_insert after insert on products begin ${add} end`.execute(db);
  await sql`create trigger product_titles_delete after delete on products begin ${remove} end`.execute(db);
  await sql`create trigger product_titles_update after update of title_folded on products
    begin ${remove} ${add} end`.execute(db);
}

async function indexTitlesInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index product_titles on products using gin (title_folded gin_trgm_ops)`.execute(db);
}
