import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { assertInStock, assertSize, stockOf } from "./stock.ts";

export type CartLine = Awaited<ReturnType<typeof cartLines>>[number];

/**
 * A customer's cart lines, in the order of being added. `sizePrice`: what their size costs instead of the product, if it
 * has a price of its own. `needsSize`: the product has sizes, and the line has none.
 */
export async function cartLines(db: Database, customerId: number) {
  const rows = await db
    .selectFrom("cart_lines")
    .innerJoin("products", "products.id", "cart_lines.product_id")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .leftJoin("product_sizes", "product_sizes.id", "cart_lines.size_id")
    .select(["cart_lines.id", "cart_lines.product_id", "cart_lines.size_id", "cart_lines.qty", "products.title"])
    .select(["products.price_paise", "products.offer_price_paise"])
    .select((eb) => eb.fn.coalesce("product_pictures.path", eb.val("")).as("picture"))
    .select(["products.tax_percentage", "products.own_tax_percentage", "products.hsn_code"])
    .select(["products.sku as product_sku", "product_sizes.sku as size_sku"])
    .select(["product_sizes.label as size_label", "product_sizes.price_paise as own_price_paise"])
    .select("product_sizes.offer_price_paise as own_offer_price_paise")
    .select((eb) => {
      const sizes = eb.selectFrom("product_sizes as sized").select("sized.id").where("sized.withdrawn_at", "is", null);
      const hasSizes = eb.exists(sizes.whereRef("sized.product_id", "=", "cart_lines.product_id"));
      return eb
        .case()
        .when(eb.and([eb("cart_lines.size_id", "is", null), hasSizes]))
        .then(1)
        .else(0)
        .end()
        .as("needs_size");
    })
    .where("customer_id", "=", customerId)
    .where("products.withdrawn_at", "is", null)
    .orderBy("cart_lines.id")
    .execute();
  return rows.map(({ own_price_paise, own_offer_price_paise, needs_size, product_sku, size_sku, ...line }) => ({
    ...line,
    sku: line.size_id === null ? product_sku : size_sku,
    sizePrice:
      own_price_paise === null ? null : { price_paise: own_price_paise, offer_price_paise: own_offer_price_paise },
    needsSize: needs_size === 1,
  }));
}

type Choice = { productId: number; sizeId: number | null };

/**
 * Adds to the line of the product and size, or creates one.
 * @throws {HttpError} 401 when the account has been deleted meanwhile; 404 or 422 for an unknown product, a missing or
 * unknown size (Q85), or insufficient stock (Q15)
 */
export async function addToCart(db: Database, customerId: number, choice: Choice, qty: number): Promise<void> {
  const { productId: product_id, sizeId: size_id } = choice;
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    await assertSize(trx, product_id, size_id);
    const inCart = await addLine(trx, customerId, { product_id, size_id, qty });
    await assertInStock(trx, { product_id, size_id, qty: inCart });
  });
}

type Pieces = { product_id: number; size_id: number | null; qty: number };

/** Adds pieces to their line, or creates it. The customer's lock prevents two lines. @returns the quantity of the line */
async function addLine(trx: Database, customerId: number, { product_id, size_id, qty }: Pieces): Promise<number> {
  const line =
    (await trx
      .updateTable("cart_lines")
      .set((eb) => ({ qty: eb("qty", "+", qty) }))
      .where("customer_id", "=", customerId)
      .where("product_id", "=", product_id)
      .where("size_id", "is not distinct from", size_id)
      .returning("qty")
      .executeTakeFirst()) ??
    (await trx
      .insertInto("cart_lines")
      .values({ customer_id: customerId, product_id, size_id, qty })
      .returning("qty")
      .executeTakeFirstOrThrow());
  return line.qty;
}

/**
 * Adds the pieces of an order back to the cart, as many as are in stock: of what is withdrawn none. Inside a transaction that
 * has locked the customer and put the pieces back.
 */
export async function returnToCart(trx: Database, customerId: number, pieces: readonly Pieces[]): Promise<void> {
  for (const { product_id, size_id, qty } of pieces) {
    const { stock } = await stockOf(trx, { product_id, size_id });
    const line = trx.selectFrom("cart_lines").select("qty").where("customer_id", "=", customerId);
    const ofPieces = line.where("product_id", "=", product_id).where("size_id", "is not distinct from", size_id);
    const inCart = (await ofPieces.executeTakeFirst())?.qty ?? 0;
    const added = Math.min(qty, stock - inCart);
    if (added > 0) await addLine(trx, customerId, { product_id, size_id, qty: added });
  }
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
      .returning(["product_id", "size_id", "qty"])
      .executeTakeFirst();
    if (line === undefined) {
      await ownLine(trx, customerId, lineId);
      throw new HttpError(422, "Quantity cannot go below 1. Remove the item instead.");
    }
    if (by === 1) await assertInStock(trx, line);
  });
}

/**
 * Sets a line's quantity.
 * @param change `from`: the quantity that the caller last saw
 * @returns false, and nothing is changed, if the line has neither `from` nor `qty`
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 422 for a line that is not in the cart, or a higher
 * quantity above the stock
 */
export async function setQuantity(
  db: Database,
  customerId: number,
  lineId: number,
  { qty, from }: { qty: number; from: number | undefined },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const line = await trx
      .selectFrom("cart_lines")
      .innerJoin("products", "products.id", "cart_lines.product_id")
      .select(["cart_lines.product_id", "cart_lines.size_id", "cart_lines.qty"])
      .where("cart_lines.id", "=", lineId)
      .where("customer_id", "=", customerId)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    if (line === undefined) {
      throw new HttpError(422, "Failed to update quantity. The item may have been removed.");
    }
    if (line.qty === qty) return true;
    if (from !== undefined && line.qty !== from) return false;
    await trx.updateTable("cart_lines").set({ qty }).where("id", "=", lineId).execute();
    if (qty > line.qty) await assertInStock(trx, { ...line, qty });
    return true;
  });
}

/**
 * Gives a line a size, or another one. An existing line of that size is merged into it.
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 404 for another customer's line, 422 for another
 * product's size (Q85) or insufficient stock (Q15)
 */
export async function changeSize(db: Database, customerId: number, lineId: number, size_id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const { product_id } = await ownLine(trx, customerId, lineId);
    await assertSize(trx, product_id, size_id);
    const other = await trx
      .deleteFrom("cart_lines")
      .where("customer_id", "=", customerId)
      .where("product_id", "=", product_id)
      .where("size_id", "=", size_id)
      .where("id", "!=", lineId)
      .returning("qty")
      .executeTakeFirst();
    const { qty } = await trx
      .updateTable("cart_lines")
      .set((eb) => ({ size_id, qty: eb("qty", "+", other?.qty ?? 0) }))
      .where("id", "=", lineId)
      .returning("qty")
      .executeTakeFirstOrThrow();
    await assertInStock(trx, { product_id, size_id, qty });
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

/** @throws {HttpError} 404 for another customer's line */
async function ownLine(trx: Database, customerId: number, lineId: number) {
  const own = trx.selectFrom("cart_lines").select("product_id").where("id", "=", lineId);
  const line = await own.where("customer_id", "=", customerId).executeTakeFirst();
  if (line === undefined) throw lineNotFound();
  return line;
}

function lineNotFound(): HttpError {
  return new HttpError(404, "The item is not in your cart.");
}
