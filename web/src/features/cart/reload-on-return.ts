import type { ApolloClient } from "@apollo/client";
import type { Store } from "../../create-store.ts";
import { withTabLock } from "../../session/order-attempt.ts";
import { onReturn } from "../../session/page-return.ts";
import { hasToken } from "../../session/token.ts";
import { readCart } from "./cached-cart.ts";
import { cartSettled } from "./pending-changes.ts";
import { loadCart } from "./use-cart.ts";

/**
 * Reloads a loaded cart when the shopper returns to this page, because another device may have changed it: once no change
 * is pending and no order is being placed, in any tab. Offline, the cart stays.
 */
export function reloadCartOnReturn(current: Store<ApolloClient>): void {
  let isReloading = false;
  onReturn(() => {
    if (isReloading) return;
    isReloading = true;
    const client = current.get();
    void cartSettled(client)
      // the cart has already shown the error of a rejected change
      .catch(() => {})
      .then(() => withTabLock(() => reload(client)))
      .finally(() => (isReloading = false));
  });
}

async function reload(client: ApolloClient): Promise<void> {
  if (navigator.onLine && hasToken() && readCart(client.cache)) await loadCart(client);
}
