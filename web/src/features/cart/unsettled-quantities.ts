import type { ApolloClient } from "@apollo/client";
import { readOfTab, removeOfTab, storeOfTab } from "../../session/storage.ts";
import { readLoginTime } from "../../session/token.ts";
import { CartDocument } from "./Cart.generated.ts";
import { readCart } from "./cached-cart.ts";
import { trackChange } from "./pending-changes.ts";
import { showQuantity } from "./set-quantity.ts";
import { loadCart } from "./use-cart.ts";

/** Shown when the shop has not set a quantity. */
export const quantityFailedMessage = "Failed to update quantity. The item may have been removed.";

/** Key in the storage of this tab; every later logout removes it too. */
const storageKey = "unsettledQuantities";

/** Milliseconds after which the shop's quantity is shown, whatever it is. */
const maxAgeMs = 10_000;

/** When the cart is read again, in milliseconds. */
const readsAtMs = [250, 750, 1750, 3750, 7750];

/** For each line whose quantity of the previous page is shown, the function that ends it. */
const shown = new Map<string, () => void>();

/**
 * Stores a quantity in the tab while its change is in flight, because the tab's next page may load the cart before the
 * shop has changed it.
 *
 * @param login by `readLoginTime`, when the quantity was chosen
 */
export function storeUnsettledQuantity(lineId: string, quantity: number, login: string): void {
  updateStored((stored) => stored.set(lineId, `${quantity} ${Date.now()} ${login}`));
}

/** Removes the quantity of a line, and shows it no longer. */
export function removeUnsettledQuantity(lineId: string): void {
  updateStored((stored) => stored.delete(lineId));
  shown.get(lineId)?.();
}

/**
 * Shows the quantities that the tab's previous page was sending when it was left, until the shop has them; 10 s after
 * their change at most. It only reads the cart: sending a quantity again could undo a later change of another device.
 * They count as pending changes until then. The cart must be loaded.
 *
 * @param onLost called for each quantity that the shop does not have after these 10 s
 * @returns the function that ends it
 */
export function showUnsettledQuantities(client: ApolloClient, onLost: () => void): () => void {
  for (const [lineId, text] of readQuantities()) {
    const [quantity = "", sentAt = "", login] = text.split(" ");
    const ageMs = Date.now() - Number(sentAt);
    const isValid = login === readLoginTime() && ageMs >= 0 && ageMs < maxAgeMs;
    if (isValid) showUntilSettled(client, { lineId, quantity: Number(quantity), leftMs: maxAgeMs - ageMs, onLost });
    else removeUnsettledQuantity(lineId);
  }
  return () => {
    for (const end of shown.values()) end();
  };
}

interface Unsettled {
  lineId: string;
  quantity: number;
  leftMs: number;
  onLost: () => void;
}

function showUntilSettled(client: ApolloClient, { lineId, quantity, leftMs, onLost }: Unsettled): void {
  const { cache } = client;
  const layerId = `unsettled quantity of line ${lineId}`;
  const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
  // The layer has the totals of the cart below it, so each change of that cart applies it again.
  const apply = () => {
    if (shown.get(lineId) !== end) return;
    cache.removeOptimistic(layerId);
    const line = readCart(cache)?.lines.find(({ id }) => id === lineId);
    if (!line || line.quantity === quantity) removeUnsettledQuantity(lineId);
    else showQuantity(cache, layerId, lineId, quantity);
  };
  const giveUp = () => {
    reject(new Error("The shop has another quantity."));
    removeUnsettledQuantity(lineId);
    onLost();
    void loadCart(client);
  };
  const unwatch = cache.watch({ query: CartDocument, optimistic: false, callback: () => queueMicrotask(apply) });
  const timers = [setTimeout(giveUp, leftMs), ...readsAtMs.map((ms) => setTimeout(() => void loadCart(client), ms))];
  const end = () => {
    shown.delete(lineId);
    timers.forEach(clearTimeout);
    unwatch();
    cache.removeOptimistic(layerId);
    resolve();
  };
  shown.set(lineId, end);
  trackChange(client, layerId, settled).catch(() => {});
  apply();
}

function readQuantities(): URLSearchParams {
  return new URLSearchParams(readOfTab(storageKey) ?? "");
}

function updateStored(update: (stored: URLSearchParams) => void): void {
  const stored = readQuantities();
  update(stored);
  if (stored.size > 0) storeOfTab(storageKey, stored.toString());
  else removeOfTab(storageKey);
}
