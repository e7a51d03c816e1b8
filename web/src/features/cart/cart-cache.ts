import type { ApolloCache, Reference, Unmasked } from "@apollo/client";
import type { Modifier } from "@apollo/client/cache";
import type { MutationOptions } from "../../apollo/hooks.ts";
import type { AddToCartMutation, AddToCartMutationVariables } from "./AddToCart.generated.ts";
import type {
  RemoveCartLineMutation,
  RemoveCartLineMutationVariables,
  SetCartLineQuantityMutation,
  SetCartLineQuantityMutationVariables,
} from "./ChangeCartLine.generated.ts";
import {
  Cart_CartFragmentDoc,
  CartDocument,
  CartLine_LineFragmentDoc,
  ProductInCart_ProductFragmentDoc,
  type Cart_CartFragment,
} from "./Cart.generated.ts";

export type Cart = Unmasked<Cart_CartFragment>;
export type CartLine = Cart["lines"][number];

/** A caller has one cart, which needs no id to be found. */
export const cartReference = { __typename: "Cart" } as const;
const cartFragment = { from: cartReference, fragment: Cart_CartFragmentDoc, fragmentName: "Cart_cart" };

/** A product and how many of it, from 1. */
export interface CartItem {
  productId: string;
  quantity: number;
}

/** Whether a page has loaded another price of a product than its line has. */
export function hasOutdatedPrices({ lines }: Cart): boolean {
  return lines.some(({ unitPrice, product }) => product.price.amount !== unitPrice);
}

/** The optimistic response of every mutation of the cart: `updateCart` computes the cart instead. */
const optimisticCart: Cart = { id: "cart", itemCount: 0, subtotal: 0, total: 0, lines: [] };

/** With "no-cache" only `update` writes the cart. */
const shared = { fetchPolicy: "no-cache", context: { serializeBy: "cart" } } as const;

/**
 * The options of `AddToCart`.
 *
 * @param token of the customer who adds it: nothing is added to the cart of another who logs in meanwhile
 */
export function addToCartOptions({ productId, quantity }: CartItem, token: string | null) {
  return {
    ...shared,
    context: { ...shared.context, token },
    variables: { productId, quantity },
    optimisticResponse: { addToCart: optimisticCart },
    update: (cache, { data }) => updateCart(cache, data?.addToCart, () => addProduct(cache, productId, quantity)),
  } satisfies MutationOptions<AddToCartMutation, AddToCartMutationVariables>;
}

/** The options of `SetCartLineQuantity`, for a quantity from 1. */
export function setQuantityOptions(lineId: string, quantity: number) {
  return {
    ...shared,
    variables: { lineId, quantity },
    optimisticResponse: { setCartLineQuantity: { cart: optimisticCart, message: null } },
    update: (cache, { data }) =>
      updateCart(cache, data?.setCartLineQuantity.cart, () => setQuantity(cache, lineId, quantity)),
  } satisfies MutationOptions<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>;
}

/** The options of `RemoveCartLine`. */
export function removeLineOptions(lineId: string) {
  return {
    ...shared,
    variables: { lineId },
    optimisticResponse: { removeCartLine: optimisticCart },
    update: (cache, { data }) => updateCart(cache, data?.removeCartLine, () => removeLine(cache, lineId)),
  } satisfies MutationOptions<RemoveCartLineMutation, RemoveCartLineMutationVariables>;
}

/**
 * Writes the cart of a mutation's response as it is. For the optimistic response, `change` does its arithmetic on the
 * cached cart; Apollo repeats that for each pending mutation when an earlier one is confirmed or fails, so what is pending
 * is always computed from the shop's cart, without what the shop has refused.
 */
function updateCart(cache: ApolloCache, response: Cart | undefined, change: () => void): void {
  if (response === optimisticCart) change();
  else if (response) cache.writeQuery({ query: CartDocument, data: { cart: response } });
}

/**
 * Shows a line with more or fewer pieces, never below 1, until `hideUnsentQuantity`; nothing is sent.
 *
 * @returns its quantity then; undefined where the cart has no such line
 */
export function showUnsentQuantity(cache: ApolloCache, lineId: string, by: number): number | undefined {
  const line = readCart(cache)?.lines.find(({ id }) => id === lineId);
  if (!line) return;
  const quantity = Math.max(1, line.quantity + by);
  hideUnsentQuantity(cache, lineId);
  cache.batch({
    optimistic: unsentLayer(lineId),
    update: (layer) => setQuantity(layer, lineId, quantity),
  });
  return quantity;
}

export function hideUnsentQuantity(cache: ApolloCache, lineId: string): void {
  cache.removeOptimistic(unsentLayer(lineId));
}

const unsentLayer = (lineId: string) => `unsent quantity of line ${lineId}`;

/** The cached cart with all pending changes; null until it is known. */
export function readCart(cache: ApolloCache): Cart | null {
  return cache.readFragment({ ...cartFragment, optimistic: true });
}

/** The id of a line that the shop has not confirmed yet begins with it. */
const unconfirmedPrefix = "unconfirmed:";

/** Whether the shop has not confirmed a line yet: it cannot be changed without the shop's id. */
export function isUnconfirmed({ id }: Pick<CartLine, "id">): boolean {
  return id.startsWith(unconfirmedPrefix);
}

/*
 * The arithmetic. It reads and writes fields by `cache.modify`: Apollo repeats it after a change below, and
 * `readFragment` would then return results that were memoised before that change (Apollo Client 4.3.8).
 */

interface CartFields {
  lines: readonly Reference[];
  itemCount: number;
  subtotal: number;
  total: number;
}

const cartId = "Cart:{}";

/** More of a product: its line grows, or a new line is appended. Nothing where the page has not loaded the product. */
function addProduct(cache: ApolloCache, productId: string, quantity: number): void {
  const product = cache.readFragment({
    from: { __typename: "Product", id: productId },
    fragment: ProductInCart_ProductFragmentDoc,
  });
  if (!product) return;
  cache.modify<CartFields>({
    id: cartId,
    fields: {
      lines: (lines, { readField }) => {
        const line = lines.find((other) => readField("id", readField<Reference>("product", other)) === productId);
        if (line) {
          setQuantityOf(cache, line, (known) => known + quantity);
          return lines;
        }
        const unitPrice = product.price.amount;
        const data = {
          __typename: "CartLine" as const,
          id: unconfirmedPrefix + productId,
          quantity,
          unitPrice,
          lineTotal: unitPrice * quantity,
          product,
        };
        const added = cache.writeFragment({ fragment: CartLine_LineFragmentDoc, fragmentName: "CartLine_line", data });
        return added ? [...lines, added] : lines;
      },
    },
  });
  sumUp(cache);
}

/** Another quantity of a line, from 1. */
function setQuantity(cache: ApolloCache, lineId: string, quantity: number): void {
  setQuantityOf(cache, { __ref: `CartLine:${lineId}` }, () => quantity);
  sumUp(cache);
}

function removeLine(cache: ApolloCache, lineId: string): void {
  cache.modify<CartFields>({
    id: cartId,
    fields: { lines: (lines, { readField }) => lines.filter((line) => readField("id", line) !== lineId) },
  });
  sumUp(cache);
}

function setQuantityOf(cache: ApolloCache, { __ref: id }: Reference, change: (quantity: number) => number): void {
  cache.modify<Pick<CartLine, "quantity" | "lineTotal">>({
    id,
    fields: {
      quantity: change,
      lineTotal: (_, { readField }) => change(readField("quantity") ?? 0) * (readField<number>("unitPrice") ?? 0),
    },
  });
}

/** The totals of the cart by its lines; amounts in paise. */
function sumUp(cache: ApolloCache): void {
  cache.modify<CartFields>({
    id: cartId,
    fields: { itemCount: sumOf("quantity"), subtotal: sumOf("lineTotal"), total: sumOf("lineTotal") },
  });
}

function sumOf(field: "quantity" | "lineTotal"): Modifier<number> {
  return (_, { readField }) =>
    (readField<readonly Reference[]>("lines") ?? [])
      .map((line) => readField<number>(field, line) ?? 0)
      .reduce((sum, number) => sum + number, 0);
}
