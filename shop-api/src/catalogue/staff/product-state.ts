import type { Database } from "../../db/client.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Author, FieldChange } from "../../history/record-changes.ts";
import { indexForPreviousVersion } from "../index/previous-index.ts";
import { addToCounts } from "./product-parts.ts";
import { assertReady } from "./product-readiness.ts";
import { lockDetails, recordProduct } from "./save-product.ts";

/**
 * Withdraws a product from listings, searches, carts and wishlists. Its row remains for the orders. Lock order: carts
 * first, then the product, as in every other transaction; its entries of indexes are locked by its row.
 * @param db a connection, or a transaction to take part in
 * @param version that the product must have; any by default
 * @returns what has changed; nothing for one that was withdrawn already, and for a draft
 * @throws {HttpError} 404 for an unknown product, 409 for one with another version
 */
export async function withdrawProduct(
  db: Database,
  author: Author,
  id: number,
  version?: number,
): Promise<FieldChange[]> {
  return inTransaction(db, async (trx) => {
    for (const table of ["cart_lines", "wishes"] as const) {
      await trx.deleteFrom(table).where("product_id", "=", id).execute();
    }
    const before = await lockDetails(trx, id, version);
    if (before.withdrawn_at !== null) return [];
    await trx.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "=", id).execute();
    await indexForPreviousVersion(trx, [id]);
    await addToCounts(trx, [{ ...before, by: -1 }]);
    return recordProduct(trx, author, before, "withdrawn");
  });
}

/**
 * Puts a draft on sale, or a withdrawn product on sale again; one that is on sale stays.
 * @param db a connection, or a transaction to take part in
 * @param version that the product must have; any by default
 * @returns what has changed
 * @throws {HttpError} 404 for an unknown product, 409 for one with another version, 422 for a draft that is not ready
 */
export async function restoreProduct(
  db: Database,
  author: Author,
  id: number,
  version?: number,
): Promise<FieldChange[]> {
  return inTransaction(db, async (trx) => {
    const before = await lockDetails(trx, id, version);
    if (before.withdrawn_at === null) return [];
    if (before.is_draft === 1) assertReady(before);
    await trx.updateTable("products").set({ withdrawn_at: null, is_draft: 0 }).where("id", "=", id).execute();
    await indexForPreviousVersion(trx, [id]);
    await addToCounts(trx, [{ ...before, by: 1 }]);
    return recordProduct(trx, author, before, "put on sale");
  });
}
