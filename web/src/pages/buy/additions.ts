import { CombinedGraphQLErrors } from "@apollo/client";
import * as v from "valibot";
import { hasErrorCode } from "../../apollo/errors.ts";
import type { Cart } from "../../features/cart/optimistic-cart.ts";
import { additionsKey, readOfTab, removeOfTab, storeOfTab } from "../../session/storage.ts";
import { hasToken, readLoginTime } from "../../session/token.ts";
import type { BuyItem } from "./buy-item.ts";
import { decodedId } from "./buy-lines.ts";

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(0));
const Addition = v.variant("status", [
  v.object({ status: v.literal("added"), pieces: Pieces }),
  /** `before`: the pieces of the line that the cart had before it was sent. */
  v.object({ status: v.literal("sent"), pieces: Pieces, before: Pieces }),
]);
const Stored = v.object({ login: v.string(), links: v.record(v.string(), v.record(v.string(), Addition)) });

/** What was added to the cart; `sent` until a result, or a cart loaded later, says whether it was. */
export type Addition = v.InferOutput<typeof Addition>;

/** By the ids of the lines. */
export type Additions = Readonly<Record<string, Addition>>;

/** The additions of a link by this login and in this tab, also after a reload; every logout removes them. */
export function readAdditions(link: string, text = readOfTab(additionsKey)): Additions {
  return readLinks(text)[link] ?? {};
}

/** Stores the additions of a link; does nothing without a login. */
export function storeAdditions(link: string, additions: Additions): void {
  if (!hasToken()) return;
  const { [link]: _, ...others } = readLinks(readOfTab(additionsKey));
  const links = Object.keys(additions).length === 0 ? others : { ...others, [link]: additions };
  if (Object.keys(links).length === 0) removeOfTab(additionsKey);
  else storeOfTab(additionsKey, JSON.stringify({ login: readLoginTime(), links }));
}

function readLinks(text: string | null): Readonly<Record<string, Additions>> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text);
  return stored.success && hasToken() && stored.output.login === readLoginTime() ? stored.output.links : {};
}

/** The pieces of a line of a link that are in the cart. */
export function piecesInCart(cart: Cart, id: string): number {
  return cart.lines
    .filter(({ product, size }) => idOf(product.id, size) === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The id by which a link has a line of the cart; earlier versions of the gateway send ids of sizes without the product's. */
function idOf(productId: string, size: { id: string } | null): string {
  if (!size) return productId;
  return size.id.includes("~") ? decodedId(size.id) : `${productId}~${size.id}`;
}

/**
 * The additions without those that the cart contradicts, because their line was removed or ordered since.
 *
 * @param cart null while it is not loaded
 */
export function additionsInCart(additions: Additions, cart: Cart | null): Additions {
  const isValid = (id: string, { status }: Addition) => !cart || status === "sent" || piecesInCart(cart, id) > 0;
  return Object.fromEntries(Object.entries(additions).filter(([id, addition]) => isValid(id, addition)));
}

/**
 * The additions after a cart has shown which of the sent lines were added; the others can be sent again.
 *
 * @param cart loaded after all of them were sent
 */
export function settledAdditions(additions: Additions, cart: Cart): Additions {
  const settled = Object.entries(additions).flatMap(([id, addition]): [string, Addition][] => {
    const { status, pieces } = addition;
    if (status === "added") return [[id, addition]];
    return piecesInCart(cart, id) >= addition.before + pieces ? [[id, { status: "added", pieces }]] : [];
  });
  return additionsInCart(Object.fromEntries(settled), cart);
}

export function hasSent(additions: Additions): boolean {
  return Object.values(additions).some(({ status }) => status === "sent");
}

/** The pieces of all lines that are added. */
export function addedPieces(additions: Additions): number {
  return Object.values(additions).reduce((sum, { status, pieces }) => sum + (status === "added" ? pieces : 0), 0);
}

/** The items that can be added and are not: also those that were sent, which a press sends only after a cart has none of them. */
export function itemsToAdd(items: readonly BuyItem[], additions: Additions): BuyItem[] {
  return items.filter(({ id, pieces }) => pieces > 0 && additions[id]?.status !== "added");
}

/** Whether an item is added, and all others that this page could still add. */
export function isComplete(items: readonly BuyItem[], additions: Additions): boolean {
  const isAdded = ({ id }: BuyItem) => additions[id]?.status === "added";
  const isSettled = (item: BuyItem) =>
    isAdded(item) || (item.obstacle !== null && item.obstacle !== "failed" && !additions[item.id]);
  return items.some(isAdded) && items.every(isSettled);
}

/** Whether the shop has certainly not added the line whose addition has failed. */
export function isRejected(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return hasErrorCode(error, "UNAUTHENTICATED");
  return !error.errors.some(({ extensions }) => extensions?.["outcome"]);
}
