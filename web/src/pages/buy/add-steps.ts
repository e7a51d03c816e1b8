import { CombinedGraphQLErrors } from "@apollo/client";
import { hasErrorCode, isDone } from "../../apollo/errors.ts";
import type { LineMark, LineMarks } from "./added-lines.ts";
import type { BuyItem } from "./buy-item.ts";

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
