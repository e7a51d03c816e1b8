import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { Catalogue } from "./catalogue-form.ts";

/**
 * Assigns the file's slugs by title to rows without one, which exist in a shop that was seeded before slugs from
 * another folder (see migration 0004). Of several rows with one title the first is used.
 */
export async function assignMissingSlugs(trx: Database, { categories, products }: Catalogue): Promise<void> {
  const unnamed = trx
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`slug is null`)
    .limit(1);
  if ((await unnamed.executeTakeFirst()) === undefined) return;
  for (const { id: slug, title, subcategories } of categories) {
    await nameRow(trx, "categories", slug, title);
    const inCategory = sql`and category_id = (select id from categories where slug = ${slug})`;
    for (const subcategory of subcategories) {
      await nameRow(trx, "subcategories", subcategory.id, subcategory.title, inCategory);
    }
  }
  for (const { id: slug, title } of products) await nameRow(trx, "products", slug, title);
}

async function nameRow(
  trx: Database,
  table: "categories" | "subcategories" | "products",
  slug: string,
  title: string,
  further = sql``,
): Promise<void> {
  await sql`update ${sql.table(table)} set slug = ${slug} where id =
    (select min(id) from ${sql.table(table)} where slug is null and title = ${title} ${further})`.execute(trx);
}
