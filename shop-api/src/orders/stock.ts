import { outOfStock, sizeMissing, stockOf } from "../cart/stock.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { addOwnerEvents } from "../messages/owner-events.ts";

// Lock order of every transaction: products by id, each before its sizes.

/** Fewer pieces of a product or a size are few: staff are told. */
export const fewPieces = 5;

/**
 * Takes an order's pieces from the stock of the products and of their sizes. Owners are told when few are left.
 * @throws {HttpError} 422 for insufficient stock (Q15), or a line without a size whose product has sizes by now
 */
export async function takeFromStock(trx: Database, lines: Pieces[], now: number): Promise<void> {
  const low = new Set<number>();
  for (const line of inLockOrder(lines)) {
    const { product_id, size_id, qty } = line;
    const taken = await trx
      .updateTable("products")
      .set((eb) => ({ stock: eb("stock", "-", qty) }))
      .where("id", "=", product_id)
      .where("stock", ">=", qty)
      .where("withdrawn_at", "is", null)
      .returning("stock")
      .executeTakeFirst();
    const ofSize = size_id === null ? taken : await takeFromSize(trx, size_id, qty);
    if (taken === undefined || ofSize === undefined) throw await notEnough(trx, line);
    if ([taken, ofSize].some(({ stock }) => stock < fewPieces && stock + qty >= fewPieces)) low.add(product_id);
  }
  // After the locks, so that a size added since the cart was read is seen.
  const unsized = lines.flatMap(({ product_id, size_id }) => (size_id === null ? [product_id] : []));
  if (await anyHasSizes(trx, unsized)) throw sizeMissing();
  await addOwnerEvents(
    trx,
    [...low].map((product_id) => ({ kind: "low stock", product_id })),
    now,
  );
}

/** Ordered pieces of a product, in a size if it has one. */
type Pieces = { product_id: number; size_id: number | null; qty: number };

/** Pieces that were put back; `counts`: whether the stock of the product has them too, as that of a withdrawn size has not. */
export type PutBack = Pieces & { counts: boolean };

/**
 * Puts cancelled or returned pieces back. A withdrawn size is not on sale, so that only its own stock counts them; the
 * pieces of an order from before the product had sizes go to the first size.
 * @returns where they are now
 */
export async function putBack(trx: Database, items: Pieces[]): Promise<PutBack[]> {
  const put: PutBack[] = [];
  for (const { product_id, size_id, qty } of inLockOrder(items)) {
    await lockProduct(trx, product_id);
    const sizes = trx.selectFrom("product_sizes").select(["id", "withdrawn_at"]).where("product_id", "=", product_id);
    const onSale = await sizes.where("withdrawn_at", "is", null).orderBy("position").execute();
    const sizeId = size_id ?? onSale[0]?.id;
    if (sizeId !== undefined) {
      const size = trx.updateTable("product_sizes").set((eb) => ({ stock: eb("stock", "+", qty) }));
      await size.where("id", "=", sizeId).execute();
    }
    const counts = sizeId === undefined || onSale.some(({ id }) => id === sizeId);
    put.push({ product_id, size_id: sizeId ?? null, qty, counts });
    if (!counts) continue;
    const product = trx.updateTable("products").set((eb) => ({ stock: eb("stock", "+", qty) }));
    await product.where("id", "=", product_id).execute();
  }
  return put;
}

/**
 * Takes pieces out of the stock that were put back by mistake.
 * @throws {HttpError} 422 for pieces that are sold
 */
export async function takeOutAgain(trx: Database, pieces: PutBack[]): Promise<void> {
  for (const { product_id, size_id, counts, qty } of inLockOrder(pieces)) {
    const product = trx.updateTable("products").set((eb) => ({ stock: eb("stock", "-", counts ? qty : 0) }));
    const taken = await product
      .where("id", "=", product_id)
      .where("stock", ">=", counts ? qty : 0)
      .returning("id")
      .executeTakeFirst();
    const isLeft = taken !== undefined && (size_id === null || (await takeFrom(trx, size_id, qty)));
    if (!isLeft) throw new HttpError(422, "Pieces that went back into the stock are sold already.");
  }
}

async function takeFrom(trx: Database, sizeId: number, qty: number): Promise<boolean> {
  const size = trx.updateTable("product_sizes").set((eb) => ({ stock: eb("stock", "-", qty) }));
  const taken = size.where("id", "=", sizeId).where("stock", ">=", qty).returning("id");
  return (await taken.executeTakeFirst()) !== undefined;
}

/** Locks a product, and thereby the stock of its sizes, for the rest of the transaction. */
export async function lockProduct(trx: Database, id: number): Promise<void> {
  const product = trx.updateTable("products").set((eb) => ({ stock: eb.ref("stock") }));
  await product.where("id", "=", id).execute();
}

function inLockOrder<L extends { product_id: number; size_id: number | null }>(lines: L[]): L[] {
  return lines.toSorted((a, b) => a.product_id - b.product_id || (a.size_id ?? 0) - (b.size_id ?? 0));
}

/** @returns what is left; undefined for insufficient stock */
function takeFromSize(trx: Database, sizeId: number, qty: number): Promise<{ stock: number } | undefined> {
  return trx
    .updateTable("product_sizes")
    .set((eb) => ({ stock: eb("stock", "-", qty) }))
    .where("id", "=", sizeId)
    .where("stock", ">=", qty)
    .where("withdrawn_at", "is", null)
    .returning("stock")
    .executeTakeFirst();
}

async function anyHasSizes(trx: Database, productIds: number[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const sizes = trx.selectFrom("product_sizes").select("id").where("product_id", "in", productIds);
  return (await sizes.where("withdrawn_at", "is", null).limit(1).executeTakeFirst()) !== undefined;
}

/** Reads the current stock, which may have increased meanwhile. */
async function notEnough(trx: Database, line: Pieces) {
  const left = await stockOf(trx, line);
  return outOfStock({ ...left, stock: Math.min(left.stock, line.qty - 1) });
}
