import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { useToast } from "../../ui/toast-context.ts";
import type { Cart_CartFragment } from "./Cart.generated.ts";
import { hideQuantity, QuantityNotReached, removeLine, setQuantity, showQuantity } from "./change-cart-line.ts";
import { loadCart } from "./change-cart.ts";
import { isExpected } from "./expected-cart.ts";
import { lineKey, productKey, track, useIsPending } from "./pending-changes.ts";
import { sendAfterPresses } from "./quantity-presses.ts";

export type CartLine = Cart_CartFragment["lines"][number];

/**
 * What can be done with a line. Both changes show at once, and are taken back with a word when the server refuses; a
 * line that has vanished meanwhile then goes too. Quick presses of the stepper are one change.
 */
export function useCartLine(line: CartLine) {
  const client = useApolloClient();
  const toast = useToast();
  const isChanging = useIsPending(lineKey(line.id));
  const isBeingAdded = useIsPending(productKey(line.product.id));

  const perform = async (change: Promise<void>, fallback: string) => {
    try {
      await track(lineKey(line.id), change);
    } catch (error) {
      // whoever is no longer logged in, or has an old page, has been asked to log in or to reload
      if (hasErrorCode(error, "UNAUTHENTICATED") || hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
      const words = error instanceof QuantityNotReached ? error.message : refusalWords(error, fallback);
      toast.show(words, { tone: "error" });
      if (!hasErrorCode(error, "BAD_USER_INPUT")) void loadCart(client);
    }
  };

  return {
    isPending: isChanging || isBeingAdded || isExpected(line),
    setQuantity: (next: number) => {
      // relative to the line as rendered, which may be older than the press before
      const quantity = showQuantity(client, line.id, next - line.quantity) ?? next;
      sendAfterPresses(line.id, () => {
        const sent = setQuantity(client, line.id, quantity);
        hideQuantity(client, line.id);
        void perform(sent, "Failed to update quantity. The item may have been removed.");
      });
    },
    remove: () => perform(removeLine(client, line.id), "Failed to remove item from cart. Please try again."),
  };
}
