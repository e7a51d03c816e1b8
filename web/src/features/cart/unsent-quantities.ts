import type { ApolloCache } from "@apollo/client";
import { pageHidden } from "../../session/page-hidden.ts";
import { onLoginEnd } from "../../session/token.ts";
import { readCart, setQuantity } from "./cart-cache.ts";
import { trackChange } from "./pending-changes.ts";

/** Presses within this interval, in milliseconds, are sent as one change. */
const debounceMs = 400;

/** For each line with an unsent quantity, the function that restarts its timer with another `send`. */
const debouncers = new Map<string, (send: () => void) => void>();

/**
 * Debounces the quantity of a line, which `showUnsentQuantity` shows until then: sends it after 400 ms without another
 * press, or at once when the page is hidden or left. It counts as a pending change until then, and is dropped when the
 * login ends.
 *
 * @param send only the last one of a line is called
 */
export function debounceSend(cache: ApolloCache, lineId: string, send: () => void): void {
  const postpone = debouncers.get(lineId) ?? startDebounce(cache, lineId);
  postpone(send);
}

function startDebounce(cache: ApolloCache, lineId: string): (send: () => void) => void {
  const sent = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout>;
  let lastSend: () => void;
  const drop = () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    debouncers.delete(lineId);
    hideUnsentQuantity(cache, lineId);
    sent.resolve();
  };
  const flush = () => {
    drop();
    lastSend();
  };
  const stops = [pageHidden.subscribe(flush), onLoginEnd(drop)];
  const postpone = (send: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
    lastSend = send;
  };
  debouncers.set(lineId, postpone);
  void trackChange(`presses of line ${lineId}`, sent.promise);
  return postpone;
}

/**
 * Changes the cached quantity of a line, never below 1, until `debounceSend` has sent or dropped it.
 *
 * @returns the new quantity; undefined when the cart has no such line
 */
export function showUnsentQuantity(cache: ApolloCache, lineId: string, by: number): number | undefined {
  const line = readCart(cache)?.lines.find(({ id }) => id === lineId);
  if (!line) return;
  const quantity = Math.max(1, line.quantity + by);
  hideUnsentQuantity(cache, lineId);
  cache.batch({
    optimistic: unsentLayer(lineId),
    update: (layer) => setQuantity(layer, lineId, quantity),
  });
  return quantity;
}

export function hideUnsentQuantity(cache: ApolloCache, lineId: string): void {
  cache.removeOptimistic(unsentLayer(lineId));
}

const unsentLayer = (lineId: string) => `unsent quantity of line ${lineId}`;
