import { expect, test } from "vitest";
import { cartOf, productOf } from "../../../../tests/web/support/cart.ts";
import { createCache } from "../../apollo/cache.ts";
import { readCart } from "./cached-cart.ts";
import { CartDocument, ProductInCart_ProductFragmentDoc } from "./Cart.generated.ts";
import { hasOutdatedPrices } from "./outdated-prices.ts";

const product = productOf("1");
const fragment = ProductInCart_ProductFragmentDoc;

/** A cache with functions that load the page and the cart, with these fields of its line, into it. */
function setUp(fields: Partial<Parameters<typeof cartOf>[0][number]> = {}) {
  const cache = createCache();
  const cart = cartOf([{ id: "1", quantity: 2, productId: "1", ...fields }]);
  return {
    loadPage: () =>
      cache.writeFragment({
        fragment,
        data: { ...product, price: { ...product.price, amount: 120, original: 150, discountPercent: 20 } },
      }),
    loadCart: () => cache.writeQuery({ query: CartDocument, data: { cart } }),
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
  expect(priceOnPages()).toEqual(product.price);
  expect(isOutdated()).toBe(false);
});

const size = { id: "12", label: "M" };

test.each([
  ["without a size makes the cart outdated", {}, true],
  ["in a size that costs as much as its product does too", { id: "2", size }, true],
  ["in a size with a price of its own does not", { id: "3", size, unitPrice: 110 }, false],
])("another price of a product on a page: a line %s, until the cart is reloaded", (_, fields, outdated) => {
  const { loadPage, loadCart, isOutdated } = setUp(fields);
  loadCart();
  expect(isOutdated()).toBe(false);
  loadPage();
  expect(isOutdated()).toBe(outdated);
  loadCart();
  expect(isOutdated()).toBe(false);
});
