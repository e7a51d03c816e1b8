import type { ApolloClient } from "@apollo/client";
import { Cart_CartFragmentDoc } from "./Cart.generated.ts";
import { readCart } from "./change-cart.ts";
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from "./ChangeCartLine.generated.ts";
import { withoutLine, withQuantity } from "./expected-cart.ts";

/** A change of quantity that failed midway, with words for the shopper. */
export class QuantityNotReached extends Error {}

/**
 * Changes a line. It shows at once, and the promise rejects when the server refuses.
 *
 * @throws QuantityNotReached when the line has another quantity; the cart is shown as it is now
 */
export async function setQuantity(client: ApolloClient, lineId: string, quantity: number): Promise<void> {
  const cart = readCart(client);
  const { data } = await client.mutate({
    mutation: SetCartLineQuantityDocument,
    variables: { lineId, quantity },
    ...(cart && {
      optimisticResponse: { setCartLineQuantity: { cart: withQuantity(cart, lineId, quantity), message: null } },
    }),
  });
  const message = data?.setCartLineQuantity.message;
  if (message) throw new QuantityNotReached(message);
}

/**
 * Shows a line with more or fewer pieces, never below 1, until `hideQuantity`; nothing is sent.
 *
 * @returns its quantity then; undefined where the cart has no such line
 */
export function showQuantity(client: ApolloClient, lineId: string, by: number): number | undefined {
  const cart = readCart(client);
  const line = cart?.lines.find(({ id }) => id === lineId);
  if (!cart || !line) return;
  const quantity = Math.max(1, line.quantity + by);
  hideQuantity(client, lineId);
  client.cache.batch({
    optimistic: unsentLayer(lineId),
    update: (cache) => {
      const from = { __typename: "Cart" };
      cache.writeFragment({ from, fragment: Cart_CartFragmentDoc, data: withQuantity(cart, lineId, quantity) });
    },
  });
  return quantity;
}

export function hideQuantity({ cache }: ApolloClient, lineId: string): void {
  cache.removeOptimistic(unsentLayer(lineId));
}

const unsentLayer = (lineId: string) => `unsent quantity of line ${lineId}`;

/** Removes a line. It is gone at once, and the promise rejects when the server refuses. */
export async function removeLine(client: ApolloClient, lineId: string): Promise<void> {
  const cart = readCart(client);
  await client.mutate({
    mutation: RemoveCartLineDocument,
    variables: { lineId },
    ...(cart && { optimisticResponse: { removeCartLine: withoutLine(cart, lineId) } }),
  });
}
