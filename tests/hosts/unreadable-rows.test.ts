import { describe, expect, test } from "vitest";
import { readCart } from "../../gateway/src/cart/wire.ts";
import {
  readCategories,
  readCategoryProducts,
  readHome,
  readSubcategories,
  readSubcategoryProducts,
} from "../../gateway/src/catalogue/wire.ts";
import { readCreditTransactions } from "../../gateway/src/credit/wire.ts";
import { readOrders, readOrdersById } from "../../gateway/src/order/orders-wire.ts";
import { readRelatedProducts, readSearch, readSearchPage } from "../../gateway/src/product/list/wire.ts";
import { readProductDetails } from "../../gateway/src/product/wire.ts";
import type { Reader } from "../../gateway/src/rest/readers/reader.ts";
import { errorOf, readWire } from "../gateway/support/read-wire.ts";
import { aCart, aLine, linePath } from "../support/payloads/cart.ts";
import { anItem } from "../support/payloads/order.ts";
import { aProduct, detailsOf } from "../support/payloads/product.ts";

const params = { page: "1", pageSize: "10" };
const mundu = aProduct({ id: 9, title: "Kara Mundu", price: "620" });
const sarees = { id: 1, title: "Sarees" };
const tooLong = "x".repeat(400);

/** The body in which a host sends these rows. */
type BodyOf = (rows: readonly object[]) => object;

const products: BodyOf = (data) => ({ data: { products: { data, total: 12 } } });

/** Each list of the catalogue, with a row that can be read, and one that cannot. */
const catalogue: [what: string, reader: Reader<unknown>, bodyOf: BodyOf, row: object, odd: object][] = [
  ["the banners of the home page", readHome.payload, (banners) => ({ banners, products: [] }), { id: 2 }, { id: {} }],
  ["the products of the home page", readHome.payload, (rows) => ({ banners: [], products: rows }), mundu, { id: 1 }],
  ["the categories", readCategories.payload, (categories) => ({ categories }), sarees, { ...sarees, title: tooLong }],
  ["subcategories", readSubcategories("1").payload, (rows) => ({ subcategories: rows }), sarees, { id: 2 }],
  ["a category", readCategoryProducts("1", null, params).payload, products, mundu, { title: "No id", price: 620 }],
  ["a subcategory", readSubcategoryProducts("4", params).payload, products, mundu, { ...mundu, price: [7] }],
  ["products related by category", readRelatedProducts("1", "1").payload, products, mundu, { id: 10 }],
  ["a search", readSearch("mundu").payload, products, mundu, { ...mundu, price: "call us" }],
  ["a page of a search", readSearchPage("mundu", params).payload, products, mundu, { ...mundu, price: {} }],
];

describe.each(catalogue)("an unreadable row of %s (Q34)", (_, reader, bodyOf, row, odd) => {
  const read = (...rows: object[]) => withoutCount(readWire(reader, bodyOf(rows)));

  test("is left out, also if it is the only one", () => {
    expect(read(odd, row)).toEqual(read(row));
    expect(read(odd)).toEqual(read());
  });

  test("among others that are all unreadable rejects the list: its shape has changed", () => {
    expect(errorOf(reader, bodyOf([odd, odd]))).toMatch(/\.0(?:\.\w+)?$/);
  });
});

test("an unreadable row of the products related to one is left out (Q34)", () => {
  const body = detailsOf(aProduct({ id: 1 }), [aProduct({ id: 2, price: "a lot" }), mundu]);
  expect(readWire(readProductDetails("1").payload, body).related_products).toMatchObject([{ id: "9" }]);
});

/** A copy without the number of rows as they were sent. */
function withoutCount(read: unknown): unknown {
  return JSON.parse(JSON.stringify(read, (key, value: unknown) => (key === "count" ? undefined : value)));
}

const item = anItem({ id: 7, quantity: "2", total: "8400.00" });
const order = { id: 2, created_at: "2026-11-21T10:00:00Z", paid_amount: "8400.00", order_items: [item] };
const orders: BodyOf = (rows) => ({ orders: rows });
const ofOrder: BodyOf = (rows) => ({ orders: [{ ...order, order_items: rows }] });
const credit = { ...order, payment_approval: "pending" };
const line = aLine({ quantity: "2" });

/** Each list of a customer, with a row, the row with another value, and a value that cannot be read under a key of it. */
const personal: [
  what: string,
  reader: Reader<unknown>,
  bodyOf: BodyOf,
  place: (index: number) => string,
  row: object,
  other: object,
  odd: [key: string, sent: unknown],
][] = [
  ["the cart", readCart.payload, aCart, linePath, line, { ...line, qty: 3 }, ["qty", "many"]],
  [
    "the orders",
    readOrders(1, 20).payload,
    orders,
    (index) => `orders.${index}`,
    order,
    { ...order, paid_amount: 1 },
    ["paid_amount", "a lot"],
  ],
  [
    "some orders",
    readOrdersById(["2"]).payload,
    orders,
    (index) => `orders.${index}`,
    order,
    { ...order, order_items: [] },
    ["created_at", "soon"],
  ],
  [
    "an order",
    readOrders(1, 20).payload,
    ofOrder,
    (index) => `orders.0.order_items.${index}`,
    item,
    { ...item, qty: 3 },
    ["qty", {}],
  ],
  [
    "credit",
    readCreditTransactions.payload,
    orders,
    (index) => `orders.${index}`,
    credit,
    { ...credit, payment_approval: "Due" },
    ["paid_amount", "a lot"],
  ],
];

describe.each(personal)("a row of %s", (_, reader, bodyOf, place, row, other, [key, odd]) => {
  const read = (...rows: object[]) => withoutCount(readWire(reader, bodyOf(rows)));

  test("that cannot be read rejects the list: one would seem never to have been there", () => {
    const another = { ...row, id: 8, cart_id: 8 };
    expect(errorOf(reader, bodyOf([row, another]))).toBeNull();
    expect(errorOf(reader, bodyOf([row, { ...another, [key]: odd }]))).toBe(`${place(1)}.${key}`);
  });

  test("that REST sends twice is one, also with its numbers as texts (Q69)", () => {
    expect(read(row, asTexts(row))).toEqual(read(row));
  });

  test("that REST sends again with other values rejects the list (Q69)", () => {
    expect(errorOf(reader, bodyOf([row, other]))).toBe(place(1));
  });
});

/** A copy of a row whose numbers are texts. */
function asTexts(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === "number" ? String(value) : value]),
  );
}
