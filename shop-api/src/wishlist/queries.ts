import { withColours } from "../catalogue/colours.ts";
import { withPictures } from "../catalogue/pictures.ts";
import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

/** A customer's wishlist items with their products, newest first. */
export async function wishlist(db: Database, customerId: number) {
  const rows = await db
    .selectFrom("wishes")
    .innerJoin("products", "products.id", "wishes.product_id")
    .selectAll("products")
    .select("wishes.id as item_id")
    .where("wishes.customer_id", "=", customerId)
    .where("products.withdrawn_at", "is", null)
    .orderBy("wishes.id", "desc")
    .execute();
  return withColours(db, await withPictures(db, rows));
}

/** The customer's wishlist entries for one product: one or none. */
export function wishlistItemsOf(db: Database, customerId: number, productId: number) {
  const items = db.selectFrom("wishes").select("id").where("customer_id", "=", customerId);
  return items.where("product_id", "=", productId).execute();
}

/**
 * Adds the product to the wishlist, or removes it. Concurrent calls are serialized: an addition and a removal.
 * @returns whether it was added
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 404 for an unknown product
 */
export function toggleWishlisted(db: Database, customerId: number, productId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const product = trx.selectFrom("products").where("id", "=", productId).where("withdrawn_at", "is", null);
    const added = await trx
      .insertInto("wishes")
      .columns(["customer_id", "product_id"])
      .expression(product.select((eb) => [eb.val(customerId).as("customer_id"), "id"]))
      .onConflict((conflict) => conflict.columns(["customer_id", "product_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added !== undefined) return true;
    const removed = await trx
      .deleteFrom("wishes")
      .where("customer_id", "=", customerId)
      .where("product_id", "=", productId)
      .returning("id")
      .executeTakeFirst();
    if (removed === undefined) throw new HttpError(404, "Product not found");
    return false;
  });
}
