import type { ApolloClient } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { inTurn } from "../../apollo/in-order-link.ts";
import { useToken } from "../../session/token.ts";
import { Cart_CartFragmentDoc, CartDocument, type Cart_CartFragment } from "./Cart.generated.ts";

/** A caller has one cart: it needs no id to be found. */
const theCart = { __typename: "Cart" } as const;

export interface CartReading {
  /** Null for a guest, and until it has come. */
  cart: Cart_CartFragment | null;
  isLoading: boolean;
  /** It could not be had, and nothing is known from before. */
  hasFailed: boolean;
  retry: () => Promise<unknown>;
}

/**
 * The caller's cart. It is asked for in the browser alone, once there is a token. What is known of it stays when a later
 * reading fails.
 */
export function useCart(): CartReading {
  const isGuest = useToken() === null;
  const { error, loading, refetch } = useQuery(CartDocument, { skip: isGuest, ssr: false, context: inTurn });
  const { data: cart, complete } = useFragment({ fragment: Cart_CartFragmentDoc, from: isGuest ? null : theCart });
  const known = complete ? cart : null;
  return {
    cart: known,
    isLoading: loading && known === null,
    hasFailed: error !== undefined && known === null,
    retry: () => refetch(),
  };
}

/**
 * Reads the cart again after another tab has changed it. A reading that is on its way may have been answered before that
 * change, so this one never shares its answer.
 */
export async function reloadCart(client: ApolloClient): Promise<void> {
  const context = { ...inTurn, queryDeduplication: false };
  await client.query({ query: CartDocument, fetchPolicy: "network-only", context }).catch(() => null);
}
