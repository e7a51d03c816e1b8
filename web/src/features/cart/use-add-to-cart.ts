import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
import { openLogin } from "../../session/login-prompt.ts";
import { readToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import { useAddToCartMutation } from "./AddToCart.generated.ts";
import { addToCartOptions, readCart, type CartItem } from "./cart-cache.ts";
import { productKey, trackChange } from "./pending-changes.ts";
import { removeUnsettledQuantity } from "./unsettled-quantities.ts";
import { loadCart } from "./use-cart.ts";

let hasWarned = false;

/** The specification's warning, once a page. */
function warnWithoutToken(): void {
  // oxlint-disable-next-line no-console -- specified
  if (!hasWarned) console.warn("No token: cart requests may be unauthorized.");
  hasWarned = true;
}

/**
 * Adds a product to the cart optimistically, and shows a toast with the outcome. For a guest or an expired token it
 * opens the login dialog, and the item is added after the login.
 */
export function useAddToCart(): (item: CartItem) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  const [addToCart] = useAddToCartMutation();

  const add = async (item: CartItem, token: string) => {
    if (!readCart(client.cache)) await loadCart(client);
    // An absolute quantity of the previous page would hide the pieces being added.
    const line = readCart(client.cache)?.lines.find(({ product }) => product.id === item.productId);
    if (line) removeUnsettledQuantity(line.id);
    await addToCart(addToCartOptions(item, token));
  };

  return async (item) => {
    const token = readToken();
    if (token === null) {
      warnWithoutToken();
      return openLogin({ kind: "addToCart", ...item });
    }
    try {
      await trackChange(productKey(item.productId), add(item, token));
      toast.show("Item added to cart", { durationMs: 3000, action: { label: "View Cart", to: "/cart" } });
    } catch (error) {
      if (hasErrorCode(error, "UNAUTHENTICATED")) return openLogin({ kind: "addToCart", ...item });
      // The update notice is already shown, or the login has changed.
      if (hasErrorCode(error, "UNKNOWN_DOCUMENT") || readToken() !== token) return;
      toast.show(errorMessage(error, "Failed to add product to cart. Please try again."), { tone: "error" });
      void loadCart(client);
    }
  };
}
