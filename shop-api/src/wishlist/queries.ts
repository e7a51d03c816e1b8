import { withPictures } from "../catalogue/pictures.ts";
import { holdCaller } from "../customers/hold.ts";
import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";

/** A customer's wishes with their products, the newest first. */
export async function wishlist(db: Database, customerId: number) {
  const rows = await db
    .selectFrom("wishes")
    .innerJoin("products", "products.id", "wishes.product_id")
    .selectAll("products")
    .select("wishes.id as wish_id")
    .where("wishes.customer_id", "=", customerId)
    .where("products.withdrawn_at", "is", null)
    .orderBy("wishes.id", "desc")
    .execute();
  return withPictures(db, rows);
}

/** The customer's wishes for one product: one or none. */
export function wishesFor(db: Database, customerId: number, productId: number) {
  const wishes = db.selectFrom("wishes").select("id").where("customer_id", "=", customerId);
  return wishes.where("product_id", "=", productId).execute();
}

/**
 * Puts the product on the wishlist, or takes it off when it was there. Two at once are an addition and a removal: the
 * second waits for the first one's end.
 * @returns whether it was put there
 * @throws {Refusal} 401 when the account was deleted meanwhile, 404 for a product that the shop does not have
 */
export function toggleWish(db: Database, customerId: number, productId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await holdCaller(trx, customerId);
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
    if (removed === undefined) throw new Refusal(404, "Product not found");
    return false;
  });
}
