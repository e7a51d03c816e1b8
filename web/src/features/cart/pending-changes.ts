import { useSyncExternalStore } from "react";
import { announceCartChange } from "../../session/cart-changes.ts";

/** The changes of the cart that are on their way, by what they change: `product 12` or `line 7`. */
const pending = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();

export const productKey = (productId: string) => `product ${productId}`;
export const lineKey = (lineId: string) => `line ${lineId}`;

/**
 * Remembers a change until it is answered, and then tells the other tabs: one that failed may have changed the cart too.
 * Answers what the change answers.
 */
export async function track<Answer>(key: string, change: Promise<Answer>): Promise<Answer> {
  pending.set(key, change);
  announce();
  try {
    return await change;
  } finally {
    announceCartChange();
    if (pending.get(key) === change) pending.delete(key);
    announce();
  }
}

/** Whether a change of this key is on its way. */
export function useIsPending(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending.has(key),
    () => false,
  );
}

/**
 * Resolves when no change of the cart is on its way any more.
 * @throws what the first one that was refused threw
 */
export async function cartSettled(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending.values());
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
