import type { Logger } from "pino";
import type { Database } from "../client.ts";
import { readCatalogueFile } from "./catalogue-file.ts";
import { seedGoods } from "./goods.ts";
import { seedVariations } from "./variations.ts";

export type SeedConfig = {
  /** A folder like `shop-api/seed`. */
  seedDir: string;
  /** At least so many products: the folder's own, and variations of them up to this number. */
  seedProducts: number;
};

/**
 * Brings the folder's goods into the shop. What is there already stays, and keeps its id.
 * @returns whether there was anything to bring
 */
export async function seed(db: Database, { seedDir, seedProducts }: SeedConfig, log: Logger): Promise<boolean> {
  const file = await readCatalogueFile(seedDir);
  const hasNewGoods = await seedGoods(db, file, seedDir);
  const hasNewVariations = await seedVariations(db, file.catalogue, seedProducts, log);
  return hasNewGoods || hasNewVariations;
}
