import type { CartLine } from "../cart/queries.ts";
import { outOfStock, sizeMissing, stockOf } from "../cart/stock.ts";
import type { Database } from "../db/client.ts";

// Lock order of every transaction: products by id, each before its sizes.

/**
 * Takes an order's pieces from the stock of the products and of their sizes.
 * @throws {HttpError} 422 for insufficient stock (Q15), or a line without a size whose product has sizes by now
 */
export async function takeFromStock(trx: Database, lines: CartLine[]): Promise<void> {
  for (const line of inLockOrder(lines)) {
    const { product_id, size_id, qty } = line;
    const taken = await trx
      .updateTable("products")
      .set((eb) => ({ stock: eb("stock", "-", qty) }))
      .where("id", "=", product_id)
      .where("stock", ">=", qty)
      .where("withdrawn_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (taken === undefined || !(await takeFromSize(trx, size_id, qty))) throw await notEnough(trx, line);
  }
  // After the locks, so that a size added since the cart was read is seen.
  const unsized = lines.flatMap(({ product_id, size_id }) => (size_id === null ? [product_id] : []));
  if (await anyHasSizes(trx, unsized)) throw sizeMissing();
}

/** Ordered pieces of a product, in a size if it has one. */
type Pieces = { product_id: number; size_id: number | null; qty: number };

/**
 * Puts cancelled or returned pieces back. A withdrawn size is not on sale, so that only its own stock counts them; the
 * pieces of an order from before the product had sizes go to the first size.
 */
export async function putBack(trx: Database, items: Pieces[]): Promise<void> {
  for (const { product_id, size_id, qty } of inLockOrder(items)) {
    await lockProduct(trx, product_id);
    const sizes = trx.selectFrom("product_sizes").select(["id", "withdrawn_at"]).where("product_id", "=", product_id);
    const onSale = await sizes.where("withdrawn_at", "is", null).orderBy("position").execute();
    const sizeId = size_id ?? onSale[0]?.id;
    if (sizeId !== undefined) {
      const size = trx.updateTable("product_sizes").set((eb) => ({ stock: eb("stock", "+", qty) }));
      await size.where("id", "=", sizeId).execute();
    }
    if (sizeId !== undefined && !onSale.some(({ id }) => id === sizeId)) continue;
    const product = trx.updateTable("products").set((eb) => ({ stock: eb("stock", "+", qty) }));
    await product.where("id", "=", product_id).execute();
  }
}

/** Locks a product, and thereby the stock of its sizes, for the rest of the transaction. */
export async function lockProduct(trx: Database, id: number): Promise<void> {
  const product = trx.updateTable("products").set((eb) => ({ stock: eb.ref("stock") }));
  await product.where("id", "=", id).execute();
}

function inLockOrder<L extends { product_id: number; size_id: number | null }>(lines: L[]): L[] {
  return lines.toSorted((a, b) => a.product_id - b.product_id || (a.size_id ?? 0) - (b.size_id ?? 0));
}

async function takeFromSize(trx: Database, sizeId: number | null, qty: number): Promise<boolean> {
  if (sizeId === null) return true;
  const taken = await trx
    .updateTable("product_sizes")
    .set((eb) => ({ stock: eb("stock", "-", qty) }))
    .where("id", "=", sizeId)
    .where("stock", ">=", qty)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

async function anyHasSizes(trx: Database, productIds: number[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const sizes = trx.selectFrom("product_sizes").select("id").where("product_id", "in", productIds);
  return (await sizes.where("withdrawn_at", "is", null).limit(1).executeTakeFirst()) !== undefined;
}

/** Reads the current stock, which may have increased meanwhile. */
async function notEnough(trx: Database, line: CartLine) {
  const left = await stockOf(trx, line);
  return outOfStock({ ...left, stock: Math.min(left.stock, line.qty - 1) });
}
