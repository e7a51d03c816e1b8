import type { Database } from "../../db/client.ts";
import type { Author } from "../../history/record-changes.ts";
import { indexForPreviousVersion } from "../index/previous-index.ts";
import { addToCounts } from "./product-parts.ts";
import { assertReady } from "./product-readiness.ts";
import { lockDetails, recordProduct } from "./save-product.ts";

/**
 * Withdraws a product from listings, searches, carts and wishlists. Its row remains for the orders. Lock order: carts
 * first, then the product, as in every other transaction; its entries of indexes are locked by its row.
 * @returns false for one that was withdrawn already, and for a draft
 * @throws {HttpError} 404 for an unknown product
 */
export async function withdrawProduct(db: Database, author: Author, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    for (const table of ["cart_lines", "wishes"] as const) {
      await trx.deleteFrom(table).where("product_id", "=", id).execute();
    }
    const before = await lockDetails(trx, id);
    if (before.withdrawn_at !== null) return false;
    await trx.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "=", id).execute();
    await indexForPreviousVersion(trx, [id]);
    await addToCounts(trx, [{ ...before, by: -1 }]);
    await recordProduct(trx, author, before, "withdrawn");
    return true;
  });
}

/**
 * Puts a draft on sale, or a withdrawn product on sale again; one that is on sale stays.
 * @throws {HttpError} 404 for an unknown product, 422 for a draft that is not ready
 */
export async function restoreProduct(db: Database, author: Author, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockDetails(trx, id);
    if (before.withdrawn_at === null) return;
    if (before.is_draft === 1) assertReady(before);
    await trx.updateTable("products").set({ withdrawn_at: null, is_draft: 0 }).where("id", "=", id).execute();
    await indexForPreviousVersion(trx, [id]);
    await addToCounts(trx, [{ ...before, by: 1 }]);
    await recordProduct(trx, author, before, "put on sale");
  });
}
