import type { ApolloCache, Reference, Unmasked } from "@apollo/client";
import { Cart_CartFragmentDoc, CartDocument } from "./Cart.generated.ts";
import type { Cart } from "./optimistic-cart.ts";

/** A caller has a single cart, so its cache entry needs no id. */
const cached = { id: "Cart:{}", fragment: Cart_CartFragmentDoc, fragmentName: "Cart_cart" };

/** The cart of every optimistic response: a placeholder, in whose place the cached cart is changed. */
export const placeholder: Cart = {
  id: "cart",
  itemCount: 0,
  subtotal: 0,
  total: 0,
  deliveryCharge: null,
  toPay: 0,
  lines: [],
};

/**
 * Options of a mutation of the cart. With `no-cache` only `update` writes to the cache: the cart of the response, or for the
 * optimistic response the changed cart. Apollo replays the pending changes when an earlier one is confirmed or fails, so they
 * always build on the shop's cart.
 *
 * @param cartOf returns the cart of a response
 * @param change computes the optimistic cart
 */
export function cartMutation<Data>(
  cartOf: (data: Unmasked<Data>) => Cart,
  change = (cart: Cart, _cache: ApolloCache): Cart => cart,
) {
  return {
    fetchPolicy: "no-cache",
    context: { serializeBy: "cart" },
    update: (cache: ApolloCache, { data }: { data?: Unmasked<Data> | null }) => {
      const response = data && cartOf(data);
      if (response === placeholder) changeCart(cache, (cart) => change(cart, cache));
      else if (response) cache.writeQuery({ query: CartDocument, data: { cart: response } });
    },
  } as const;
}

/** The cached cart with all pending changes; null when it is not cached. */
export function readCart(cache: ApolloCache): Cart | null {
  return cache.readFragment({ ...cached, optimistic: true });
}

/** The quantity of a line as the shop has last said, unless a pending change sets another one. */
export function confirmedQuantity(cache: ApolloCache, lineId: string): number | undefined {
  const [confirmed, pending] = [false, true].map((optimistic) => {
    const cart: Cart | null = cache.readFragment({ ...cached, optimistic });
    return cart?.lines.find(({ id }) => id === lineId)?.quantity;
  });
  return confirmed === pending ? confirmed : undefined;
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
