import type { Updateable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { type Author, changedFields, recordChange } from "../staff/history.ts";
import { indexWords } from "./search/word-index.ts";
import { assertWithoutSizes, setSizes, type SizeChange } from "./staff-sizes.ts";
import { foldTitle, indexTitles } from "./title-search.ts";

export type ProductChange = Omit<
  Updateable<Tables["products"]>,
  "id" | "slug" | "category_id" | "subcategory_id" | "title_folded" | "withdrawn_at"
> & { sizes?: SizeChange[] | undefined };

/**
 * Changes a product, and records it in the history; existing orders keep their prices.
 * @throws {HttpError} 404 for an unknown product, 422 for an offer that is not below the price, or for the stock of a
 * product with sizes
 */
export async function changeProduct(
  db: Database,
  author: Author,
  id: number,
  { sizes, ...fields }: ProductChange,
): Promise<void> {
  // The product's stock is the sum of its sizes.
  const change = sizes === undefined ? fields : { ...fields, stock: sizes.reduce((sum, { stock }) => sum + stock, 0) };
  const { title } = change;
  await db.transaction().execute(async (trx) => {
    // Locks the product, whose other fields are those before the change.
    const before = await trx
      .updateTable("products")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("withdrawn_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (before === undefined) throw unknownProduct();
    const price = change.price_paise ?? before.price_paise;
    const offer = change.offer_price_paise === undefined ? before.offer_price_paise : change.offer_price_paise;
    if (offer !== null && offer >= price) {
      throw new HttpError(422, "The offer price must be below the price.");
    }
    const sizesBefore = sizes === undefined ? undefined : await sizesForHistory(trx, id);
    await trx
      .updateTable("products")
      .set({ ...change, ...(title !== undefined && { title_folded: foldTitle(title) }) })
      .where("id", "=", id)
      .execute();
    if (sizes !== undefined) await setSizes(trx, id, sizes);
    else if (change.stock !== undefined) await assertWithoutSizes(trx, id);
    if (title !== undefined) {
      await trx.deleteFrom("title_grams").where("product_id", "=", id).execute();
      await indexTitles(trx, id, id);
      await indexWords(trx, id, id);
    }
    const after = { ...change, ...(sizes !== undefined && { sizes: await sizesForHistory(trx, id) }) };
    const fieldChanges = changedFields({ ...before, sizes: sizesBefore }, after);
    const label = title ?? before.title;
    await recordChange(trx, author, { entity: "product", id, label, action: "changed", fields: fieldChanges });
  });
}

function sizesForHistory(trx: Database, productId: number) {
  return trx
    .selectFrom("product_sizes")
    .select(["label", "stock", "price_paise", "offer_price_paise"])
    .where("product_id", "=", productId)
    .where("withdrawn_at", "is", null)
    .orderBy("position")
    .execute();
}

const unknownProduct = () => new HttpError(404, "Product not found");

/**
 * Withdraws a product from listings, searches, carts and wishlists, and records it in the history. Its row remains for the orders. Lock order: carts
 * first, then the product, as in every other transaction; its entries of indexes are locked by its row.
 * @throws {HttpError} 404 for an unknown product
 */
export async function withdrawProduct(db: Database, author: Author, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ["cart_lines", "wishes"] as const) {
      await trx.deleteFrom(table).where("product_id", "=", id).execute();
    }
    const product = await trx
      .updateTable("products")
      .set((eb) => ({ withdrawn_at: Date.now(), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("withdrawn_at", "is", null)
      .returning(["title", "category_id", "subcategory_id"])
      .executeTakeFirst();
    if (product === undefined) throw unknownProduct();
    await recordChange(trx, author, { entity: "product", id, label: product.title, action: "withdrawn" });
    for (const table of ["title_grams", "product_words"] as const) {
      await trx.deleteFrom(table).where("product_id", "=", id).execute();
    }
    for (const [table, rowId] of [
      ["categories", product.category_id],
      ["subcategories", product.subcategory_id],
    ] as const) {
      await trx
        .updateTable(table)
        .set((eb) => ({ product_count: eb("product_count", "-", 1) }))
        .where("id", "=", rowId)
        .execute();
    }
  });
}
