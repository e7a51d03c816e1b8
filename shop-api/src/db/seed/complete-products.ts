import { indexWords } from "../../catalogue/search/word-index.ts";
import type { Database, DialectName } from "../client.ts";
import type { Catalogue } from "./catalogue-form.ts";
import { lastProductId } from "./catalogue-ids.ts";
import { serialized } from "./serialized.ts";

/** Products per transaction, which bounds how long an order waits for their locks. */
const batchSize = 500;

/**
 * Gives products without colour and fabric those of the catalogue, and indexes the words of all products anew: while the
 * previous version is running, it changes titles without them. Safe to repeat.
 */
export async function completeProducts(db: Database, dialect: DialectName, { products }: Catalogue): Promise<void> {
  const bySlug = new Map(products.map((product) => [product.id, product]));
  const last = await lastProductId(db);
  for (let first = 1; first <= last; first += batchSize) {
    await serialized(db, async (trx) => {
      for (const { id, slug } of await lockIncomplete(trx, dialect, first)) {
        // A variation has a number at its end.
        const product = bySlug.get(slug) ?? bySlug.get(slug.replace(/-\d+$/, ""));
        if (product === undefined) continue;
        const { colour, fabric } = product;
        await trx.updateTable("products").set({ colour, fabric }).where("id", "=", id).execute();
      }
      await indexWords(trx, first, Math.min(last, first + batchSize - 1));
    });
  }
}

/** The products of a batch without colour and fabric, locked in the order of their ids, as orders lock them. */
async function lockIncomplete(trx: Database, dialect: DialectName, first: number) {
  const rows = trx
    .selectFrom("products")
    .select(["id", "slug"])
    .where("id", ">=", first)
    .where("id", "<", first + batchSize)
    .where("colour", "is", null)
    .where("fabric", "is", null)
    .orderBy("id");
  // SQLite has one writer, which `serialized` has made this transaction.
  return (dialect === "sqlite" ? rows : rows.forNoKeyUpdate()).execute();
}
