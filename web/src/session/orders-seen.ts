import { attemptKey } from "./attempted-lines.ts";
import { readStored, store } from "./storage.ts";

/** Called when the shopper opens the list of orders: one that may have been placed can be placed again from now on. */
export function recordOrdersSeen(): void {
  const stored = readStored(attemptKey);
  if (stored) store(attemptKey, stored.replace(/^(\w+) unconfirmed/, "$1 seen"));
}
