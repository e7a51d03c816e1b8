import { CombinedGraphQLErrors } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { bareId } from "../../session/bare-id.ts";
import { pageHidden } from "../../session/page-hidden.ts";
import { readLoginTime } from "../../session/token.ts";
import {
  useRemoveCartLineMutation,
  useSetCartLineQuantityMutation,
  useSetCartLineSizeMutation,
} from "./ChangeCartLine.generated.ts";
import { confirmedQuantity } from "./cached-cart.ts";
import { isUnconfirmed, type CartLine } from "./optimistic-cart.ts";
import { lineKey, productKey, useIsPending } from "./pending-changes.ts";
import { removeLineOptions } from "./remove-line.ts";
import { setQuantityOptions } from "./set-quantity.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";
import { quantityFailedMessage, removeUnsettledQuantity, storeUnsettledQuantity } from "./unsettled-quantities.ts";
import { useCartChange } from "./use-cart-change.ts";

/** Title of the line's product, with the size. */
export function titleOf({ product: { title }, size }: Pick<CartLine, "product" | "size">): string {
  return size ? `${title}, size ${size.label}` : title;
}

/**
 * Actions of a cart line. Changes are optimistic; a rejected one is reverted with a toast, and the cart is loaded again. Quick
 * presses of the stepper are sent as one change. Changes end with the login of their press.
 */
export function useCartLine({ id, product, size, quantity: renderedQuantity }: CartLine) {
  const client = useApolloClient();
  const change = useCartChange();
  const [mutateQuantity] = useSetCartLineQuantityMutation();
  const [removeLine] = useRemoveCartLineMutation();
  const [mutateSize] = useSetCartLineSizeMutation();
  const isChanging = useIsPending(lineKey(id));
  const isBeingAdded = useIsPending(productKey(product.id, size?.id));

  const sendQuantity = async (quantity: number, seen: number | undefined, login: string) => {
    storeUnsettledQuantity(id, quantity, login);
    try {
      // the debounced quantity is sent by the client of its press
      const { data } = await mutateQuantity({ ...setQuantityOptions(id, quantity, seen), client });
      removeUnsettledQuantity(id);
      const message = data?.setCartLineQuantity.message;
      // the shop has set another quantity
      if (message) throw new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: "BAD_USER_INPUT" } }] });
    } finally {
      // A page that is being left may see its request fail, although the shop receives it.
      if (!pageHidden.get() || hasEnded(client)) removeUnsettledQuantity(id);
    }
  };

  const setQuantity = (next: number) => {
    const login = readLoginTime();
    const confirmed = confirmedQuantity(client.cache, id);
    // The rendered quantity may not include the previous press yet.
    const quantity = showUnsentQuantity(client.cache, id, next - renderedQuantity) ?? next;
    removeUnsettledQuantity(id);
    debounceSend(client, id, confirmed, (seen) => {
      void change(lineKey(id), { send: () => sendQuantity(quantity, seen, login), failure: quantityFailedMessage });
    });
  };

  const setSize = (sizeId: string) =>
    change(lineKey(id), {
      send: () => mutateSize({ variables: { lineId: id, sizeId: bareId(sizeId) }, context: { serializeBy: "cart" } }),
      failure: "Failed to set the size. Please try again.",
    });

  const remove = () =>
    change(lineKey(id), {
      send: () => removeLine(removeLineOptions(id)),
      failure: "Failed to remove item from cart. Please try again.",
    });

  return { isPending: isChanging || isBeingAdded || isUnconfirmed({ id }), setQuantity, setSize, remove };
}
