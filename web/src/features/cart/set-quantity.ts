import type { ApolloCache } from "@apollo/client";
import { cartMutation, changeCart, placeholder } from "./cached-cart.ts";
import type { SetCartLineQuantityMutation } from "./ChangeCartLine.generated.ts";
import { withQuantity } from "./optimistic-cart.ts";

/**
 * The options of `SetCartLineQuantity`, for a quantity from 1.
 *
 * @param seenQuantity that of the line when it was changed; undefined if it is not known
 */
export function setQuantityOptions(lineId: string, quantity: number, seenQuantity?: number) {
  return {
    ...cartMutation<SetCartLineQuantityMutation>(
      ({ setCartLineQuantity }) => setCartLineQuantity.cart,
      (cart) => withQuantity(cart, lineId, quantity),
    ),
    variables: { lineId, quantity, seenQuantity },
    optimisticResponse: { setCartLineQuantity: { cart: placeholder, message: null } },
  };
}

/** Shows a quantity of a line that no mutation in flight sets, until the layer is removed. */
export function showQuantity(cache: ApolloCache, layerId: string, lineId: string, quantity: number): void {
  cache.removeOptimistic(layerId);
  cache.batch({
    optimistic: layerId,
    update: (layer) => changeCart(layer, (cart) => withQuantity(cart, lineId, quantity)),
  });
}
