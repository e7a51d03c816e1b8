import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { askForLogin } from "../../session/login-prompt.ts";
import { readToken } from "../../session/token.ts";
import { painted } from "../../ui/painted.ts";
import { useToast } from "../../ui/toast-context.ts";
import { addToCart, type Item, loadCart } from "./change-cart.ts";
import { productKey, track } from "./pending-changes.ts";

/**
 * A way to put a product into the cart and to say how it went. The cart shows it at once, and is read again when
 * the server refuses. A guest, or a customer whose token has expired, is asked to log in and the item is remembered.
 */
export function usePerformAddToCart(): (item: Item) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return async (item) => {
    if (readToken() === null) {
      askForLogin({ kind: "addToCart", ...item });
      return;
    }
    try {
      // the press is seen first: reading and writing the cart takes a phone a tenth of a second
      const added = painted().then(() => addToCart(client, item));
      await track(productKey(item.productId), added);
      toast.show("Item added to cart", { durationMs: 3000, action: { label: "View Cart", to: "/cart" } });
    } catch (error) {
      if (hasErrorCode(error, "UNAUTHENTICATED")) askForLogin({ kind: "addToCart", ...item });
      // whose page is old has been asked to reload
      else if (!hasErrorCode(error, "UNKNOWN_DOCUMENT")) {
        toast.show(refusalWords(error, "Failed to add product to cart. Please try again."), { tone: "error" });
        void loadCart(client);
      }
    }
  };
}
