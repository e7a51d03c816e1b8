import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { InvalidInput } from "../errors.ts";
import { emptyCart, itemCount, lineTotal, subtotal } from "./model.ts";
import { CartLineReading } from "./normalize.ts";
import { checkLineId, checkQuantity, planQuantityChange } from "./rules.ts";

const wire = { cart_id: 7, product_id: 1, product_name: "Saree", price: "4200.00", offer_price: "3780.00", qty: "2" };

describe("a cart line from REST", () => {
  test("is keyed by cart_id, and its numbers are texts (Q14)", () => {
    const line = v.parse(CartLineReading, wire);
    expect(line).toMatchObject({ id: "7", quantity: 2, product: { id: "1", title: "Saree" } });
    expect(lineTotal(line)).toBe(756000);
  });

  test("never takes its own id for the product's", () => {
    const { cart_id, ...rest } = wire;
    expect(v.parse(CartLineReading, { ...rest, id: cart_id })).toMatchObject({ id: "7", product: { id: "1" } });
  });

  test("of a product without a name or an offer has the shop's words and the full price", () => {
    const line = v.parse(CartLineReading, { ...wire, product_name: null, offer_price: "" });
    expect(line.product).toMatchObject({ title: "Unnamed Product", price: { amount: 420000 }, images: [] });
  });

  test.each([
    [{ price: "1299.00", offer_price: "0.00" }, 259800],
    [{ price: "0.00", offer_price: "500.00" }, 100000],
    [{ price: "999.00", offer_price: "1299.00" }, 259800],
    [{ price: null, offer_price: null, priceWithTax: 0, originalPrice: 1500 }, 300000],
  ])("costs what is charged: two at %j are %i paise (Q30)", (prices, total) => {
    expect(lineTotal(v.parse(CartLineReading, { ...wire, ...prices }))).toBe(total);
  });

  test.each([{ qty: "0" }, { qty: "many" }, { cart_id: null }, { product_id: null }, { price: {} }])(
    "with %j is refused",
    (junk) => {
      expect(v.is(CartLineReading, { ...wire, ...junk })).toBe(false);
    },
  );

  test.each([{ qty: "two" }, { price: "dear", offer_price: null }])(
    "is refused where REST sent the fault: %j",
    (junk) => {
      const [issue] = v.safeParse(v.array(CartLineReading), [{ ...wire, ...junk }]).issues ?? [];
      expect(issue && v.getDotPath(issue)).toBe(`0.${Object.keys(junk)[0]}`);
    },
  );
});

test("a cart adds up in whole paise", () => {
  const line = v.parse(CartLineReading, { ...wire, price: "0.10", offer_price: null, qty: 3 });
  const cart = { lines: [line, { ...line, id: "8", quantity: 1 }] };
  expect(subtotal(cart)).toBe(40);
  expect(itemCount(cart)).toBe(4);
  expect(subtotal(emptyCart)).toBe(0);
});

describe("the way to a quantity", () => {
  test.each([
    [2, 2, { step: "none" }],
    [2, 3, { step: "increase" }],
    [2, 6, { step: "add", by: 4 }],
    [2, 1, { step: "decrease", by: 1 }],
    [16, 1, { step: "decrease", by: 15 }],
    [400, 1, { step: "decrease", by: 399 }],
  ])("from %i to %i is %j", (current, wanted, change) => {
    expect(planQuantityChange(current, wanted)).toEqual(change);
  });

  test("never leads below 1", () => {
    expect(() => checkQuantity(0)).toThrow(InvalidInput);
    expect(checkQuantity(1)).toBe(1);
  });
});

test("a line id is a number", () => {
  expect(checkLineId("12")).toBe("12");
  for (const junk of ["", "x", "1.5", "-1", "1 OR 1"])
    expect(() => checkLineId(junk)).toThrow("Error: Invalid cart ID.");
});
