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

/** Brings the folder's goods into the shop. What is there already stays, and keeps its id. */
export async function seed(db: Database, { seedDir, seedProducts }: SeedConfig, log: Logger): Promise<void> {
  const file = await readCatalogueFile(seedDir);
  await seedGoods(db, file, seedDir);
  await seedVariations(db, file.catalogue, seedProducts, log);
}
