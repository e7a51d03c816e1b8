import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { CartDocument, ProductInCart_ProductFragmentDoc } from "./Cart.generated.ts";
import { addToCartOptions, findLine, readCart, type CartItem } from "./cart-cache.ts";

const price = { __typename: "Price" as const, amount: 100, original: null, discountPercent: null };
const product = { __typename: "Product" as const, id: "63", title: "Kurta", image: null, price };
const line = { __typename: "CartLine", id: "1", quantity: 1, unitPrice: 100, lineTotal: 100, product };
const unsized = { ...line, needsSize: true, size: null };
const cart = { __typename: "Cart", id: "cart", itemCount: 1, subtotal: 100, total: 100, lines: [unsized] };

/** The cart with a line without a size, after pending additions. */
function cartWith(...items: Omit<CartItem, "productId">[]) {
  const cache = createCache();
  cache.writeFragment({ fragment: ProductInCart_ProductFragmentDoc, data: product });
  cache.writeQuery({ query: CartDocument, data: { cart } });
  for (const item of items) {
    const options = addToCartOptions({ productId: "63", ...item }, null);
    options.update(cache, { data: options.optimisticResponse });
  }
  return readCart(cache);
}

const [m, xxl] = [
  { id: "12", label: "M" },
  { id: "14", label: "XXL", unitPrice: 150 },
];

test("each size of a product is a line with its quantity and price, apart from a line without a size", () => {
  const changed = cartWith({ quantity: 1, size: m }, { quantity: 2, size: xxl }, { quantity: 1, size: m });
  expect(changed?.lines).toMatchObject([
    { quantity: 1, size: null, needsSize: true },
    { quantity: 2, size: { label: "M" }, lineTotal: 200, needsSize: false },
    { quantity: 2, size: { label: "XXL" }, lineTotal: 300, needsSize: false },
  ]);
  expect(changed).toMatchObject({ itemCount: 5, total: 600 });
  expect(new Set(changed?.lines.map(({ id }) => id)).size).toBe(3);
});

test("a size is sent by REST's id, which gateways of earlier versions accept too", () => {
  for (const id of ["12", "63~12"]) {
    const { variables } = addToCartOptions({ productId: "63", quantity: 1, size: { id, label: "M" } }, null);
    expect(variables).toEqual({ productId: "63", quantity: 1, sizeId: "12" });
  }
});

test("the line of a product and size is found by both", () => {
  const changed = cartWith({ quantity: 1, size: m });
  expect(findLine(changed, { productId: "63", size: m })?.size?.label).toBe("M");
  expect(findLine(changed, { productId: "63" })?.id).toBe("1");
  expect(findLine(changed, { productId: "63", size: xxl })).toBeUndefined();
});
