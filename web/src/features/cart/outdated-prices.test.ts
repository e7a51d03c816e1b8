import { expect, test } from "vitest";
import { cartOf, productOf } from "../../../../tests/web/support/cart.ts";
import { createCache } from "../../apollo/cache.ts";
import { CartDocument, ProductInCart_ProductFragmentDoc as fragment } from "./Cart.generated.ts";
import { hasOutdatedPrices } from "./outdated-prices.ts";

const { price, ...product } = productOf("1");
/** The product on a page that has loaded another price. */
const changed = { ...product, price: { ...price, amount: 120, original: 150, discountPercent: 20 } };

test("loading the cart updates the product's price on every page, original price and discount included", () => {
  const cache = createCache();
  cache.writeFragment({ fragment, data: changed });
  cache.writeQuery({ query: CartDocument, data: { cart: cartOf([{ id: "1", quantity: 2 }]) } });
  expect(cache.readFragment({ from: product, fragment })?.price).toEqual(price);
});

const size = { id: "12", label: "M" };

test.each([
  ["without a size makes the cart outdated", {}, true],
  ["in a size that costs as much as its product does too", { id: "2", size }, true],
  ["in a size with a price of its own does not", { id: "3", size, unitPrice: 110 }, false],
])("another price of a product on a page: a line %s, until the cart is reloaded", (_, fields, isOutdated) => {
  const cart = cartOf([{ id: "1", quantity: 2, ...fields }]);
  const afterPage = { ...cart, lines: cart.lines.map((line) => ({ ...line, product: changed })) };
  expect([cart, afterPage, cart].map(hasOutdatedPrices)).toEqual([false, isOutdated, false]);
});
