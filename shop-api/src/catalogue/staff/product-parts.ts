import type { Database } from "../../db/client.ts";
import { takeLock } from "../../db/serialized.ts";
import { HttpError } from "../../http/http-error.ts";
import { uploadedHash, uploadedPath } from "../../images/picture-path.ts";
import { pictureId } from "./product-details.ts";
import type { PictureInput } from "./product-form.ts";

// Parts of a product in other tables. Each function runs inside a transaction that has locked or added the product.

export async function setHighlights(trx: Database, product_id: number, highlights: string[]): Promise<void> {
  await trx.deleteFrom("product_highlights").where("product_id", "=", product_id).execute();
  const rows = highlights.map((words, position) => ({ product_id, position, words }));
  if (rows.length > 0) await trx.insertInto("product_highlights").values(rows).execute();
}

/** @throws {HttpError} 422 for an unknown product, or the product itself */
export async function setRelated(trx: Database, product_id: number, ids: number[]): Promise<void> {
  await trx.deleteFrom("related_products").where("product_id", "=", product_id).execute();
  if (ids.length === 0) return;
  const known = await trx.selectFrom("products").select("id").where("id", "in", ids).execute();
  const field = "related_ids";
  if (known.length < ids.length) throw new HttpError(422, "A related product is unknown.", { field });
  if (ids.includes(product_id)) throw new HttpError(422, "A product is not related to itself.", { field });
  const rows = ids.map((related_id, position) => ({ product_id, position, related_id }));
  await trx.insertInto("related_products").values(rows).execute();
}

/**
 * Replaces the pictures of a product.
 * @param own the paths of the pictures that it has
 * @throws {HttpError} 422 for one that is neither an upload nor one of these
 */
export async function setPictures(
  trx: Database,
  product_id: number,
  pictures: PictureInput[],
  own: string[],
): Promise<void> {
  const uploads = pictures.map(({ id }) => id).filter((id) => /^[0-9a-f]{64}$/.test(id));
  // Those that are left out too: an order may just be placed with one.
  const known = await keepUploads(trx, [...uploads, ...own.flatMap((path) => uploadedHash(path) ?? [])]);
  const paths = new Map([
    ...own.map((path) => [pictureId(path), path] as const),
    ...known.map((hash) => [hash, uploadedPath(hash)] as const),
  ]);
  const rows = pictures.map(({ id, alt }, position) => {
    const path = paths.get(id);
    if (path === undefined) {
      const field = `pictures.${position}.id`;
      throw new HttpError(422, "A picture is not there any more. Please upload it again.", { field });
    }
    return { product_id, position, path, alt };
  });
  await trx.deleteFrom("product_pictures").where("product_id", "=", product_id).execute();
  if (rows.length > 0) await trx.insertInto("product_pictures").values(rows).execute();
}

/** Keeps unused uploads from being deleted before this transaction ends. @returns those that exist */
export async function keepUploads(trx: Database, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const uploads = trx.updateTable("pictures").set({ created_at: Date.now() }).where("hash", "in", hashes);
  return (await uploads.returning("hash").execute()).map(({ hash }) => hash);
}

export type Placement = { category_id: number; subcategory_id: number };

/** Keeps subcategories where they are until the transaction ends. After the locks of products. */
export async function lockPlacements(trx: Database): Promise<void> {
  await takeLock(trx, "places");
}

/** Where a product of the subcategory is, until the transaction ends. @throws {HttpError} 422 for an unknown or deleted one */
export async function placementOf(trx: Database, subcategory_id: number): Promise<Placement> {
  await lockPlacements(trx);
  const found = trx.selectFrom("subcategories").select("category_id").where("id", "=", subcategory_id);
  const subcategory = await found.where("deleted_at", "is", null).executeTakeFirst();
  if (subcategory === undefined) {
    throw new HttpError(422, "The subcategory is unknown. Please choose another.", { field: "subcategory_id" });
  }
  return { category_id: subcategory.category_id, subcategory_id };
}

/** Adds to the numbers of products on sale; rows are locked in one order by all callers. */
export async function addToCounts(trx: Database, changes: (Placement & { by: number })[]): Promise<void> {
  for (const [table, column] of [
    ["categories", "category_id"],
    ["subcategories", "subcategory_id"],
  ] as const) {
    const sums = new Map<number, number>();
    for (const change of changes) sums.set(change[column], (sums.get(change[column]) ?? 0) + change.by);
    for (const [id, sum] of [...sums].toSorted(([a], [b]) => a - b)) {
      if (sum === 0) continue;
      const count = trx.updateTable(table).set((eb) => ({ product_count: eb("product_count", "+", sum) }));
      await count.where("id", "=", id).execute();
    }
  }
}
