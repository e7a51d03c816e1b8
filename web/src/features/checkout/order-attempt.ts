import { forget, readStored, store } from "../../session/storage.ts";

/**
 * Where the attempt under way is kept: a reload after a lost answer repeats it instead of ordering twice, and so does
 * another tab of this browser.
 */
const storageKey = "orderAttempt";

/**
 * The idempotency key of the attempt to place this very order: the same as long as the customer and the content are
 * the same, a new one when they differ.
 *
 * @param content everything that makes the order what it is, as one line
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
 * Runs a task when no other tab of this browser runs one. Two tabs that place orders of different content at once
 * would place both: so the second one waits, and finds the cart empty. Only a page that came by HTTPS can wait.
 */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  return isSecureContext ? navigator.locks.request(storageKey, task) : task();
}

/** 128 random bits; `crypto.randomUUID` is missing on a page without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
