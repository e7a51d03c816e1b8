import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { createStore, type Store } from "../../create-store.ts";
import { tellOtherTabs } from "../../session/tab-channel.ts";

/** The pending changes of the cart by key, such as `product 12`, `product 12 in size 3` or `line 7`. */
type Pending = ReadonlyMap<string, Promise<unknown>>;

const none: Pending = new Map();
/** Of each login, which has a client of its own. */
const pendingOf = new WeakMap<ApolloClient, Store<Pending>>();

function pendingChanges(client: ApolloClient): Store<Pending> {
  const pending = pendingOf.get(client) ?? createStore(none);
  pendingOf.set(client, pending);
  return pending;
}

export const productKey = (productId: string, sizeId?: string) =>
  sizeId === undefined ? `product ${productId}` : `product ${productId} in size ${sizeId}`;
export const lineKey = (lineId: string) => `line ${lineId}`;

/**
 * Tracks a change as pending until it settles, and then notifies the other tabs, because a failed change may have
 * changed the cart too.
 *
 * @returns the result of the change
 */
export async function trackChange<Result>(client: ApolloClient, key: string, change: Promise<Result>): Promise<Result> {
  const pending = pendingChanges(client);
  pending.set(new Map([...pending.get(), [key, change]]));
  try {
    return await change;
  } finally {
    tellOtherTabs("changed");
    pending.set(new Map([...pending.get()].filter(([, other]) => other !== change)));
  }
}

/** Whether a change with this key is pending; other changes do not render the component. */
export function useIsPending(key: string): boolean {
  const pending = pendingChanges(useApolloClient());
  return useSyncExternalStore(
    pending.subscribe,
    () => pending.get().has(key),
    () => false,
  );
}

/**
 * Resolves when no cart change is pending, including changes made meanwhile.
 *
 * @throws the error of the first change that fails
 */
export async function cartSettled(client: ApolloClient): Promise<void> {
  const pending = pendingChanges(client);
  while (pending.get().size > 0) await Promise.all(pending.get().values());
}
