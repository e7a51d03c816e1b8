import { removeStored, readStored, store } from "./storage.ts";

/** Stored, so that a reload after a lost response, or another tab, retries the attempt instead of ordering twice. */
export const attemptKey = "orderAttempt";

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

/** The fields of a cart line that identify it in an order's content. */
export interface OrderedLine {
  id: string;
  quantity: number;
  /** In paise. */
  unitPrice: number;
  size: { id: string } | null;
}

/** A cart line as a part of an order's content: one word, in which a change of the line's size is another content. */
export function lineContent({ id, quantity, unitPrice, size }: OrderedLine): string {
  return [id, quantity, unitPrice, ...(size ? [size.id] : [])].join("x");
}

/** Whether the last order that was sent without a confirmed result has this line. */
export function isAttempted(line: OrderedLine): boolean {
  return readStored(attemptKey)?.split(/[\s"]/).includes(lineContent(line)) ?? false;
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
