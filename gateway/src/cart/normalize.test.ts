import { describe, expect, test } from "vitest";
import { errorOf, readWire, unknownKeysOf } from "../../../tests/gateway/support/read-wire.ts";
import { list } from "../rest/readers/containers.ts";
import { cartToPay, emptyCart, itemCount, lineTotal, subtotal } from "./model.ts";
import { normalizeCart, normalizeCartLine, normalizeDiscount, toWireLine } from "./normalize.ts";
import { addLine, checkCode, readCart, wireCartLine } from "./wire.ts";

const read = (line: unknown) => normalizeCartLine(readWire(wireCartLine, line));

const wire = { cart_id: 7, product_id: 1, product_name: "Saree", price: "4200.00", offer_price: "3780.00", qty: "2" };

describe("a cart line from REST", () => {
  test("has its id in cart_id, and may have numbers as strings (Q14)", () => {
    const line = read(wire);
    expect(line).toMatchObject({ id: "7", quantity: 2, product: { id: "1", title: "Saree" } });
    expect(lineTotal(line)).toBe(756000);
  });

  test("never uses its own id as the product id", () => {
    const { cart_id, ...rest } = wire;
    expect(read({ ...rest, id: cart_id })).toMatchObject({ id: "7", product: { id: "1" } });
  });

  test("of a product without name or offer has the fallback title and the full price", () => {
    const line = read({ ...wire, product_name: null, offer_price: "" });
    expect(line.product).toMatchObject({ title: "Unnamed Product", price: { amount: 420000 }, images: [] });
  });

  test.each([
    [{ price: "1299.00", offer_price: "0.00" }, 259800],
    [{ price: "0.00", offer_price: "500.00" }, 100000],
    [{ price: "999.00", offer_price: "1299.00" }, 259800],
    [{ price: null, offer_price: null, priceWithTax: 0, originalPrice: 1500 }, 300000],
  ])("has the price that REST charges: two pieces at %j cost %i paise (Q30)", (prices, total) => {
    expect(lineTotal(read({ ...wire, ...prices }))).toBe(total);
  });

  test.each([
    { qty: "0" },
    { qty: "many" },
    { cart_id: null },
    { product_id: null },
    { price: { amount: 5 } },
    { size_price: "?" },
  ])("with %j is rejected as unreadable", (invalid) => {
    expect(errorOf(wireCartLine, { ...wire, ...invalid })).not.toBeNull();
  });

  test.each([{ qty: "two" }, { price: "dear", offer_price: null }])(
    "is rejected with the path of the unreadable value: %j",
    (invalid) => {
      expect(errorOf(list(wireCartLine), [{ ...wire, ...invalid }])).toBe(`0.${Object.keys(invalid)[0]}`);
    },
  );
});

test.each([
  [
    { size_id: "12", size: "M" },
    { id: "12", label: "M" },
  ],
  [
    { size_id: 12, size: 38 },
    { id: "12", label: "38" },
  ],
  [{ size: { id: 12, label: "M" } }, { id: "12", label: "M" }],
  [
    { size_id: "12", size: "" },
    { id: "12", label: "12" },
  ],
  [{ size_id: "", size: null }, null],
  [{ size_id: 0 }, null],
  [{ size_id: "0", size: "" }, null],
  [{ size: { id: 0, label: null } }, null],
  [{ size: "12 x 20 cm" }, null],
  [{ size: { cm: 12 } }, null],
  [{}, null],
])("a cart line with %j has the size %j", (sizes, size) => {
  expect(read({ ...wire, ...sizes })).toMatchObject({ id: "7", size });
});

test.each([
  [{ needs_size: "1" }, true],
  [{ needs_size: true, size: null }, true],
  [{ needs_size: 1, size_id: "12" }, false],
  [{ needs_size: "0" }, false],
  [{ needs_size: "perhaps" }, false],
  [{ size_id: null, size: null }, false],
  [{}, false],
])("a cart line with %j needs a size: %j, only if REST says so (Q84)", (sizes, needsSize) => {
  expect(read({ ...wire, ...sizes })).toMatchObject({ id: "7", needsSize });
});

test.each([
  [{ size_id: "12", size: "M" }, 378000],
  [{ size_id: "12", size: "M", size_price: "4400.00", size_offer_price: null }, 440000],
  [{ size_id: "12", size: "M", size_price: "4400.00", size_offer_price: "3980.00" }, 398000],
  [{ size: { id: 12, label: "M", price: 4400, offer_price: "3980.00" } }, 398000],
  [{ size: { id: 12, label: "M" } }, 378000],
  [{ size_id: "12", size_price: "", size_offer_price: "0.00" }, 378000],
])("a cart line with %j has the unit price %i paise, and its product keeps its own price (Q84)", (sizes, unitPrice) => {
  const price = { amount: 378000, original: 420000 };
  expect(read({ ...wire, ...sizes })).toMatchObject({ unitPrice, product: { price } });
});

test("the total of a cart is computed in whole paise", () => {
  const line = read({ ...wire, price: "0.10", offer_price: null, qty: 3 });
  const cart = { lines: [line, { ...line, id: "8", quantity: 1 }], deliveryCharge: null };
  expect(subtotal(cart)).toBe(40);
  expect(itemCount(cart)).toBe(4);
  expect(subtotal(emptyCart)).toBe(0);
});

test.each([
  [{ data: { my_cart: [wire], delivery_charge: "40.00" } }, 4000, 760000],
  [{ data: { my_cart: [wire], delivery_charge: 0 } }, 0, 756000],
  [{ data: { my_cart: [wire], delivery_charge: "free" } }, null, 756000],
  [{ data: { my_cart: [wire] } }, null, 756000],
  [{ data: [wire] }, null, 756000],
])("the cart in %j has the delivery charge %j: %i paise are to be paid (Q147)", (body, deliveryCharge, toPay) => {
  const cart = normalizeCart(readWire(readCart.payload, body));
  expect(cart).toMatchObject({ lines: [{ id: "7" }], deliveryCharge });
  expect(cartToPay(cart)).toBe(toPay);
});

test("the drift ledger reports keys of a cart line that belong to neither line nor product", () => {
  expect(unknownKeysOf(wireCartLine, { ...wire, unit: "1 piece", wishlists: [], colour: "red" })).toEqual([
    "CartLine.colour",
  ]);
});

test("the id and quantity of a product to add are sent as strings, with the size if it has one", () => {
  expect(addLine(toWireLine("7", 2, null)).body).toEqual({ multipart: { product_id: "7", qty: "2" } });
  expect(addLine(toWireLine("7", 2, "12")).body).toEqual({ multipart: { product_id: "7", qty: "2", size_id: "12" } });
});

test.each([
  [{ success: true, data: { discount_percent: "10" } }, 10],
  [{ success: true }, 5],
  [{ data: { discount_percent: 10 } }, null],
])("a promo code with the payload %j has a discount of %j percent (Q41, Q47)", (body, percent) => {
  expect(normalizeDiscount(readWire(checkCode("KASAVU5").payload, body))).toBe(percent);
});
