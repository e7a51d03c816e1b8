import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, aLine, linePath, quantityPath } from "../support/payloads/cart.ts";
import { anItem } from "../support/payloads/order.ts";
import { aProduct, detailsOf } from "../support/payloads/product.ts";
import { driftSnapshot, playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const mundu = { id: 9, name: "Kara Mundu", priceWithTax: 620 };
const breach = (at: string): unknown[] => [expect.objectContaining({ extensions: expect.objectContaining({ at }) })];

function recordedCall(path: string, name: "product" | "product-categories" | "profile"): void {
  restApi()
    .get(path)
    .reply(...recorded(name));
}

function found(data: object[]): void {
  restApi()
    .get("/customer/search-products")
    .query(true)
    .reply(200, { data: { products: { data } } });
}

describe("an unreadable row is left out of", () => {
  test("the banners and products of the home page (Q34)", async () => {
    const banners = [
      { id: {}, title: "Onam" },
      { id: 2, title: {} },
    ];
    const products = [{ ...mundu, id: 1, priceWithTax: {} }, mundu, null];
    restApi().get("/customer/home").reply(200, { data: { banners, products } });
    expect(await runQuery(gql`{ home { banners { id } products { id } } }`)).toEqual({
      data: { home: { banners: [{ id: "2" }], products: [{ id: "9" }] } },
    });
  });

  test("the categories, and the subcategories of one: a title that is too long drops its own row (Q34)", async () => {
    const rows = [
      { id: 1, title: "Sarees" },
      { id: 2, title: "x".repeat(400) },
    ];
    restApi()
      .get("/customer/product-categories")
      .reply(200, { data: { categories: rows } });
    restApi()
      .get("/customer/subcategories/1")
      .reply(200, { data: { subcategories: rows } });
    expect(await runQuery(gql`{ categories { id } category(id: "1") { subcategories { id } } }`)).toEqual({
      data: { categories: [{ id: "1" }], category: { subcategories: [{ id: "1" }] } },
    });
  });

  test("a category's listing, whose total remains REST's (Q34)", async () => {
    recordedCall("/customer/product-categories", "product-categories");
    const rows = [mundu, { name: "Without an id", priceWithTax: 620 }];
    restApi()
      .get("/customer/product-subcategories/1")
      .query(true)
      .reply(200, { data: { products: { data: rows, total: 12 } } });
    expect(
      await runQuery(gql`{ category(id: "1") { products(pageSize: 2) { total pageCount items { title } } } }`),
    ).toEqual({
      data: { category: { products: { total: 12, pageCount: 6, items: [{ title: "Kara Mundu" }] } } },
    });
  });

  test("a subcategory's listing (Q34)", async () => {
    restApi()
      .get("/customer/subcategory-products/4")
      .query(true)
      .reply(200, { data: { products: { data: [{ ...mundu, priceWithTax: [7] }, mundu], totalCount: 2 } } });
    expect(await runQuery(gql`{ subcategory(id: "4") { products { items { id } } } }`)).toEqual({
      data: { subcategory: { products: { items: [{ id: "9" }] } } },
    });
  });

  test("the related products of a product (Q34)", async () => {
    const related = [aProduct({ id: 2, price: "a lot" }), mundu];
    restApi().get("/customer/product-details/1").reply(200, detailsOf(aProduct(), related));
    recordedCall("/customer/products/1", "product");
    expect(await runQuery(gql`{ product(id: "1") { related { id } } }`)).toEqual({
      data: { product: { related: [{ id: "9" }] } },
    });
  });

  test("the related products of the product's category (Q34)", async () => {
    restApi().get("/customer/product-details/1").reply(200, {});
    recordedCall("/customer/products/1", "product");
    restApi()
      .get("/customer/products")
      .query(true)
      .reply(200, { data: { products: [{ id: 10 }, mundu] } });
    const { data } = await runQuery(gql`{ product(id: "1") { related { id } } }`);
    expect(data).toEqual({ product: { related: [{ id: "9" }] } });
  });

  test("a search's results, even if it is the only one (Q34)", async () => {
    const search = gql`{ search(text: "mundu") { id } }`;
    const junk = { pid: 2, product_name: "Kasavu Mundu", price: "call us" };
    found([junk, mundu]);
    expect(await runQuery(search)).toEqual({ data: { search: [{ id: "9" }] } });
    found([junk]);
    expect(await runQuery(search)).toEqual({ data: { search: [] } });
  });
});

test("several rows that are all unreadable are rejected: their shape has changed (Q34)", async () => {
  const products = [
    { id: 1, title: "Saree" },
    { id: 2, title: "Mundu" },
  ];
  restApi()
    .get("/customer/home")
    .reply(200, { data: { banners: [], products } });
  const { data, errors } = await runQuery(gql`{ home { products { id } } }`);
  expect(data).toEqual({ home: null });
  expect(errors).toMatchObject([
    { extensions: { code: "UPSTREAM_CONTRACT", endpoint: "GET customer/home", at: "products.0" } },
  ]);
});

describe("an unreadable row rejects", () => {
  test("the cart, because its total would be wrong", async () => {
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([aLine({ id: 1 }), aLine({ id: 2, quantity: "many" })]));
    const { data, errors } = await runQuery(gql`{ cart { total } }`, {}, asha);
    expect(data).toEqual({ cart: null });
    expect(errors).toEqual(breach(quantityPath(1)));
  });

  const order = { id: 2, created_at: "2026-11-21T10:00:00Z", paid_amount: "1.00", order_items: [] };
  const orders = [order, { ...order, id: 3, paid_amount: "a lot" }];

  test.each([
    ["the orders: one would seem never placed", "my-orders", "orders { items { id } }", { orders: null }],
    ["credit: too little would seem due", "credit-transaction", "pendingCredit", { pendingCredit: null }],
  ])("%s", async (_, call, field, me) => {
    recordedCall("/customer/profile", "profile");
    restApi().get(`/customer/${call}`).reply(200, { orders });
    const { data, errors } = await runQuery(gql`{ me { ${field} } }`, {}, asha);
    expect(data).toEqual({ me });
    expect(errors).toEqual(breach("orders.1.paid_amount"));
  });
});

describe("a row that REST sends twice", () => {
  const line = aLine({ quantity: "2" });
  const item = anItem({ id: 7, quantity: "2", total: "8400.00" });
  const order = { id: 2, created_at: "2026-11-21T10:00:00Z", paid_amount: "8400.00", order_items: [item] };
  const credit = { ...order, payment_approval: "pending" };

  test("counts once in the cart (Q69)", async () => {
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([line, aLine({ quantity: 2 })]));
    expect(await runQuery(gql`{ cart { itemCount subtotal lines { id } } }`, {}, asha)).toEqual({
      data: { cart: { itemCount: 2, subtotal: 840_000, lines: [{ id: "3" }] } },
    });
  });

  test.each([
    ["the orders", "my-orders", "orders { total newCount items { id } }", [order, order], oneOrder()],
    ["an order", "my-orders", "orders { items { itemCount total } }", [doubled(order, item)], oneItem()],
    ["credit", "credit-transaction", "pendingCredit", [credit, credit], { pendingCredit: 840_000 }],
  ])("counts once in %s (Q69)", async (_, call, field, orders, me) => {
    recordedCall("/customer/profile", "profile");
    restApi().get(`/customer/${call}`).reply(200, { orders });
    expect(await runQuery(gql`{ me { ${field} } }`, {}, asha)).toEqual({ data: { me } });
  });

  test("with another quantity rejects the cart (Q69)", async () => {
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([line, aLine({ quantity: 3 })]));
    const { data, errors } = await runQuery(gql`{ cart { total } }`, {}, asha);
    expect(data).toEqual({ cart: null });
    expect(errors).toEqual(breach(linePath(1)));
    expect(driftSnapshot()["GET customer/my-cart"]?.breaches).toMatchObject({ [linePath("*")]: 1 });
  });

  test.each([
    ["the orders", "my-orders", "orders { total }", [order, { ...order, paid_amount: 1 }], "orders.1"],
    [
      "an order",
      "my-orders",
      "orders { total }",
      [doubled(order, item, anItem({ id: 7, quantity: 3, total: "8400.00" }))],
      "orders.0.order_items.1",
    ],
    ["credit", "credit-transaction", "pendingCredit", [credit, { ...credit, payment_approval: "Due" }], "orders.1"],
  ])("with other values rejects %s (Q69)", async (_, call, field, orders, at) => {
    recordedCall("/customer/profile", "profile");
    restApi().get(`/customer/${call}`).reply(200, { orders });
    const { data, errors } = await runQuery(gql`{ me { ${field} } }`, {}, asha);
    expect(data).toEqual({ me: { [String(field.split(" ")[0])]: null } });
    expect(errors).toEqual(breach(at));
  });
});

function oneOrder() {
  return { orders: { total: 1, newCount: 1, items: [{ id: "2" }] } };
}

function oneItem() {
  return { orders: { items: [{ itemCount: 2, total: 840_000 }] } };
}

/** An order whose only item is sent twice, the second time with changes. */
function doubled(order: object, item: object, changes: object = {}) {
  return { ...order, order_items: [item, { ...item, ...changes }] };
}
