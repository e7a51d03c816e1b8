import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { CartDocument, ProductInCart_ProductFragmentDoc } from "./Cart.generated.ts";
import { hasOutdatedPrices, readCart } from "./cart-cache.ts";

const price = { __typename: "Price" as const, amount: 100, original: null, discountPercent: null };
const product = { __typename: "Product" as const, id: "1", title: "Saree", image: null, price };
const line = {
  __typename: "CartLine",
  id: "1",
  quantity: 2,
  unitPrice: 100,
  lineTotal: 200,
  needsSize: false,
  size: null,
  product,
};
const cart = { __typename: "Cart", id: "cart", itemCount: 2, subtotal: 200, total: 200, lines: [line] };

/** A cache with functions that load the page and the cart, with these fields of its line, into it. */
function setUp(fields: object = {}) {
  const cache = createCache();
  const fragment = ProductInCart_ProductFragmentDoc;
  return {
    loadPage: () =>
      cache.writeFragment({
        fragment,
        data: { ...product, price: { ...price, amount: 120, original: 150, discountPercent: 20 } },
      }),
    loadCart: () =>
      cache.writeQuery({ query: CartDocument, data: { cart: { ...cart, lines: [{ ...line, ...fields }] } } }),
    priceOnPages: () => cache.readFragment({ from: { __typename: "Product", id: "1" }, fragment })?.price,
    isOutdated: () => {
      const cached = readCart(cache);
      return cached && hasOutdatedPrices(cached);
    },
  };
}

test("loading the cart updates the product's price on every page, original price and discount included", () => {
  const { loadPage, loadCart, priceOnPages, isOutdated } = setUp();
  loadPage();
  loadCart();
  expect(priceOnPages()).toEqual(price);
  expect(isOutdated()).toBe(false);
});

test("a cart is outdated once a page loads another price of its product, until the cart is reloaded", () => {
  const { loadPage, loadCart, isOutdated } = setUp();
  loadCart();
  loadPage();
  expect(isOutdated()).toBe(true);
  loadCart();
  expect(isOutdated()).toBe(false);
});

const size = { __typename: "CartLineSize", id: "12", label: "M" };

test.each([
  ["that costs as much as its product makes the cart outdated", { id: "2", size }, true],
  ["with a price of its own does not", { id: "3", size, unitPrice: 110, lineTotal: 220 }, false],
])("another price of a product on a page: a size %s", (_, fields, outdated) => {
  const { loadPage, loadCart, isOutdated } = setUp(fields);
  loadCart();
  expect(isOutdated()).toBe(false);
  loadPage();
  expect(isOutdated()).toBe(outdated);
});
