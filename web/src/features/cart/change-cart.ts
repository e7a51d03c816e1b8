import type { ApolloClient } from "@apollo/client";
import { inTurn } from "../../apollo/in-order-link.ts";
import { readToken } from "../../session/token.ts";
import { AddToCart_ProductFragmentDoc, AddToCartDocument } from "./AddToCart.generated.ts";
import { Cart_CartFragmentDoc, CartDocument, type Cart_CartFragment } from "./Cart.generated.ts";
import { withProduct, type ExpectedProduct } from "./expected-cart.ts";

export interface Item {
  productId: string;
  quantity: number;
}

/** Puts a product into the cart. It shows at once, and the promise rejects when the server refuses. */
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

/**
 * Asks for the cart, whatever is known of it: after a change that failed, a line may have vanished. Null when it could
 * not be had.
 */
export async function loadCart(client: ApolloClient): Promise<Cart_CartFragment | null> {
  await client.query({ query: CartDocument, fetchPolicy: "network-only", context: inTurn }).catch(() => null);
  return readCart(client);
}

/** What the cache holds of the cart, with what is expected of changes on their way. */
export function readCart({ cache }: ApolloClient): Cart_CartFragment | null {
  return cache.readFragment({ from: { __typename: "Cart" }, fragment: Cart_CartFragmentDoc, optimistic: true });
}

/** What the page has already brought of the product; null when it did not bring all of it. */
function readProduct({ cache }: ApolloClient, productId: string): ExpectedProduct | null {
  return cache.readFragment({ from: { __typename: "Product", id: productId }, fragment: AddToCart_ProductFragmentDoc });
}
