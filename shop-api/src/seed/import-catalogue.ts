import { join } from "node:path";
import { sql } from "kysely";
import pLimit from "p-limit";
import { indexForPreviousVersion } from "../catalogue/index/previous-index.ts";
import { lockBanners } from "../catalogue/staff/banners.ts";
import { lockCategories } from "../catalogue/categories/category-changes.ts";
import { lockPlacements } from "../catalogue/staff/product-parts.ts";
import { hashOf } from "../images/masters.ts";
import { picturePath } from "../images/picture-path.ts";
import type { Database, DialectName } from "../db/client.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { PictureIndex } from "./catalogue-form.ts";
import { catalogueRows, synonymRows } from "./catalogue-rows.ts";
import { catalogueIds } from "./catalogue-ids.ts";
import { lastProductId } from "../catalogue/queries.ts";
import { inChunks } from "../db/in-chunks.ts";
import { readSetting, writeSetting } from "../db/settings.ts";
import { lockProducts, serialized } from "../db/serialized.ts";
import { changedByStaff, haveStaffChangedBanners } from "./changed-by-staff.ts";
import { updateProductCounts } from "./product-counts.ts";
import { assignMissingSlugs } from "./missing-slugs.ts";

/** Begins the setting `imported-catalogue` of a shop with a catalogue of its own. */
const ownCatalogue = "own ";

/**
 * Imports the catalogue of a file in one transaction, unless it is the newest import. New items get the next ids in the
 * order of the file. Existing ones keep title, price and stock, which staff may have changed; pictures, highlights,
 * related products, categories and banners follow the file, but nothing of a product or category that staff have changed,
 * and no banners once staff have changed one. New products are in the category that staff have given their subcategory; those of a
 * deleted one are left out, as are subcategories of a deleted category.
 * @returns false when the file has not changed since the newest import
 */
export async function importCatalogue(
  db: Database,
  dialect: DialectName,
  file: CatalogueFile,
  seedDir: string,
): Promise<boolean> {
  if ((await readSetting(db, "imported-catalogue")) === file.fingerprint) return false;
  const paths = await picturePaths(file.pictures, join(seedDir, "pictures"));
  return serialized(db, async (trx) => {
    if ((await readSetting(trx, "imported-catalogue")) === file.fingerprint) return false;
    await writeSetting(trx, "imported-catalogue", file.fingerprint);
    await importRows(trx, dialect, file, paths);
    return true;
  });
}

async function importRows(
  trx: Database,
  dialect: DialectName,
  file: CatalogueFile,
  paths: Map<string, string>,
): Promise<void> {
  // In the order of staff's changes: categories, products, placements.
  const { categories } = await lockCategories(trx);
  const lastBefore = await lastProductId(trx);
  await assignMissingSlugs(trx, file.catalogue);
  const rows = catalogueRows(file, await catalogueIds(trx, file.catalogue), paths);
  await lockProducts(
    trx,
    dialect,
    rows.products.map(({ id }) => id),
  );
  await lockPlacements(trx);

  const title = sql<string>`excluded.title`;
  const picture = sql<string>`excluded.picture`;
  for (const chunk of inChunks(rows.categories)) {
    const insert = trx.insertInto("categories").values(chunk);
    await insert
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ title, picture }).where("categories.version", "=", 1),
      )
      .execute();
  }
  const keptSubcategories = rows.subcategories.filter(
    (row) => (categories.get(row.category_id)?.deleted_at ?? null) === null,
  );
  for (const chunk of inChunks(keptSubcategories)) {
    const insert = trx.insertInto("subcategories").values(chunk);
    await insert
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ title, picture }).where("subcategories.version", "=", 1),
      )
      .execute();
  }
  const categoryOf = await categoriesOfSubcategories(trx);
  const products = rows.products.flatMap((row) => {
    if (row.id <= lastBefore) return [row];
    const category_id = categoryOf.get(row.subcategory_id);
    return category_id === undefined ? [] : [{ ...row, category_id }];
  });
  const ofStaff = await changedByStaff(trx);
  const imported = new Set(products.map(({ id }) => id));
  const followsFile = (id: number) => imported.has(id) && !ofStaff.has(id);
  for (const chunk of inChunks(products)) {
    const insert = trx.insertInto("products").values(chunk);
    await insert.onConflict((conflict) => conflict.column("id").doNothing()).execute();
  }
  for (const table of ["product_pictures", "product_highlights", "related_products"] as const) {
    for (const chunk of inChunks([...imported].filter(followsFile))) {
      await trx.deleteFrom(table).where("product_id", "in", chunk).execute();
    }
  }
  const pictures = rows.product_pictures.filter(({ product_id }) => followsFile(product_id));
  for (const chunk of inChunks(pictures)) await trx.insertInto("product_pictures").values(chunk).execute();
  const highlights = rows.product_highlights.filter(({ product_id }) => followsFile(product_id));
  for (const chunk of inChunks(highlights)) await trx.insertInto("product_highlights").values(chunk).execute();
  const related = rows.related_products.filter(
    ({ product_id, related_id }) => followsFile(product_id) && imported.has(related_id),
  );
  for (const chunk of inChunks(related)) await trx.insertInto("related_products").values(chunk).execute();
  await lockBanners(trx);
  if (!(await haveStaffChangedBanners(trx))) {
    await trx.deleteFrom("banners").execute();
    for (const chunk of inChunks(rows.banners)) await trx.insertInto("banners").values(chunk).execute();
  }
  await replaceSynonyms(trx, file);
  const promoCodes = trx.insertInto("promo_codes").values(rows.promo_codes);
  await promoCodes.onConflict((conflict) => conflict.column("code").doNothing()).execute();

  await indexForPreviousVersion(
    trx,
    [...imported].filter((id) => id > lastBefore),
  );
  await updateProductCounts(trx);
}

/** Whether the newest import was without categories and products: they are the owner's. */
export async function hasOwnCatalogue(db: Database): Promise<boolean> {
  return (await readSetting(db, "imported-catalogue"))?.startsWith(ownCatalogue) ?? false;
}

/**
 * Imports only the synonyms of a file, for a shop that has a catalogue of its own, as which the database remembers it.
 * @returns false when the file has not changed since the newest import
 */
export async function importSynonyms(db: Database, file: CatalogueFile): Promise<boolean> {
  const imported = ownCatalogue + file.fingerprint;
  if ((await readSetting(db, "imported-catalogue")) === imported) return false;
  return serialized(db, async (trx) => {
    await writeSetting(trx, "imported-catalogue", imported);
    await replaceSynonyms(trx, file);
    return true;
  });
}

async function replaceSynonyms(trx: Database, { catalogue }: CatalogueFile): Promise<void> {
  await trx.deleteFrom("synonyms").execute();
  for (const chunk of inChunks(synonymRows(catalogue))) await trx.insertInto("synonyms").values(chunk).execute();
}

/** The category of each subcategory, without those that are deleted or whose category is. */
async function categoriesOfSubcategories(trx: Database): Promise<Map<number, number>> {
  const existing = trx
    .selectFrom("subcategories")
    .innerJoin("categories", "categories.id", "subcategories.category_id")
    .select(["subcategories.id", "category_id"])
    .where("subcategories.deleted_at", "is", null)
    .where("categories.deleted_at", "is", null);
  return new Map((await existing.execute()).map(({ id, category_id }) => [id, category_id]));
}

/** The asset host's path of each file of the index. @throws when a file is missing */
async function picturePaths({ products, banners }: PictureIndex, folder: string): Promise<Map<string, string>> {
  const pictures = [...Object.values(products).flatMap((views) => Object.values(views)), ...Object.values(banners)];
  const files = [...new Set(pictures.map(({ file }) => file))];
  const fewAtATime = pLimit(8);
  return new Map(
    await fewAtATime.map(files, async (file) => [file, picturePath(file, await hashOf(join(folder, file)))] as const),
  );
}
