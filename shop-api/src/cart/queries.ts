import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

export type CartLine = Awaited<ReturnType<typeof cartLines>>[number];

/** A customer's cart lines, in the order of being added. */
export function cartLines(db: Database, customerId: number) {
  return db
    .selectFrom("cart_lines")
    .innerJoin("products", "products.id", "cart_lines.product_id")
    .innerJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .select(["cart_lines.id", "cart_lines.product_id", "cart_lines.qty", "products.title", "products.stock"])
    .select(["products.price_paise", "products.offer_price_paise", "product_pictures.path as picture"])
    .where("customer_id", "=", customerId)
    .where("products.withdrawn_at", "is", null)
    .orderBy("cart_lines.id")
    .execute();
}

/**
 * Adds to the product's line, or creates one.
 * @throws {HttpError} 401 when the account has been deleted meanwhile; 404 or 422 for an unknown product or
 * insufficient stock (Q15)
 */
export async function addToCart(db: Database, customerId: number, productId: number, qty: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const line = await trx
      .insertInto("cart_lines")
      .columns(["customer_id", "product_id", "qty"])
      .expression((eb) =>
        eb
          .selectFrom("products")
          .select((s) => [s.val(customerId).as("customer_id"), "products.id", s.val(qty).as("qty")])
          .where("products.id", "=", productId)
          .where("products.withdrawn_at", "is", null),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["customer_id", "product_id"])
          .doUpdateSet((eb) => ({ qty: eb("cart_lines.qty", "+", eb.ref("excluded.qty")) })),
      )
      .returning("qty")
      .executeTakeFirst();
    if (line === undefined) throw new HttpError(404, "Product not found");
    await assertInStock(trx, productId, line.qty);
  });
}

/**
 * Changes a line's quantity by one.
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 404 for another customer's line, 422 below 1 or
 * above the stock
 */
export async function changeQuantity(db: Database, customerId: number, lineId: number, by: 1 | -1): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const line = await trx
      .updateTable("cart_lines")
      .set((eb) => ({ qty: eb("qty", "+", by) }))
      .where("id", "=", lineId)
      .where("customer_id", "=", customerId)
      .where("qty", ">", by === -1 ? 1 : 0)
      .returning(["product_id", "qty"])
      .executeTakeFirst();
    if (line === undefined) {
      const own = trx
        .selectFrom("cart_lines")
        .select("id")
        .where("id", "=", lineId)
        .where("customer_id", "=", customerId);
      if ((await own.executeTakeFirst()) === undefined) throw lineNotFound();
      throw new HttpError(422, "Quantity cannot go below 1. Remove the item instead.");
    }
    if (by === 1) await assertInStock(trx, line.product_id, line.qty);
  });
}

/** @throws {HttpError} 404 for another customer's line */
export async function removeLine(db: Database, customerId: number, lineId: number): Promise<void> {
  const removed = await db
    .deleteFrom("cart_lines")
    .where("id", "=", lineId)
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  if (removed === undefined) throw lineNotFound();
}

export async function clearCart(db: Database, customerId: number): Promise<void> {
  await db.deleteFrom("cart_lines").where("customer_id", "=", customerId).execute();
}

/**
 * A currently valid promo code in its stored form, matched without regard to letter case and surrounding spaces;
 * undefined for an unknown, disabled, expired or not yet valid code.
 */
export function promoCode(db: Database, typed: string) {
  const now = Date.now();
  return db
    .selectFrom("promo_codes")
    .select(["code", "percent_off"])
    .where("code", "=", typed.trim().toUpperCase())
    .where("is_active", "=", 1)
    .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .executeTakeFirst();
}

/** Withdrawn products have none left. @throws {HttpError} 422 (Q15) */
async function assertInStock(trx: Database, productId: number, qty: number): Promise<void> {
  const product = trx.selectFrom("products").select(["title", "stock", "withdrawn_at"]).where("id", "=", productId);
  const { title, stock, withdrawn_at } = await product.executeTakeFirstOrThrow();
  const left = withdrawn_at === null ? stock : 0;
  if (qty > left) throw new HttpError(422, `Only ${left} of ${title} left.`);
}

function lineNotFound(): HttpError {
  return new HttpError(404, "The item is not in your cart.");
}
