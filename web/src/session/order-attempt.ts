import { attemptKey } from "./attempted-lines.ts";
import { removeStored, readStored, store } from "./storage.ts";

/**
 * Returns the idempotency key of an order: the same key for the same customer and content until the order is placed.
 *
 * @param content the whole order, serialized as one line
 */
export function idempotencyKeyFor(customerId: string, content: string): string {
  const attempt = `${customerId}\n${content}`;
  const stored = readStored(attemptKey);
  const end = stored?.indexOf("\n") ?? -1;
  if (stored?.slice(end + 1) === attempt) return stored.slice(0, end);
  const key = newKey();
  store(attemptKey, `${key}\n${attempt}`);
  return key;
}

/** Called when an order is placed, so that the next one gets a new key, even with the same content. */
export function clearAttempt(): void {
  removeStored(attemptKey);
}

/**
 * Runs a task under a lock shared by all tabs, so that the second of two tabs that order at once finds an empty cart.
 * Web Locks require a secure context; without HTTPS the task runs unlocked.
 */
export function withTabLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return isSecureContext ? navigator.locks.request(attemptKey, task) : task();
}

/** 128 random bits; `crypto.randomUUID` requires a secure context. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
