import { join } from "node:path";
import { sql } from "kysely";
import pLimit from "p-limit";
import { indexTitles } from "../../catalogue/title-search.ts";
import { hashOf } from "../../images/masters.ts";
import { picturePath } from "../../images/picture-path.ts";
import type { Database } from "../client.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { PictureIndex } from "./catalogue-form.ts";
import { catalogueRows } from "./catalogue-rows.ts";
import { goodsIds, lastProductId } from "./goods-ids.ts";
import { inChunks } from "./in-chunks.ts";
import { inTurn } from "./in-turn.ts";
import { countShelves } from "./shelf-counts.ts";
import { nameUnnamedGoods } from "./unnamed-goods.ts";

/**
 * Brings the goods of a file into the shop, whole and once: a row keeps the file's fingerprint. New ones get the next
 * ids in the order of the file. Of those that are there, words, price and stock stay as they are, for staff may have
 * changed them; pictures, highlights, related products, shelves and banners follow the file.
 * @returns false when the file was brought in before
 */
export async function seedGoods(db: Database, file: CatalogueFile, seedDir: string): Promise<boolean> {
  const run = `catalogue ${file.fingerprint}`;
  const isDone = async (on: Database) =>
    (await on.selectFrom("seed_runs").select("name").where("name", "=", run).executeTakeFirst()) !== undefined;
  if (await isDone(db)) return false;
  const paths = await picturePaths(file.pictures, join(seedDir, "pictures"));
  return inTurn(db, async (trx) => {
    if (await isDone(trx)) return false;
    // Only the newest is kept, so that a change of the file that is taken back is a change too.
    await trx.deleteFrom("seed_runs").where("name", "like", "catalogue%").execute();
    await trx.insertInto("seed_runs").values({ name: run, ran_at: Date.now() }).execute();
    await bringIn(trx, file, paths);
    return true;
  });
}

async function bringIn(trx: Database, file: CatalogueFile, paths: Map<string, string>): Promise<void> {
  const lastBefore = await lastProductId(trx);
  await nameUnnamedGoods(trx, file.catalogue);
  const rows = catalogueRows(file, await goodsIds(trx, file.catalogue), paths);

  const title = sql<string>`excluded.title`;
  const picture = sql<string>`excluded.picture`;
  for (const some of inChunks(rows.categories)) {
    const insert = trx.insertInto("categories").values(some);
    await insert.onConflict((conflict) => conflict.column("id").doUpdateSet({ title, picture })).execute();
  }
  for (const some of inChunks(rows.subcategories)) {
    const insert = trx.insertInto("subcategories").values(some);
    await insert.onConflict((conflict) => conflict.column("id").doUpdateSet({ title, picture })).execute();
  }
  for (const some of inChunks(rows.products)) {
    const insert = trx.insertInto("products").values(some);
    await insert.onConflict((conflict) => conflict.column("id").doNothing()).execute();
  }
  for (const table of ["product_pictures", "product_highlights", "related_products"] as const) {
    for (const some of inChunks(rows.products.map(({ id }) => id))) {
      await trx.deleteFrom(table).where("product_id", "in", some).execute();
    }
  }
  for (const some of inChunks(rows.product_pictures)) await trx.insertInto("product_pictures").values(some).execute();
  for (const some of inChunks(rows.product_highlights)) {
    await trx.insertInto("product_highlights").values(some).execute();
  }
  for (const some of inChunks(rows.related_products)) await trx.insertInto("related_products").values(some).execute();
  await trx.deleteFrom("banners").execute();
  for (const some of inChunks(rows.banners)) await trx.insertInto("banners").values(some).execute();
  const promoCodes = trx.insertInto("promo_codes").values(rows.promo_codes);
  await promoCodes.onConflict((conflict) => conflict.column("code").doNothing()).execute();

  // A shop from before there were title_grams has none for the goods it holds.
  const hasGrams = (await trx.selectFrom("title_grams").select("gram").limit(1).executeTakeFirst()) !== undefined;
  await indexTitles(trx, hasGrams ? lastBefore + 1 : 1, await lastProductId(trx));
  await countShelves(trx);
}

/** Where the asset host serves each file of the index. @throws when one of them is not there */
async function picturePaths({ products, banners }: PictureIndex, folder: string): Promise<Map<string, string>> {
  const pictures = [...Object.values(products).flatMap((views) => Object.values(views)), ...Object.values(banners)];
  const files = [...new Set(pictures.map(({ file }) => file))];
  const fewAtATime = pLimit(8);
  return new Map(
    await fewAtATime.map(files, async (file) => [file, picturePath(file, await hashOf(join(folder, file)))] as const),
  );
}
