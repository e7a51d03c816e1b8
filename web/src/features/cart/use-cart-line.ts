import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
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
import { lineKey, productKey, debounceSend, trackChange, useIsPending } from "./pending-changes.ts";
import { loadCart } from "./use-cart.ts";

/** The shop has set another quantity than the one sent; `message` is shown to the shopper. */
class QuantityNotReached extends Error {}

/**
 * Actions of a cart line. Changes are optimistic; a rejected one is reverted with a toast, and a failed one reloads the
 * cart. Quick presses of the stepper are sent as one change.
 */
export function useCartLine({ id, product, quantity: renderedQuantity }: CartLine) {
  const client = useApolloClient();
  const toast = useToast();
  const [sendQuantity] = useSetCartLineQuantityMutation();
  const [sendRemoval] = useRemoveCartLineMutation();
  const isChanging = useIsPending(lineKey(id));
  const isBeingAdded = useIsPending(productKey(product.id));

  const perform = async (change: Promise<unknown>, fallbackMessage: string) => {
    try {
      await trackChange(lineKey(id), change);
    } catch (error) {
      // The login dialog or the update notice is already shown.
      if (hasErrorCode(error, "UNAUTHENTICATED") || hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
      const message = error instanceof QuantityNotReached ? error.message : errorMessage(error, fallbackMessage);
      toast.show(message, { tone: "error" });
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
      // The rendered quantity may not include the previous press yet.
      const quantity = showUnsentQuantity(client.cache, id, next - renderedQuantity) ?? next;
      debounceSend(id, () => {
        const sent = setQuantity(quantity);
        hideUnsentQuantity(client.cache, id);
        void perform(sent, "Failed to update quantity. The item may have been removed.");
      });
    },
    remove: () => perform(sendRemoval(removeLineOptions(id)), "Failed to remove item from cart. Please try again."),
  };
}
