import { forget, readStored, store } from "../../session/storage.ts";

/** A reload after a lost response, or another tab, repeats the stored attempt instead of ordering twice. */
const storageKey = "orderAttempt";

/**
 * The idempotency key of the attempt to place this order: the same while the customer and the content are the same.
 *
 * @param content all of the order, as one line
 */
export function attemptKey(customerId: string, content: string): string {
  const attempt = `${customerId}\n${content}`;
  const known = readStored(storageKey);
  const end = known?.indexOf("\n") ?? -1;
  if (known?.slice(end + 1) === attempt) return known.slice(0, end);
  const key = newKey();
  store(storageKey, `${key}\n${attempt}`);
  return key;
}

/** Called when an order is placed: the next one is another attempt, even with the same content. */
export function endAttempt(): void {
  forget(storageKey);
}

/**
 * Runs a task while no other tab of this browser runs one, so that of two tabs that order at once the second finds the
 * cart empty. Without HTTPS there is no lock.
 */
export function withTabLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return isSecureContext ? navigator.locks.request(storageKey, task) : task();
}

/** 128 random bits; `crypto.randomUUID` is missing on a page without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
