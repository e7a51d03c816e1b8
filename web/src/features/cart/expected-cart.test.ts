import { expect, test } from "vitest";
import type { Cart_CartFragment } from "./Cart.generated.ts";
import { isExpected, withoutLine, withProduct, withQuantity } from "./expected-cart.ts";

const saree = { id: "1", title: "Balaramapuram Kasavu Saree", image: null };
const kurta = { id: "2", title: "Indigo Buti Kurta", image: { url: "/media/kurta.avif" } };

/** Two sarees at ₹3,780.00. */
const cart: Cart_CartFragment = {
  id: "cart",
  itemCount: 2,
  subtotal: 756000,
  total: 756000,
  lines: [{ id: "7", quantity: 2, unitPrice: 378000, lineTotal: 756000, product: saree }],
};

test("more of a product that is in the cart makes its line grow", () => {
  expect(withProduct(cart, { ...saree, price: { amount: 378000 } }, 1)).toEqual({
    ...cart,
    itemCount: 3,
    subtotal: 1134000,
    total: 1134000,
    lines: [{ ...cart.lines[0], quantity: 3, lineTotal: 1134000 }],
  });
});

test("a new product stands at the end, in a line that cannot be changed yet", () => {
  const changed = withProduct(cart, { ...kurta, price: { amount: 169900 } }, 2);
  expect(changed).toMatchObject({ itemCount: 4, subtotal: 1095800, total: 1095800 });
  expect(changed.lines[1]).toMatchObject({ quantity: 2, unitPrice: 169900, lineTotal: 339800, product: kurta });
  expect(changed.lines.map(isExpected)).toEqual([false, true]);
});

test("another quantity changes the line and the totals", () => {
  expect(withQuantity(cart, "7", 5)).toMatchObject({
    itemCount: 5,
    subtotal: 1890000,
    total: 1890000,
    lines: [{ quantity: 5, lineTotal: 1890000 }],
  });
});

test("the last line leaves an empty cart", () => {
  expect(withoutLine(cart, "7")).toEqual({ id: "cart", lines: [], itemCount: 0, subtotal: 0, total: 0 });
});

test("a line that is not there changes nothing", () => {
  expect(withQuantity(cart, "99", 5)).toEqual(cart);
  expect(withoutLine(cart, "99")).toEqual(cart);
});
