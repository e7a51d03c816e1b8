import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode, refusalWords } from "../../apollo/errors.ts";
import { useToast } from "../../ui/toast-context.ts";
import {
  hideUnsentQuantity,
  isUnconfirmed,
  removeLineOptions,
  setQuantityOptions,
  showUnsentQuantity,
  type CartLine,
} from "./cart-cache.ts";
import { useRemoveCartLineMutation, useSetCartLineQuantityMutation } from "./ChangeCartLine.generated.ts";
import { lineKey, productKey, sendAfterPresses, trackChange, useIsPending } from "./pending-changes.ts";
import { loadCart } from "./use-cart.ts";

/** The line has another quantity than the one sent; the message is for the shopper, and the cart shows the quantity. */
class QuantityNotReached extends Error {}

/**
 * What can be done with a line. Each change shows at once, and is taken back with a toast when the shop refuses it; a
 * line that has vanished meanwhile is then removed too. Quick presses of the stepper are one change.
 */
export function useCartLine({ id, product, quantity: shown }: CartLine) {
  const client = useApolloClient();
  const toast = useToast();
  const [sendQuantity] = useSetCartLineQuantityMutation();
  const [sendRemoval] = useRemoveCartLineMutation();
  const isChanging = useIsPending(lineKey(id));
  const isBeingAdded = useIsPending(productKey(product.id));

  const perform = async (change: Promise<unknown>, failedWords: string) => {
    try {
      await trackChange(lineKey(id), change);
    } catch (error) {
      // The shopper has been asked to log in or to reload the page.
      if (hasErrorCode(error, "UNAUTHENTICATED") || hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
      const words = error instanceof QuantityNotReached ? error.message : refusalWords(error, failedWords);
      toast.show(words, { tone: "error" });
      if (!hasErrorCode(error, "BAD_USER_INPUT")) void loadCart(client);
    }
  };

  const setQuantity = async (quantity: number) => {
    const { data } = await sendQuantity(setQuantityOptions(id, quantity));
    const message = data?.setCartLineQuantity.message;
    if (message) throw new QuantityNotReached(message);
  };

  return {
    isPending: isChanging || isBeingAdded || isUnconfirmed({ id }),
    setQuantity: (next: number) => {
      // The rendered line may be older than the press before.
      const quantity = showUnsentQuantity(client.cache, id, next - shown) ?? next;
      sendAfterPresses(id, () => {
        const sent = setQuantity(quantity);
        hideUnsentQuantity(client.cache, id);
        void perform(sent, "Failed to update quantity. The item may have been removed.");
      });
    },
    remove: () => perform(sendRemoval(removeLineOptions(id)), "Failed to remove item from cart. Please try again."),
  };
}
