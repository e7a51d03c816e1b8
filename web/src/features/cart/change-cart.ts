import type { ApolloClient } from "@apollo/client";
import { inTurn } from "../../apollo/in-order-link.ts";
import { readToken } from "../../session/token.ts";
import { AddToCart_ProductFragmentDoc, AddToCartDocument } from "./AddToCart.generated.ts";
import { Cart_CartFragmentDoc, CartDocument, type Cart_CartFragment } from "./Cart.generated.ts";
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from "./ChangeCartLine.generated.ts";
import { withoutLine, withProduct, withQuantity, type ExpectedProduct } from "./expected-cart.ts";

/** The changes of the cart. Each shows at once what is expected of it, and rejects when the server refuses. */

export interface Item {
  productId: string;
  quantity: number;
}

export async function addToCart(client: ApolloClient, { productId, quantity }: Item): Promise<void> {
  const token = readToken();
  const cart = readCart(client) ?? (await loadCart(client));
  const product = readProduct(client, productId);
  await client.mutate({
    mutation: AddToCartDocument,
    variables: { productId, quantity },
    context: { token },
    ...(cart && product && { optimisticResponse: { addToCart: withProduct(cart, product, quantity) } }),
    // where the cart itself could not be read, this answer is the first that is known of it
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: CartDocument, data: { cart: data.addToCart } });
    },
  });
}

export async function setQuantity(client: ApolloClient, lineId: string, quantity: number): Promise<void> {
  const cart = readCart(client);
  await client.mutate({
    mutation: SetCartLineQuantityDocument,
    variables: { lineId, quantity },
    ...(cart && { optimisticResponse: { setCartLineQuantity: withQuantity(cart, lineId, quantity) } }),
  });
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
      const id = cache.identify({ __typename: "Cart" });
      cache.writeFragment({ id, fragment: Cart_CartFragmentDoc, data: withQuantity(cart, lineId, quantity) });
    },
  });
  return quantity;
}

export function hideQuantity({ cache }: ApolloClient, lineId: string): void {
  cache.removeOptimistic(unsentLayer(lineId));
}

const unsentLayer = (lineId: string) => `unsent quantity of line ${lineId}`;

export async function removeLine(client: ApolloClient, lineId: string): Promise<void> {
  const cart = readCart(client);
  await client.mutate({
    mutation: RemoveCartLineDocument,
    variables: { lineId },
    ...(cart && { optimisticResponse: { removeCartLine: withoutLine(cart, lineId) } }),
  });
}

/**
 * Asks for the cart, whatever is known of it: after a change that failed, a line may have vanished. Null when it could
 * not be had.
 */
export async function loadCart(client: ApolloClient): Promise<Cart_CartFragment | null> {
  await client.query({ query: CartDocument, fetchPolicy: "network-only", context: inTurn }).catch(() => null);
  return readCart(client);
}

/** What the cache holds of the cart, with what is expected of changes on their way. */
function readCart({ cache }: ApolloClient): Cart_CartFragment | null {
  const id = cache.identify({ __typename: "Cart" });
  return cache.readFragment({ id, fragment: Cart_CartFragmentDoc, optimistic: true });
}

/** What the page has already brought of the product; null when it did not bring all of it. */
function readProduct({ cache }: ApolloClient, productId: string): ExpectedProduct | null {
  const id = cache.identify({ __typename: "Product", id: productId });
  return cache.readFragment({ id, fragment: AddToCart_ProductFragmentDoc });
}
