import { expect, test } from "vitest";
import { cartOf, productOf } from "../../../../tests/web/support/cart.ts";
import { addToCartOptions } from "./add-to-cart.ts";
import {
  findLine,
  isUnconfirmed,
  withItem,
  withoutLine,
  withQuantity,
  type Cart,
  type CartItem,
} from "./optimistic-cart.ts";

const cart = cartOf([{ id: "63", quantity: 1 }]);
const unsized = { ...cart, lines: cart.lines.map((line) => ({ ...line, needsSize: true })) };
const [m, xxl] = [
  { id: "12", label: "M" },
  { id: "14", label: "XXL", unitPrice: 150 },
];

/** The cart with a line that lacks its size, after additions of its product. */
const cartAfter = (...items: Omit<CartItem, "productId">[]) =>
  items.reduce<Cart>((changed, item) => withItem(changed, { productId: "63", ...item }, productOf("63")), unsized);

test("each size of a product is a line with its quantity and price, apart from a line without a size", () => {
  const changed = cartAfter({ quantity: 1, size: m }, { quantity: 2, size: xxl }, { quantity: 1, size: m });
  expect(changed.lines).toMatchObject([
    { quantity: 1, size: null, needsSize: true },
    { quantity: 2, size: { label: "M" }, lineTotal: 200, needsSize: false },
    { quantity: 2, size: { label: "XXL" }, lineTotal: 300, needsSize: false },
  ]);
  expect(changed).toMatchObject({ itemCount: 5, subtotal: 600, total: 600 });
  expect(new Set(changed.lines.map(({ id }) => id)).size).toBe(3);
  expect(changed.lines.map(isUnconfirmed)).toEqual([false, true, true]);
});

test("the line of a product and size is found by both", () => {
  const changed = cartAfter({ quantity: 1, size: m });
  expect(findLine(changed, { productId: "63", size: m })?.size?.label).toBe("M");
  expect(findLine(changed, { productId: "63" })?.id).toBe("63");
  expect(findLine(changed, { productId: "63", size: xxl })).toBeUndefined();
});

test("adding a product that is in the cart increases its line", () => {
  expect(withItem(cart, { productId: "63", quantity: 2 }, productOf("63"))).toEqual(
    cartOf([{ id: "63", quantity: 3 }]),
  );
});

test("removing the last line empties the cart, and changing a missing line has no effect", () => {
  expect(withQuantity(cart, "9", 5)).toEqual(cart);
  expect(withoutLine(cart, "63")).toMatchObject({ id: "cart", lines: [], itemCount: 0, subtotal: 0, total: 0 });
});

test("a cart whose shop sends a delivery charge has that of the policy meanwhile, and none while it is empty; any other cart has none", () => {
  const charged = { ...cart, deliveryCharge: 4000, toPay: 4100 };
  const more = [498, 499].map((quantity) => withQuantity(charged, "63", quantity));
  expect(more).toMatchObject([
    { total: 49800, deliveryCharge: 4000, toPay: 53800 },
    { total: 49900, deliveryCharge: 0, toPay: 49900 },
  ]);
  expect(withoutLine(charged, "63")).toMatchObject({ deliveryCharge: 0, toPay: 0 });
  expect(withQuantity(cart, "63", 2)).toMatchObject({ total: 200, deliveryCharge: null, toPay: 200 });
});

test("a size is sent by REST's id, which gateways of earlier versions accept too", () => {
  for (const id of ["12", "63~12"]) {
    const { variables } = addToCartOptions({ productId: "63", quantity: 1, size: { id, label: "M" } });
    expect(variables).toEqual({ productId: "63", quantity: 1, sizeId: "12" });
  }
});
