import { readFileSync } from "node:fs";
import { buildSchema, type DocumentNode, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { plugin } from "./codegen-hooks.ts";
import { metaOf } from "./trusted-documents.ts";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const isPublic = (document: DocumentNode) => metaOf(schema, document).isPublic;

/** The code that the plugin writes for this document, of which all hooks are used, or those of these names. */
function hooksOf(text: string, used?: string[]) {
  const outputFile = "web/src/features/cart/Cart.generated.ts";
  const isUsedHook = (name: string) => used?.includes(name) ?? true;
  const externalFragments = parse("fragment Customer_query on Query { me { id } }").definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [{ node }] : [],
  );
  const config = { isUsedHook, isPublic, externalFragments };
  const { prepend, content } = plugin(null, [{ document: parse(text) }], config, { outputFile });
  return { imports: prepend, hooks: content.split("\n") };
}

test("a query has a hook, and one for what a loader has loaded, imported relative to the file", () => {
  expect(hooksOf("query Shop { shop { tileUrl } }")).toEqual({
    imports: ["import * as hooks from '../../apollo/hooks.ts';"],
    hooks: [
      "export const useShopQuery = (...args: hooks.QueryArgs<ShopQuery, ShopQueryVariables>) => hooks.useQuery(ShopDocument, ...args);",
      "export const useShopLoadedQuery = () => hooks.useLoadedQuery(ShopDocument, {});",
    ],
  });
});

test("the hook of a query with data of the customer, also in a fragment of another file, is bound to the login", () => {
  const personal = "export const useCartQuery = /* @__PURE__ */ hooks.personalQuery(CartDocument);";
  expect(hooksOf("query Cart { cart { id } }").hooks[0]).toBe(personal);
  expect(hooksOf("query Cart { ...Customer_query }").hooks[0]).toBe(personal);
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
