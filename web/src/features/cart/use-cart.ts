import type { ApolloClient } from "@apollo/client";
import { useToken } from "../../session/token.ts";
import { CartDocument, useCart_CartFragment, useCartQuery } from "./Cart.generated.ts";
import { cartReference, type Cart } from "./cart-cache.ts";

const context = { serializeBy: "cart" } as const;

export interface CartResult {
  /** Null for a guest, and until it is loaded. */
  cart: Cart | null;
  isLoading: boolean;
  /** It could not be loaded, and no earlier one is known. */
  hasFailed: boolean;
  retry: () => Promise<unknown>;
}

/**
 * The caller's cart with all pending changes. It is loaded in the browser alone, once there is a token; a known cart
 * stays when a later request for it fails.
 */
export function useCart(): CartResult {
  const isGuest = useToken() === null;
  // A cart that failed to load must not be cached as null.
  const { error, loading, refetch } = useCartQuery({ skip: isGuest, ssr: false, context, errorPolicy: "none" });
  const { data, complete } = useCart_CartFragment({ from: isGuest ? null : cartReference });
  const cart = complete ? data : null;
  return {
    cart,
    isLoading: loading && cart === null,
    hasFailed: error !== undefined && cart === null,
    retry: () => refetch(),
  };
}

/** Loads the cart again, such as after a failed change; its own failure is ignored. */
export async function loadCart(client: ApolloClient): Promise<void> {
  await client.query({ query: CartDocument, fetchPolicy: "network-only", context }).catch(() => null);
}

/**
 * Loads the cart again after another tab has changed it. An earlier request may have been answered before that change,
 * so this one is not merged with it.
 */
export async function reloadCart(client: ApolloClient): Promise<void> {
  await client
    .query({ query: CartDocument, fetchPolicy: "network-only", context: { ...context, queryDeduplication: false } })
    .catch(() => null);
}
