import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_token" };
const restOfStaff = () => restApi({ authorization: "Bearer st_token" });
const rest = (data: object) => ({ success: true, message: "Done", data });

const sent = {
  id: 3,
  name: "Asha Menon",
  email: null,
  mobile: "+919800000000",
  created_at: "2026-11-21T10:30:00.000Z",
  order_count: 2,
  order_total_paise: 253000,
  // Above what an Int holds.
  credit_limit_paise: 9_999_999_999,
  credit_used_paise: -5605,
  points: 12,
  is_locked: true,
};
const read = {
  id: "3",
  name: "Asha Menon",
  email: null,
  mobile: "+919800000000",
  createdAt: "2026-11-21T10:30:00.000Z",
  orderCount: 2,
  orderTotal: 253000,
  creditLimit: 9_999_999_999,
  creditUsed: -5605,
  points: 12,
  isLocked: true,
};
const fields = Object.keys(read).join(" ");

describe("customers", () => {
  const list = gql(`query ($search: String, $page: Int, $pageSize: Int) {
    staff { customers(search: $search, page: $page, pageSize: $pageSize) {
      items { ${fields} } total page pageSize pageCount
    } }
  }`);

  test("are listed, 20 on a page, or found by a name or number", async () => {
    restOfStaff()
      .get("/staff/customers?page=1&page_size=20")
      .reply(200, rest({ items: [sent], total: 21, page: 1, page_size: 20 }));
    expect(await runQuery(list, {}, staff)).toEqual({
      data: { staff: { customers: { items: [read], total: 21, page: 1, pageSize: 20, pageCount: 2 } } },
    });
    restOfStaff()
      .get("/staff/customers?search=asha+m&page=2&page_size=100")
      .reply(200, rest({ items: [], total: 0, page: 2, page_size: 100 }));
    const { errors } = await runQuery(list, { search: "asha m", page: 2, pageSize: 101 }, staff);
    expect(errors).toBeUndefined();
  });

  test("have the first page of the usual size for a null page and size", async () => {
    restOfStaff()
      .get("/staff/customers?page=1&page_size=20")
      .reply(200, rest({ items: [], total: 21, page: 1, page_size: 20 }));
    expect(await runQuery(list, { search: null, page: null, pageSize: null }, staff)).toEqual({
      data: { staff: { customers: { items: [], total: 21, page: 1, pageSize: 20, pageCount: 2 } } },
    });
  });
});

test("a customer is null for an unknown id, and for one with a path without a call", async () => {
  const one = gql(`query ($id: ID!) { staff { customer(id: $id) { ${fields} } } }`);
  restOfStaff()
    .get("/staff/customers/3")
    .reply(200, rest({ customer: sent }));
  expect(await runQuery(one, { id: "3" }, staff)).toEqual({ data: { staff: { customer: read } } });
  restOfStaff().get("/staff/customers/9").reply(404, { success: false, message: "Customer not found" });
  for (const id of ["9", "../orders"]) {
    expect(await runQuery(one, { id }, staff)).toEqual({ data: { staff: { customer: null } } });
  }
});

describe("a customer's", () => {
  const limit = gql`mutation ($id: ID!, $amount: Money!) { setCreditLimit(customerId: $id, amount: $amount) { id } }`;
  const unlock = gql`mutation ($id: ID!) { unlockCustomer(customerId: $id) { id isLocked } }`;

  test("credit limit is set in paise", async () => {
    restOfStaff()
      .patch("/staff/customers/3", { credit_limit_paise: 9_999_999_999 })
      .reply(200, rest({ customer: sent }));
    const set = await runQuery(limit, { id: "3", amount: 9_999_999_999 }, staff);
    expect(set).toEqual({ data: { setCreditLimit: { id: "3" } } });
    const message = "The credit limit must be from 0 to 99999999.99 rupees.";
    restOfStaff()
      .patch("/staff/customers/3", { credit_limit_paise: 10_000_000_000 })
      .reply(422, { success: false, message, field: "credit_limit_paise" });
    const { errors } = await runQuery(limit, { id: "3", amount: 10_000_000_000 }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field: "amount" } }]);
  });

  test("number is unlocked", async () => {
    const customer = { ...sent, is_locked: false };
    restOfStaff().post("/staff/customers/3/unlock", "").reply(200, rest({ customer }));
    const unlocked = await runQuery(unlock, { id: "3" }, staff);
    expect(unlocked).toEqual({ data: { unlockCustomer: { id: "3", isLocked: false } } });
  });

  test.each([
    [limit, { id: "3/unlock", amount: 1 }],
    [unlock, { id: "../orders" }],
  ])("id with a path is NOT_FOUND without a call", async (mutation, variables) => {
    const { errors } = await runQuery(mutation, variables, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});
