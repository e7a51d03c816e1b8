import { parse } from "graphql";
import { expect, test } from "vitest";
import { plugin } from "./hooks.ts";

/** The code that the plugin writes for this document, of which all hooks are used, or those of these names. */
function hooksOf(text: string, used?: string[]) {
  const outputFile = "web/src/features/cart/Cart.generated.ts";
  const config = { isUsedHook: (name: string) => used?.includes(name) ?? true };
  const { prepend, content } = plugin(null, [{ document: parse(text) }], config, { outputFile });
  return { imports: prepend, hooks: content.split("\n") };
}

test("a query has a hook, and one for what a loader has loaded, imported relative to the file", () => {
  expect(hooksOf("query Cart { cart { id } }")).toEqual({
    imports: ["import * as hooks from '../../apollo/hooks.ts';"],
    hooks: [
      "export const useCartQuery = (...args: hooks.QueryArgs<CartQueryVariables>) => hooks.useQuery(CartDocument, ...args);",
      "export const useCartLoadedQuery = () => hooks.useLoadedQuery(CartDocument, {});",
    ],
  });
});

test("the hook for loaded data of a query with variables requires them", () => {
  expect(hooksOf("query Product($id: ID!) { product(id: $id) { id } }").hooks[1]).toBe(
    "export const useProductLoadedQuery = ({ variables }: { variables: ProductQueryVariables }) => hooks.useLoadedQuery(ProductDocument, variables);",
  );
});

test("a mutation has one hook, which takes variables in its options or in its call", () => {
  expect(hooksOf("mutation AddToCart($id: ID!) { addToCart(id: $id) { id } }").hooks).toEqual([
    "export const useAddToCartMutation = (options?: hooks.MutationOptions<AddToCartMutation, AddToCartMutationVariables>) => hooks.useMutation(AddToCartDocument, options);",
  ]);
});

test("the hooks of a fragment pass its name, because its document also contains the fragments that it spreads", () => {
  expect(hooksOf("fragment CartLine_line on CartLine { id ...Other_line }").hooks).toEqual([
    "export const useCartLine_LineFragment = ({ from }: { from: hooks.FragmentSource<CartLine_LineFragment> }) => hooks.useFragment(CartLine_LineFragmentDoc, 'CartLine_line', from);",
    "export const useCartLine_LineLoadedFragment = ({ from }: { from: hooks.FragmentType<CartLine_LineFragment> }) => hooks.useLoadedFragment(CartLine_LineFragmentDoc, 'CartLine_line', from);",
  ]);
});

test("only used hooks are written, and a document without any imports nothing", () => {
  const text = "query Cart { cart { id } } mutation ClearCart { clearCart { id } }";
  expect(hooksOf(text, ["useCartLoadedQuery"]).hooks).toEqual([
    "export const useCartLoadedQuery = () => hooks.useLoadedQuery(CartDocument, {});",
  ]);
  expect(hooksOf(text, [])).toEqual({ imports: [], hooks: [""] });
});
