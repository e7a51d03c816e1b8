import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

/** Pieces of an order's item, by its id. */
export type ItemPieces = { id: number; qty: number };

export const itemsOfOtherOrder = "This order does not have these items.";

/**
 * The products and sizes of pieces of an order.
 * @param field of the pieces in the request
 * @throws {HttpError} 422 for more than the order has
 */
export async function piecesOf(trx: Database, orderId: number, pieces: readonly ItemPieces[], field: string) {
  const items = await itemsOf(trx, orderId);
  return pieces.map(({ id, qty }) => {
    const item = items.get(id);
    if (item === undefined || qty > item.qty) throw new HttpError(422, itemsOfOtherOrder, { field });
    return { product_id: item.product_id, size_id: item.size_id, qty };
  });
}

/** The items of an order, by id. */
export async function itemsOf(trx: Database, orderId: number) {
  const items = await trx
    .selectFrom("order_items")
    .select(["id", "product_id", "size_id", "size_label", "title", "qty", "total_paise"])
    .select(["tax_percentage", "hsn_code"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

/** Whether two lists have the same pieces. */
export function areEqual(a: readonly ItemPieces[], b: readonly ItemPieces[]): boolean {
  const qtyOf = new Map(a.map(({ id, qty }) => [id, qty]));
  return a.length === b.length && b.every(({ id, qty }) => qtyOf.get(id) === qty);
}

type NamedItem = { title: string; size_label: string | null };

/** Pieces in words, such as `1 × Kasavu Kurta (M), 2 × Kasavu Saree`. */
export function piecesText(items: ReadonlyMap<number, NamedItem>, pieces: readonly ItemPieces[]): string {
  return pieces
    .map(({ id, qty }) => {
      const item = items.get(id);
      return `${qty} × ${item === undefined ? "?" : nameOf(item)}`;
    })
    .join(", ");
}

/** An item in words: its title with its size. */
export function nameOf({ title, size_label }: NamedItem): string {
  return size_label === null ? title : `${title} (${size_label})`;
}
