import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/login-client.ts";
import { bareId } from "../../session/bare-id.ts";
import { pageHidden } from "../../session/page-hidden.ts";
import { readLoginTime } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import { isUnconfirmed, removeLineOptions, setQuantityOptions, type CartLine } from "./cart-cache.ts";
import {
  useRemoveCartLineMutation,
  useSetCartLineQuantityMutation,
  useSetCartLineSizeMutation,
} from "./ChangeCartLine.generated.ts";
import { lineKey, productKey, trackChange, useIsPending } from "./pending-changes.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";
import { quantityFailedMessage, removeUnsettledQuantity, storeUnsettledQuantity } from "./unsettled-quantities.ts";
import { loadCart } from "./use-cart.ts";

/** Title of the line's product, with the size. */
export function titleOf({ product: { title }, size }: Pick<CartLine, "product" | "size">): string {
  return size ? `${title}, size ${size.label}` : title;
}

/** The shop has set another quantity than the one sent; `message` is shown to the shopper. */
class QuantityNotReached extends Error {}

/**
 * Actions of a cart line. Changes are optimistic; a rejected one is reverted with a toast, and a failed one reloads the
 * cart. Quick presses of the stepper are sent as one change. Changes end with the login of their press.
 */
export function useCartLine({ id, product, size, quantity: renderedQuantity }: CartLine) {
  const client = useApolloClient();
  const toast = useToast();
  const [mutateQuantity] = useSetCartLineQuantityMutation();
  const [sendRemoval] = useRemoveCartLineMutation();
  const [sendSize] = useSetCartLineSizeMutation();
  const isChanging = useIsPending(lineKey(id));
  const isBeingAdded = useIsPending(productKey(product.id, size?.id));

  const perform = async (change: Promise<unknown>, fallbackMessage: string) => {
    try {
      await trackChange(client, lineKey(id), change);
    } catch (error) {
      // The login dialog or the update notice is already shown.
      if (hasErrorCode(error, "UNAUTHENTICATED") || hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
      if (hasEnded(client)) return;
      const message = error instanceof QuantityNotReached ? error.message : errorMessage(error, fallbackMessage);
      toast.show(message, { tone: "error" });
      if (!hasErrorCode(error, "BAD_USER_INPUT")) void loadCart(client);
    }
  };

  const sendQuantity = async (quantity: number, login: string) => {
    storeUnsettledQuantity(id, quantity, login);
    try {
      const { data } = await mutateQuantity(setQuantityOptions(id, quantity));
      removeUnsettledQuantity(id);
      const message = data?.setCartLineQuantity.message;
      if (message) throw new QuantityNotReached(message);
    } finally {
      // A page that is being left may see its request fail, although the shop receives it.
      if (!pageHidden.get() || hasEnded(client)) removeUnsettledQuantity(id);
    }
  };

  const setQuantity = (next: number) => {
    const login = readLoginTime();
    // The rendered quantity may not include the previous press yet.
    const quantity = showUnsentQuantity(client.cache, id, next - renderedQuantity) ?? next;
    removeUnsettledQuantity(id);
    debounceSend(client, id, () => {
      void perform(sendQuantity(quantity, login), quantityFailedMessage);
    });
  };

  const setSize = (sizeId: string) => {
    const variables = { lineId: id, sizeId: bareId(sizeId) };
    const change = sendSize({ variables, context: { serializeBy: "cart" } });
    return perform(change, "Failed to set the size. Please try again.");
  };

  return {
    isPending: isChanging || isBeingAdded || isUnconfirmed({ id }),
    setQuantity,
    setSize,
    remove: () => perform(sendRemoval(removeLineOptions(id)), "Failed to remove item from cart. Please try again."),
  };
}
