import type { ApolloCache, Reference } from "@apollo/client";
import { Cart_CartFragmentDoc, CartDocument } from "./Cart.generated.ts";
import type { Cart } from "./optimistic-cart.ts";

/** A caller has a single cart, so its cache entry needs no id. */
const cached = { id: "Cart:{}", fragment: Cart_CartFragmentDoc, fragmentName: "Cart_cart" };

/** Options of every mutation of the cart. With `no-cache` only `update` writes to the cache. */
export const cartMutation = { fetchPolicy: "no-cache", context: { serializeBy: "cart" } } as const;

/** The cart of every optimistic response: a placeholder, in whose place `updateCart` changes the cached cart. */
export const placeholder: Cart = { id: "cart", itemCount: 0, subtotal: 0, total: 0, lines: [] };

/**
 * Writes the cart of a mutation's response. For the optimistic response it applies `change` to the cached cart instead;
 * Apollo replays the pending changes when an earlier one is confirmed or fails, so they always build on the shop's
 * cart.
 */
export function updateCart(cache: ApolloCache, response: Cart | undefined, change: (cart: Cart) => Cart): void {
  if (response === placeholder) changeCart(cache, change);
  else if (response) cache.writeQuery({ query: CartDocument, data: { cart: response } });
}

/** The cached cart with all pending changes; null when it is not cached. */
export function readCart(cache: ApolloCache): Cart | null {
  return cache.readFragment({ ...cached, optimistic: true });
}

/**
 * Changes the cart in an optimistic layer of the cache. By its fragment: `updateQuery` would copy `ROOT_QUERY` into the layer,
 * which hides what other queries write to it meanwhile.
 */
export function changeCart(cache: ApolloCache, change: (cart: Cart) => Cart): void {
  forgetResults(cache);
  cache.updateFragment(cached, (cart) => cart && change(cart));
}

/** In a replay Apollo Client 4.3.8 would read a result of the replaced layer, which it keeps for all layers together. */
function forgetResults(cache: ApolloCache): void {
  cache.modify<{ lines: readonly Reference[] }>({
    id: cached.id,
    fields: {
      lines(lines, { INVALIDATE }) {
        for (const { __ref: id } of lines) cache.modify({ id, fields: (_, details) => details.INVALIDATE });
        return INVALIDATE;
      },
    },
  });
}
