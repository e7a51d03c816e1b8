import type { ApolloClient, DefaultContext } from "@apollo/client";
import { useCachedValue } from "../../apollo/use-cached-value.ts";
import { CartDocument, useCartQuery } from "./Cart.generated.ts";
import type { Cart } from "./optimistic-cart.ts";

const context = { serializeBy: "cart" } as const;

// With `errorPolicy: "all"` a cart that failed to load would be cached as null.
const options = { context, errorPolicy: "none" } as const;

export interface CartResult {
  /** Null for a guest, and while loading. */
  cart: Cart | null;
  isLoading: boolean;
  /** Whether loading failed and no cart is cached. */
  hasFailed: boolean;
  retry: () => Promise<unknown>;
}

/**
 * The caller's cart with all pending changes. It is loaded only in the browser, once there is a token; the cached cart
 * is kept when a later request fails.
 */
export function useCart(): CartResult {
  const { data, error, loading, refetch } = useCartQuery(options);
  const cart = data?.cart ?? null;
  return {
    cart,
    isLoading: loading && cart === null,
    hasFailed: error !== undefined && cart === null,
    retry: refetch,
  };
}

/** The pieces of a product in the cart, in all sizes; 0 for a product without sizes. */
export function usePiecesInSizes(productId: string): number {
  return useCachedValue(CartDocument, (data) =>
    (data?.cart?.lines ?? [])
      .filter(({ product, size, needsSize }) => product.id === productId && (size !== null || needsSize))
      .reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/**
 * Loads the cart from the network, such as after a failed change; errors are ignored.
 *
 * @returns null if it fails
 */
export async function loadCart(client: ApolloClient, more: DefaultContext = {}): Promise<Cart | null> {
  const result = await client
    .query({ query: CartDocument, fetchPolicy: "network-only", context: { ...context, ...more } })
    .catch(() => null);
  return result?.data?.cart ?? null;
}

/**
 * Loads the cart after another tab has changed it. The request is not deduplicated, because a pending one may return
 * the cart before that change.
 */
export function reloadCart(client: ApolloClient): Promise<Cart | null> {
  return loadCart(client, { queryDeduplication: false });
}
