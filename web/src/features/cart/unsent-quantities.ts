import type { ApolloCache, ApolloClient } from "@apollo/client";
import { pageHidden } from "../../session/page-hidden.ts";
import { readCart } from "./cached-cart.ts";
import { trackChange } from "./pending-changes.ts";
import { showQuantity } from "./set-quantity.ts";

/** Presses within this interval, in milliseconds, are sent as one change. */
const debounceMs = 400;

/** @param seen what the line had at the first press; undefined if a pending change set it */
type Send = (seen: number | undefined) => void;
type Postpone = (send: Send) => void;

/** For each login and line with an unsent quantity, the function that restarts its timer with another `send`. */
const debouncersOf = new WeakMap<ApolloClient, Map<string, Postpone>>();

/**
 * Debounces the quantity of a line, which `showUnsentQuantity` shows until then: sends it after 400 ms without another
 * press, or at once when the page is hidden or left. It counts as a pending change until then.
 *
 * @param seen the confirmed quantity of the line before this press; that of the first one is sent
 * @param send only the last one of a line is called
 */
export function debounceSend(client: ApolloClient, lineId: string, seen: number | undefined, send: Send): void {
  const postpone = debouncersOf.get(client)?.get(lineId) ?? startDebounce(client, lineId, seen);
  postpone(send);
}

function startDebounce(client: ApolloClient, lineId: string, seen: number | undefined): Postpone {
  const debouncers = debouncersOf.get(client) ?? new Map<string, Postpone>();
  debouncersOf.set(client, debouncers);
  const sent = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout>;
  let lastSend: Send;
  const flush = () => {
    clearTimeout(timer);
    unsubscribe();
    debouncers.delete(lineId);
    hideUnsentQuantity(client.cache, lineId);
    sent.resolve();
    lastSend(seen);
  };
  const unsubscribe = pageHidden.subscribe(flush);
  const postpone = (send: Send) => {
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
    lastSend = send;
  };
  debouncers.set(lineId, postpone);
  void trackChange(client, `presses of line ${lineId}`, sent.promise);
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
  showQuantity(cache, unsentLayer(lineId), lineId, quantity);
  return quantity;
}

export function hideUnsentQuantity(cache: ApolloCache, lineId: string): void {
  cache.removeOptimistic(unsentLayer(lineId));
}

const unsentLayer = (lineId: string) => `unsent quantity of line ${lineId}`;
