import { attemptKey } from "./attempted-lines.ts";
import { orderSentKey, readStored, removeStored, store } from "./storage.ts";

/** An attempt to place an order. */
export interface Attempt {
  key: string;
  /** By `customerOf`. */
  customerId: string;
  /** As it was given to `idempotencyKeyFor`. */
  content: string;
  /** Set if it may have been placed and a repetition may place another: whether the shopper has seen the orders since. */
  state: string | undefined;
  /** With `state`, the amount of the order, in paise. */
  amount: number;
}

/** The customer of an attempt: `me` where REST sends no id, which earlier versions have stored. */
export function customerOf(customerId: string): string {
  return customerId.replace(/^me~.*/, "me");
}

/** The last attempt that was not placed; null for none. */
export function readAttempt(): Attempt | null {
  const [first, customerId, content] = readStored(attemptKey)?.split("\n") ?? [];
  const [key, state, amount] = first?.split(" ") ?? [];
  return key && customerId && content
    ? { key, customerId: customerOf(customerId), content, state, amount: Number(amount) }
    : null;
}

/** Called when an order is sent: until its result is recorded, the next page that is opened asks for it. */
export function recordSending(): void {
  store(orderSentKey, String(Date.now()));
}

/** Called when the result of an order is known. */
export function recordResult(): void {
  removeStored(orderSentKey);
}

/** How long ago the order was sent whose result is unknown, in milliseconds; null for none. */
export function sentAgoMs(): number | null {
  const sentAt = readStored(orderSentKey);
  return sentAt === null ? null : Math.max(0, Date.now() - Number(sentAt));
}

/**
 * The keys of what outlives its login: an order in flight, which the next page of its customer tells. One of a customer
 * without an id does not, because another customer could not be told from that one.
 */
export function keysOfOrderInFlight(): readonly string[] {
  const customer = readAttempt()?.customerId ?? "me";
  return customer !== "me" && sentAgoMs() !== null ? [attemptKey, orderSentKey] : [];
}
