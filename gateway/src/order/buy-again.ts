import type { Cart, NewLine } from "../cart/model.ts";
import type { CartSource } from "../cart/source.ts";
import type { RestError } from "../rest/errors.ts";
import type { Order, OrderItem } from "./model.ts";

const productGoneMessage = "This product is no longer sold.";
const sizeGoneMessage = "This size is no longer sold.";

/** The products of an order that were added to the cart, and the others. */
export interface BoughtAgain {
  cart: Cart;
  /** The number of pieces that were added. */
  addedCount: number;
  missing: (Pick<OrderItem, "id" | "title" | "size"> & { message: string })[];
}

/** Whether an item of the order may still be sold. */
export function canBuyAgain({ items }: Pick<Order, "items">): boolean {
  return items.some(({ productId }) => productId !== null);
}

/**
 * Adds the products of an order to the cart, in their sizes.
 *
 * @returns the result, and the error of REST that ended it early; null for none
 */
export async function buyAgain(
  { items }: Order,
  cart: Pick<CartSource, "addAll">,
): Promise<{ bought: BoughtAgain; failure: RestError | null }> {
  const planned = items.map((item) => ({ item, line: lineOf(item) }));
  const lines = planned.flatMap(({ line }) => (typeof line === "string" ? [] : [line]));
  const { cart: current, messages, failure } = await cart.addAll(lines);
  let next = 0;
  const results = planned.map(({ item, line }) => ({
    item,
    message: typeof line === "string" ? line : (messages[next++] ?? null),
  }));
  const missing = results.flatMap(({ item: { id, title, size }, message }) =>
    message === null ? [] : [{ id, title, size, message }],
  );
  const addedCount = results.reduce((sum, { item, message }) => sum + (message === null ? item.quantity : 0), 0);
  return { bought: { cart: current, addedCount, missing }, failure };
}

/** @returns the message for the shopper if the item is not sold any more */
function lineOf({ productId, sizeId, size, quantity }: OrderItem): NewLine | string {
  if (productId === null) return productGoneMessage;
  return size !== null && sizeId === null ? sizeGoneMessage : { productId, quantity, sizeId };
}
