import type { Updateable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import type { Author } from "../staff/history.ts";
import { offerTooHigh } from "./staff/product-form.ts";
import { reindex } from "./staff/product-parts.ts";
import { lockDetails, recordProduct } from "./staff/save-product.ts";
import { assertWithoutSizes, setSizes, type SizeChange } from "./staff-sizes.ts";
import { foldTitle } from "./title-search.ts";

export type ProductChange = Omit<
  Updateable<Tables["products"]>,
  "id" | "slug" | "category_id" | "subcategory_id" | "title_folded" | "withdrawn_at" | "version"
> & { sizes?: SizeChange[] | undefined };

/**
 * Changes a product; existing orders keep their prices.
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
  const { title, price_paise: price, offer_price_paise: offer } = change;
  const field = offer === undefined ? "price" : "offer_price";
  const tooDear = new HttpError(422, offerTooHigh, { field });
  if (price !== undefined && typeof offer === "number" && offer >= price) throw tooDear;
  await db.transaction().execute(async (trx) => {
    const before = await lockDetails(trx, id);
    let update = trx
      .updateTable("products")
      .set({ ...change, ...(title !== undefined && { title_folded: foldTitle(title) }) })
      .where("id", "=", id)
      .where("withdrawn_at", "is", null)
      .returning("id");
    // Compared with the current row inside the update, because of concurrent changes.
    if (price !== undefined && offer === undefined) {
      update = update.where((eb) => eb(eb.fn.coalesce("offer_price_paise", eb.lit(-1)), "<", price));
    } else if (price === undefined && typeof offer === "number") {
      update = update.where("price_paise", ">", offer);
    }
    if ((await update.executeTakeFirst()) === undefined) {
      const product = trx.selectFrom("products").select("id").where("id", "=", id).where("withdrawn_at", "is", null);
      throw (await product.executeTakeFirst()) === undefined ? new HttpError(404, "Product not found") : tooDear;
    }
    if (sizes !== undefined) await setSizes(trx, id, sizes);
    else if (change.stock !== undefined) await assertWithoutSizes(trx, id);
    if (title !== undefined) await reindex(trx, id);
    await recordProduct(trx, author, before);
  });
}
