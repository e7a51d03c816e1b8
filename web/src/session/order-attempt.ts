import { attemptKey, comparable } from "./attempted-lines.ts";
import { type Attempt, customerOf, readAttempt } from "./sent-order.ts";
import { removeStored, readStored, store } from "./storage.ts";

/** The last attempt, if it was one of this customer and content; null for another one. */
export function attemptOf(customerId: string, content: string): Attempt | null {
  const last = readAttempt();
  if (last?.customerId !== customerOf(customerId)) return null;
  return comparable(last.content) === comparable(content) ? last : null;
}

/**
 * Returns the idempotency key of an order: the same key for the same customer and content until the order is placed, or
 * placed again because it may not have been.
 *
 * @param content the whole order, serialized as one line
 */
export function idempotencyKeyFor(customerId: string, content: string): string {
  const last = attemptOf(customerId, content);
  if (last && last.state !== "seen") return last.key;
  const key = newKey();
  store(attemptKey, `${key}\n${customerOf(customerId)}\n${content}`);
  return key;
}

/** Called when the order of this key may have been placed, and a repetition may place another. */
export function recordUnconfirmed(key: string, amount: number): void {
  const stored = readStored(attemptKey);
  if (stored?.startsWith(`${key}\n`)) store(attemptKey, stored.replace("\n", ` unconfirmed ${amount}\n`));
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
