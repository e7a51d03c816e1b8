import { parse } from "graphql";
import { expect, test } from "vitest";
import { plugin } from "./codegen-hooks.ts";

/** The code that the plugin writes for this document. */
function hooksOf(text: string) {
  const outputFile = "web/src/features/cart/Cart.generated.ts";
  const { prepend, content } = plugin(null, [{ document: parse(text) }], {}, { outputFile });
  return { imports: prepend, hooks: content.split("\n") };
}

test("a query has a hook and a suspense hook, imported relative to the file", () => {
  expect(hooksOf("query Cart { cart { id } }")).toEqual({
    imports: ["import * as hooks from '../../apollo/hooks.ts';"],
    hooks: [
      "export const useCartQuery = (...args: hooks.QueryArgs<CartQuery, CartQueryVariables>) => hooks.useQuery(CartDocument, ...args);",
      "export const useCartSuspenseQuery = () => hooks.useSuspenseQuery(CartDocument, {});",
    ],
  });
});

test("the suspense hook of a query with variables requires them", () => {
  expect(hooksOf("query Product($id: ID!) { product(id: $id) { id } }").hooks[1]).toBe(
    "export const useProductSuspenseQuery = ({ variables }: { variables: ProductQueryVariables }) => hooks.useSuspenseQuery(ProductDocument, variables);",
  );
});

test("a mutation has one hook, which takes variables in its options or in its call", () => {
  expect(hooksOf("mutation AddToCart($id: ID!) { addToCart(id: $id) { id } }").hooks).toEqual([
    "export const useAddToCartMutation = (options?: hooks.MutationOptions<AddToCartMutation, AddToCartMutationVariables>) => hooks.useMutation(AddToCartDocument, options);",
  ]);
});

test("the hooks of a fragment pass its name, because its document also contains the fragments that it spreads", () => {
  expect(hooksOf("fragment CartLine_line on CartLine { id ...Other_line }").hooks).toEqual([
    "export const useCartLine_LineFragment = (options: hooks.FragmentOptions<CartLine_LineFragment>) => hooks.useFragment(CartLine_LineFragmentDoc, 'CartLine_line', options);",
    "export const useCartLine_LineSuspenseFragment = (options: hooks.SuspenseFragmentOptions<CartLine_LineFragment>) => hooks.useSuspenseFragment(CartLine_LineFragmentDoc, 'CartLine_line', options);",
  ]);
});
