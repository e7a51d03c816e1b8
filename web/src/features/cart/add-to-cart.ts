import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { bareId } from "../../session/bare-id.ts";
import { afterLogin } from "../../session/login-prompt.ts";
import { hasToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import { AddToCartDocument, type AddToCartMutation } from "./AddToCart.generated.ts";
import { cartMutation, placeholder, readCart } from "./cached-cart.ts";
import { ProductInCart_ProductFragmentDoc } from "./Cart.generated.ts";
import { findLine, sizeMissingMessage, withItem, type CartItem } from "./optimistic-cart.ts";
import { productKey } from "./pending-changes.ts";
import { removeUnsettledQuantity } from "./unsettled-quantities.ts";
import { loadCart } from "./use-cart.ts";
import { useCartChange, viewCart } from "./use-cart-change.ts";

/** The options of `AddToCart`. The optimistic cart is the cached one while the product is not cached. */
export function addToCartOptions(item: CartItem) {
  const { productId: id, quantity, size } = item;
  return {
    ...cartMutation<AddToCartMutation>(
      ({ addToCart }) => addToCart,
      (cart, cache) => {
        const from = { __typename: "Product", id } as const;
        const product = cache.readFragment({ from, fragment: ProductInCart_ProductFragmentDoc });
        return product ? withItem(cart, item, product) : cart;
      },
    ),
    variables: { productId: id, quantity, ...(size && { sizeId: bareId(size.id) }) },
    optimisticResponse: { addToCart: placeholder },
  };
}

let hasWarned = false;

/** The specification's warning, once a page. */
export function warnWithoutToken(): void {
  // oxlint-disable-next-line no-console -- specified
  if (!hasWarned) console.warn("No token: cart requests may be unauthorized.");
  hasWarned = true;
}

export const addFailure = "Failed to add product to cart. Please try again.";

/**
 * Adds a product to the cart optimistically.
 *
 * @throws the error of the mutation
 */
export async function sendToCart(client: ApolloClient, item: CartItem) {
  if (!readCart(client.cache)) await loadCart(client);
  // An absolute quantity of the previous page would hide the pieces being added.
  const line = findLine(readCart(client.cache), item);
  if (line) removeUnsettledQuantity(line.id);
  return client.mutate({ mutation: AddToCartDocument, ...addToCartOptions(item) });
}

/**
 * Adds a product to the cart optimistically, and shows a toast with the outcome. For a guest or an expired token it
 * opens the login dialog, and the item is added after the login.
 */
export function useAddToCart() {
  const client = useApolloClient();
  const toast = useToast();
  const change = useCartChange();

  /** @param onSizeMissing called if the product has sizes and the item has none, in place of a toast; after a login too */
  return async (item: CartItem, onSizeMissing?: () => void): Promise<void> => {
    const { productId, size } = item;
    if (!hasToken()) warnWithoutToken();
    const isAdded = await change(productKey(productId, size?.id), {
      send: () => sendToCart(client, item),
      failure: addFailure,
      intent: { kind: "addToCart", ...item, onSizeMissing },
      tell: (message) => {
        if (onSizeMissing && message === sizeMissingMessage) afterLogin(onSizeMissing);
        else toast.show(message, { tone: "error" });
      },
    });
    if (isAdded) toast.show(size ? `Item added to cart: size ${size.label}` : "Item added to cart", viewCart);
  };
}
