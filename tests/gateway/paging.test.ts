import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { asha } from "./support/place-order.ts";
import { playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

/** The requested page of the products of a category, from this payload of each of REST's pages. */
async function productsFrom(body: object, page: number, pageSize: number): Promise<unknown> {
  restApi()
    .get("/customer/product-categories")
    .reply(...recorded("product-categories"));
  restApi().get("/customer/product-subcategories/1").query(true).times(3).optionally().reply(200, body);
  const query = gql`query ($page: Int, $pageSize: Int) {
    category(id: "1") { products(page: $page, pageSize: $pageSize) { total page pageSize pageCount items { title } } }
  }`;
  const { data, errors } = await runQuery(query, { page, pageSize });
  expect(errors).toBeUndefined();
  return data?.["category"];
}

/** The requested page of the customer's orders, from this payload of each of REST's pages. */
async function ordersFrom(body: object, page: number, pageSize: number): Promise<unknown> {
  restApi()
    .get("/customer/profile")
    .reply(...recorded("profile"));
  restApi().get("/customer/my-orders").query(true).times(3).optionally().reply(200, body);
  const query = gql`query ($page: Int, $pageSize: Int) {
    me { orders(page: $page, pageSize: $pageSize) { total newCount page pageSize pageCount items { id } } }
  }`;
  const { data, errors } = await runQuery(query, { page, pageSize }, asha);
  expect(errors).toBeUndefined();
  return data?.["me"];
}

describe("the products of a category", () => {
  const titles = ["Saree", "Mundu", "Stole"];
  const rows = titles.map((name, id) => ({ id, name, priceWithTax: 620 }));

  test.each([
    ["with a total", { data: { products: { data: rows, total: 3 } } }],
    ["without a total", { data: { products: rows } }],
    ["with the total of a page", { data: { products: { data: rows, total: 2 } } }],
  ])("are cut into pages if REST sends all of them %s, whatever the page (Q70)", async (_, body) => {
    for (const [page, found] of [
      [1, ["Saree", "Mundu"]],
      [2, ["Stole"]],
      [3, []],
    ] as const) {
      const items = found.map((title) => ({ title }));
      const products = { items, total: 3, page, pageSize: 2, pageCount: 2 };
      expect(await productsFrom(body, page, 2)).toEqual({ products });
    }
  });

  test("are none on a page beyond their total, even if REST repeats a page there (Q70)", async () => {
    const body = { data: { products: { data: rows, total: 3 } } };
    expect(await productsFrom(body, 2, 3)).toMatchObject({ products: { items: [], total: 3, pageCount: 1 } });
  });

  test.each([
    ["in data of products", { products: { data: { data: rows, total: 23 } } }],
    ["around data of products, under another name", { products: { data: { data: rows }, totalCount: 23 } }],
    ["next to a bare list", { data: { products: rows, total: "23" } }],
    ["next to the whole page", { data: { products: { data: rows }, pagination: { total: 23 } } }],
    ["next to data", { data: { products: rows }, totalCount: 23 }],
    ["next to a list in data", { data: { data: rows, total: 23 } }],
    ["above a total of 0", { data: { products: { data: rows, total: 0 }, total: 23 } }],
    ["as the largest of several", { total: 23, data: { products: rows, total: 9 } }],
  ])("have the total that REST sends %s (Q71)", async (_, body) => {
    expect(await productsFrom(body, 1, 3)).toMatchObject({
      products: { items: { length: 3 }, total: 23, pageCount: 8 },
    });
  });
});

describe("the customer's orders", () => {
  const orders = [5, 4, 3, 2, 1].map((id) => ({
    id,
    created_at: `2026-11-1${id}T10:00:00Z`,
    order_status: "placed",
    paid_amount: "1.00",
    order_items: [],
  }));

  test("are cut into pages if REST sends all of them with their total, whatever the page (Q70)", async () => {
    for (const [page, ids] of [
      [1, ["5", "4"]],
      [2, ["3", "2"]],
      [3, ["1"]],
      [4, []],
    ] as const) {
      const items = ids.map((id) => ({ id }));
      expect(await ordersFrom({ orders, total: 5, new: 5 }, page, 2)).toEqual({
        orders: { items, total: 5, newCount: 5, page, pageSize: 2, pageCount: 3 },
      });
    }
  });

  test("are none on a page beyond their total, even if REST repeats a page there (Q70)", async () => {
    const page = await ordersFrom({ orders, total: 5, new: 5 }, 2, 5);
    expect(page).toMatchObject({ orders: { items: [], total: 5, pageCount: 1 } });
  });
});
