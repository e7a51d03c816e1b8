import type { Logger } from "pino";
import type { Database } from "../client.ts";
import { readCatalogueFile } from "./catalogue-file.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { seedVariations } from "./variations.ts";

export type SeedConfig = {
  /** A folder such as `shop-api/seed`. */
  seedDir: string;
  /** Minimum number of products: the folder's own, filled up with variations. */
  seedProducts: number;
};

/**
 * Imports the folder's catalogue. Existing items stay and keep their ids.
 * @returns whether anything was imported
 */
export async function seed(db: Database, { seedDir, seedProducts }: SeedConfig, log: Logger): Promise<boolean> {
  const file = await readCatalogueFile(seedDir);
  const hasNewCatalogue = await importCatalogue(db, file, seedDir);
  const hasNewVariations = await seedVariations(db, file.catalogue, seedProducts, log);
  return hasNewCatalogue || hasNewVariations;
}
