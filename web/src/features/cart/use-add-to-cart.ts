import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/login-client.ts";
import { afterLogin, openLogin } from "../../session/login-prompt.ts";
import { hasToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import { AddToCartDocument } from "./AddToCart.generated.ts";
import { addToCartOptions, findLine, readCart, sizeMissingMessage, type CartItem } from "./cart-cache.ts";
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
export function useAddToCart() {
  const client = useApolloClient();
  const toast = useToast();

  const add = async (item: CartItem) => {
    if (!readCart(client.cache)) await loadCart(client);
    // An absolute quantity of the previous page would hide the pieces being added.
    const line = findLine(readCart(client.cache), item);
    if (line) removeUnsettledQuantity(line.id);
    await client.mutate({ mutation: AddToCartDocument, ...addToCartOptions(item) });
  };

  /** @param onSizeMissing called if the product has sizes and the item has none, in place of a toast; after a login too */
  return async (item: CartItem, onSizeMissing?: () => void): Promise<void> => {
    const { productId, size } = item;
    const logIn = () => openLogin({ kind: "addToCart", ...item, onSizeMissing });
    if (!hasToken()) {
      warnWithoutToken();
      return logIn();
    }
    try {
      await trackChange(client, productKey(productId, size?.id), add(item));
      toast.show(size ? `Item added to cart: size ${size.label}` : "Item added to cart", {
        durationMs: 3000,
        action: { label: "View Cart", to: "/cart" },
      });
    } catch (error) {
      if (hasErrorCode(error, "UNAUTHENTICATED")) return logIn();
      // The update notice is already shown, or the login has changed.
      if (hasErrorCode(error, "UNKNOWN_DOCUMENT") || hasEnded(client)) return;
      const message = errorMessage(error, "Failed to add product to cart. Please try again.");
      if (onSizeMissing && message === sizeMissingMessage) afterLogin(onSizeMissing);
      else toast.show(message, { tone: "error" });
      void loadCart(client);
    }
  };
}
