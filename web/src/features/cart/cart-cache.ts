import type { ApolloCache, Reference, Unmasked } from "@apollo/client";
import type { Modifier } from "@apollo/client/cache";
import type { MutationOptions } from "../../apollo/hooks.ts";
import { bareId } from "../../session/bare-id.ts";
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

/** A caller has a single cart, so its cache entry needs no id. */
const cartFragment = {
  from: { __typename: "Cart" } as const,
  fragment: Cart_CartFragmentDoc,
  fragmentName: "Cart_cart",
};

/** A product and its quantity, from 1. */
export interface CartItem {
  productId: string;
  quantity: number;
  /** Missing for a product without sizes. `unitPrice` in paise, missing if it is that of the product. */
  size?: { id: string; label: string; unitPrice?: number };
}

/** Also REST's message for a product that has sizes. */
export const sizeMissingMessage = "Please select a size.";

/** The cart's line of a product and size. */
export function findLine(cart: Cart | null | undefined, { productId, size }: Omit<CartItem, "quantity">) {
  return cart?.lines.find((line) => line.product.id === productId && line.size?.id === size?.id);
}

/** Lines that cost as much as their product when the cart was read, with that price: their size has none of its own. */
const atProductPrice = new Set<string>();

/** Whether a page has loaded another price of a product than the unit price of its line. */
export function hasOutdatedPrices({ lines }: Cart): boolean {
  return lines.some(({ id, unitPrice, size, product }) => {
    const line = `${id} ${unitPrice}`;
    if (product.price.amount !== unitPrice) return size === null || atProductPrice.has(line);
    atProductPrice.add(line);
    return false;
  });
}

/** Placeholder for the optimistic response of every cart mutation: `updateCart` computes the optimistic cart. */
const optimisticCart: Cart = { id: "cart", itemCount: 0, subtotal: 0, total: 0, lines: [] };

/** With `no-cache` only `update` writes to the cache. */
const shared = { fetchPolicy: "no-cache", context: { serializeBy: "cart" } } as const;

/**
 * The options of `AddToCart`.
 */
export function addToCartOptions(item: CartItem) {
  const { productId, quantity, size } = item;
  return {
    ...shared,
    variables: { productId, quantity, ...(size && { sizeId: bareId(size.id) }) },
    optimisticResponse: { addToCart: optimisticCart },
    update: (cache, { data }) => updateCart(cache, data?.addToCart, () => addItem(cache, item)),
  } satisfies MutationOptions<AddToCartMutation, AddToCartMutationVariables>;
}

/**
 * The options of `SetCartLineQuantity`, for a quantity from 1.
 */
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
 * Writes the cart of a mutation's response. For the optimistic response it applies `change` to the cached cart instead;
 * Apollo replays the pending changes when an earlier one is confirmed or fails, so they always build on the shop's
 * cart.
 */
function updateCart(cache: ApolloCache, response: Cart | undefined, change: () => void): void {
  if (response === optimisticCart) change();
  else if (response) cache.writeQuery({ query: CartDocument, data: { cart: response } });
}

/** The cached cart with all pending changes; null when it is not cached. */
export function readCart(cache: ApolloCache): Cart | null {
  return cache.readFragment({ ...cartFragment, optimistic: true });
}

/** Prefix of the ids of lines that the shop has not confirmed yet. */
const unconfirmedPrefix = "unconfirmed:";

/** Whether the shop has not confirmed a line yet; such a line has no id of the shop's and cannot be changed. */
export function isUnconfirmed({ id }: Pick<CartLine, "id">): boolean {
  return id.startsWith(unconfirmedPrefix);
}

/*
 * The changes use `cache.modify` for reads too: Apollo replays them after a change in a lower layer, and `readFragment`
 * would then return results that were memoized before that change (Apollo Client 4.3.8).
 */

interface CartFields {
  lines: readonly Reference[];
  itemCount: number;
  subtotal: number;
  total: number;
}

const cartId = "Cart:{}";

/** Increases the line of a product and size, or appends one. Has no effect when the product is not cached. */
function addItem(cache: ApolloCache, { productId, quantity, size }: CartItem): void {
  const product = cache.readFragment({
    from: { __typename: "Product", id: productId },
    fragment: ProductInCart_ProductFragmentDoc,
  });
  if (!product) return;
  cache.modify<CartFields>({
    id: cartId,
    fields: {
      lines: (lines, { readField }) => {
        const line = lines.find(
          (other) =>
            readField("id", readField<Reference>("product", other)) === productId &&
            readField<CartLine["size"]>("size", other)?.id === size?.id,
        );
        if (line) {
          modifyQuantity(cache, line, (current) => current + quantity);
          return lines;
        }
        const unitPrice = size?.unitPrice ?? product.price.amount;
        const data = {
          __typename: "CartLine" as const,
          id: unconfirmedPrefix + [productId, size?.id].join(":"),
          needsSize: false,
          size: size ? { __typename: "CartLineSize" as const, id: size.id, label: size.label } : null,
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
  updateTotals(cache);
}

/** Sets the cached quantity of a line, from 1. */
export function setQuantity(cache: ApolloCache, lineId: string, quantity: number): void {
  modifyQuantity(cache, { __ref: `CartLine:${lineId}` }, () => quantity);
  updateTotals(cache);
}

function removeLine(cache: ApolloCache, lineId: string): void {
  cache.modify<CartFields>({
    id: cartId,
    fields: { lines: (lines, { readField }) => lines.filter((line) => readField("id", line) !== lineId) },
  });
  updateTotals(cache);
}

function modifyQuantity(cache: ApolloCache, { __ref: id }: Reference, change: (quantity: number) => number): void {
  cache.modify<Pick<CartLine, "quantity" | "lineTotal">>({
    id,
    fields: {
      quantity: change,
      lineTotal: (_, { readField }) => change(readField("quantity") ?? 0) * (readField<number>("unitPrice") ?? 0),
    },
  });
}

/** Recomputes the totals of the cart from its lines; amounts in paise. */
function updateTotals(cache: ApolloCache): void {
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
