import type { Logger } from "pino";
import type { Database, DialectName } from "../db/client.ts";
import { hasSizes } from "../db/settings.ts";
import { addSizes, allowSizes } from "./add-sizes.ts";
import { readCatalogueFile } from "./catalogue-file.ts";
import { lastProductId } from "../catalogue/queries.ts";
import { areProductsComplete, completeProducts, markProductsComplete } from "./complete-products.ts";
import { hasOwnCatalogue, importCatalogue, importSynonyms } from "./import-catalogue.ts";
import { seedVariations } from "./variations.ts";

export type SeedConfig = {
  /** `none` imports nothing of the catalogue; undefined for what the database remembers, at first `catalogue`. */
  seed: "catalogue" | "none" | undefined;
  /** A folder such as `shop-api/seed`. */
  seedDir: string;
  /** Minimum number of products: the folder's own, filled up with variations. */
  seedProducts: number;
  /** In production processes of the previous version may be running. */
  mode: "demo" | "production";
};

/**
 * Imports the folder's catalogue, with sizes unless the previous version may be running on this database. Existing items
 * stay and keep their ids. A shop without it gets its synonyms only.
 * @returns whether anything was imported
 */
export async function seed(db: Database, dialect: DialectName, config: SeedConfig, log: Logger): Promise<boolean> {
  const { seedDir, seedProducts, mode } = config;
  const isNew = (await lastProductId(db)) === 0;
  if (mode !== "production" || isNew) await allowSizes(db);
  const file = await readCatalogueFile(seedDir);
  const isOwn = config.seed === undefined ? await hasOwnCatalogue(db) : config.seed === "none";
  if (isOwn) return importSynonyms(db, file);
  const hasNewCatalogue = await importCatalogue(db, dialect, file, seedDir);
  const hasNewVariations = await seedVariations(db, file.catalogue, seedProducts, log);
  const sized = (await hasSizes(db)) ? await addSizes(db, dialect, file.catalogue, !isNew) : 0;
  if (isNew) {
    await markProductsComplete(db, file);
    // No process has read the products yet.
    await db.deleteFrom("product_changes").execute();
  } else if (!(await areProductsComplete(db, file))) await completeProducts(db, dialect, file);
  return hasNewCatalogue || hasNewVariations || sized > 0;
}
