import type { ApolloClient } from "@apollo/client";
import { readCart } from "./change-cart.ts";
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from "./ChangeCartLine.generated.ts";
import { withoutLine, withQuantity } from "./expected-cart.ts";

/** The changes of a line, apart from adding, which every page has. Each shows at once what is expected of it. */

/** A change of quantity that failed midway, with words for the shopper. */
export class QuantityNotReached extends Error {}

/** @throws QuantityNotReached when the line has another quantity; the cart is shown as it is now */
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

export async function removeLine(client: ApolloClient, lineId: string): Promise<void> {
  const cart = readCart(client);
  await client.mutate({
    mutation: RemoveCartLineDocument,
    variables: { lineId },
    ...(cart && { optimisticResponse: { removeCartLine: withoutLine(cart, lineId) } }),
  });
}
