import type { Database } from "../client.ts";
import { readCatalogueFile } from "./catalogue-file.ts";
import { catalogueRows } from "./catalogue-rows.ts";

/**
 * Fills an empty database with the goods of `shop-api/seed`, once and whole. The row that says so is written first:
 * a second process waits for it, and a shop whose shelves were emptied later stays empty.
 */
export async function seed(db: Database): Promise<void> {
  const done = await db.selectFrom("seed_runs").select("name").where("name", "=", "catalogue").executeTakeFirst();
  if (done !== undefined) return;
  const { catalogue, pictures } = await readCatalogueFile();
  const rows = catalogueRows(catalogue, pictures);
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("seed_runs")
      .values({ name: "catalogue", ran_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (first === undefined) return;
    await trx.insertInto("categories").values(rows.categories).execute();
    await trx.insertInto("subcategories").values(rows.subcategories).execute();
    await trx.insertInto("products").values(rows.products).execute();
    await trx.insertInto("product_pictures").values(rows.product_pictures).execute();
    await trx.insertInto("product_highlights").values(rows.product_highlights).execute();
    await trx.insertInto("related_products").values(rows.related_products).execute();
    await trx.insertInto("banners").values(rows.banners).execute();
    await trx.insertInto("promo_codes").values(rows.promo_codes).execute();
  });
}
