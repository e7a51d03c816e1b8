import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { askForLogin } from "../../session/login-prompt.ts";
import { readToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import { AddToCart_ProductFragmentDoc, AddToCartDocument } from "./AddToCart.generated.ts";
import { CartDocument } from "./Cart.generated.ts";
import { withProduct, type ExpectedProduct } from "./expected-cart.ts";
import { productKey, track } from "./pending-changes.ts";
import { loadCart, readCart } from "./use-cart.ts";

interface Item {
  productId: string;
  quantity: number;
}

/**
 * A way to put a product into the cart and to say how it went. The cart shows it at once, and is as before when the
 * server refuses. A guest, or a customer whose token has expired, is asked to log in and the item is remembered.
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
      await track(productKey(item.productId), addToCart(client, item));
      toast.show("Item added to cart", { action: { label: "View Cart", to: "/cart" } });
    } catch (error) {
      if (hasErrorCode(error, "UNAUTHENTICATED")) askForLogin({ kind: "addToCart", ...item });
      // whose page is old has been asked to reload
      else if (!hasErrorCode(error, "UNKNOWN_DOCUMENT"))
        toast.show(refusalWords(error, "Failed to add product to cart. Please try again."), { tone: "error" });
    }
  };
}

async function addToCart(client: ApolloClient, { productId, quantity }: Item): Promise<void> {
  const cart = readCart(client) ?? (await loadCart(client));
  const product = readProduct(client, productId);
  await client.mutate({
    mutation: AddToCartDocument,
    variables: { productId, quantity },
    ...(cart && product && { optimisticResponse: { addToCart: withProduct(cart, product, quantity) } }),
    // where the cart itself could not be read, this answer is the first that is known of it
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: CartDocument, data: { cart: data.addToCart } });
    },
  });
}

/** What the page has already brought of the product; null when it did not bring all of it. */
function readProduct({ cache }: ApolloClient, productId: string): ExpectedProduct | null {
  const id = cache.identify({ __typename: "Product", id: productId });
  return cache.readFragment({ id, fragment: AddToCart_ProductFragmentDoc });
}
