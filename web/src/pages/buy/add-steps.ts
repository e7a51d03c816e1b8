import { CombinedGraphQLErrors } from "@apollo/client";
import { hasErrorCode, isDone } from "../../apollo/errors.ts";
import type { Cart } from "../../features/cart/optimistic-cart.ts";
import { bareId } from "../../session/bare-id.ts";
import type { LineMark, LineMarks } from "./added-lines.ts";
import type { BuyItem } from "./buy-item.ts";

/**
 * The marks that the cart does not contradict: a line may have been removed or ordered since, and the cart may be another
 * customer's.
 *
 * @param cart null while it is not loaded
 */
export function marksInCart(items: readonly BuyItem[], marks: LineMarks, cart: Cart | null): LineMarks {
  if (cart === null) return marks;
  const inCart = new Set(cart.lines.map(({ product, size }) => keyOf(product.id, size)));
  const known = new Set(
    items.filter(({ product, size }) => product && inCart.has(keyOf(product.id, size))).map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(marks).filter(([id]) => known.has(id)));
}

/** What identifies a line of the cart; an earlier version of the gateway sends the ids of sizes without those of products. */
function keyOf(productId: string, size: { id: string } | null): string {
  return JSON.stringify([productId, size && bareId(size.id)]);
}

/** The items that a press adds: those that can be added, and are not known to be in the cart. */
export function itemsToAdd(items: readonly BuyItem[], marks: LineMarks): BuyItem[] {
  return items.filter(({ id, pieces }) => pieces > 0 && marks[id] !== "added");
}

/** Whether an item is added, and all others that the shopper could still add from this page. */
export function isComplete(items: readonly BuyItem[], marks: LineMarks): boolean {
  const isSettled = ({ id, obstacle }: BuyItem) =>
    marks[id] === "added" || obstacle === "unknown" || obstacle === "soldOut";
  return items.some(({ id }) => marks[id] === "added") && items.every(isSettled);
}

/**
 * The mark of a line whose addition has failed: null if the shop has not added it, `sent` if it may have, such as without a
 * response.
 */
export function markAfter(error: unknown): LineMark | null {
  if (isDone(error)) return "added";
  if (!CombinedGraphQLErrors.is(error)) return hasErrorCode(error, "UNAUTHENTICATED") ? null : "sent";
  return error.errors.some(({ extensions }) => extensions?.["outcome"]) ? "sent" : null;
}
