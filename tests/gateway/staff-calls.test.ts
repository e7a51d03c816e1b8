import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { NotFound } from "../../gateway/src/errors.ts";
import { callOf, type StaffField, staffFields } from "../../gateway/src/staff/calls.ts";
import { createStaffSource } from "../../gateway/src/staff/source.ts";
import { restClientOf } from "./support/rest-client-of.ts";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_asha" };
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });

const withId = staffFields.filter((name) => callOf(name).path.includes("{"));
const isRead = (name: StaffField) => callOf(name).method === "GET";

/** Sends the call of a field whose id is a path, to a REST that is not to be called. */
async function sendPath(name: StaffField): Promise<unknown> {
  const [, id = ""] = /\{(\w+)\}/.exec(callOf(name).path) ?? [];
  const rest = await restClientOf((request) => expect.unreachable(`${request.url} was called.`));
  return createStaffSource(rest).send(name, { [id]: "../orders" });
}

test.each(withId.filter(isRead))("an id with a path is null without a call: %s", async (name) => {
  expect(await sendPath(name)).toBeNull();
});

test.each(withId.filter((name) => !isRead(name)))("an id with a path is NOT_FOUND without a call: %s", async (name) => {
  await expect(sendPath(name)).rejects.toThrow(NotFound);
});

test.each([
  ["order", "orders"],
  ["product", "products"],
  ["customer", "customers"],
])("an unknown %s is null, and one whose id is a path is so without a call", async (name, path) => {
  const one = gql(`query ($id: ID!) { staff { ${name}(id: $id) { id: __typename } } }`);
  restOfStaff().get(`/staff/${path}/9`).reply(404, { success: false, message: "Not found" });
  for (const id of ["9", "../me"])
    expect(await runQuery(one, { id }, staff)).toEqual({ data: { staff: { [name]: null } } });
});

test.each([
  ["orders", "orders?", 20, 6],
  ["products", "products?sort=newest&", 20, 6],
  ["customers", "customers?", 20, 6],
  ["changes", "changes?", 50, 3],
  ["payments", "payments?", 20, 6],
])("a page of %s, requested by %s, has %i by default, and at most 100", async (name, path, size, pageCount) => {
  const page = gql(`query ($page: Int, $pageSize: Int) {
    staff { ${name}(page: $page, pageSize: $pageSize) { items { id } total page pageSize pageCount } }
  }`);
  const content = { items: [], total: 101 };
  const data = { ...content, status_counts: [] };
  restOfStaff().get(`/staff/${path}page=1&page_size=${size}`).twice().reply(200, { data });
  restOfStaff().get(`/staff/${path}page=2&page_size=100`).reply(200, { data });
  for (const variables of [{}, { page: null, pageSize: null }]) {
    expect(await runQuery(page, variables, staff)).toEqual({
      data: { staff: { [name]: { ...content, page: 1, pageSize: size, pageCount } } },
    });
  }
  expect(await runQuery(page, { page: 2, pageSize: 500 }, staff)).toEqual({
    data: { staff: { [name]: { ...content, page: 2, pageSize: 100, pageCount: 2 } } },
  });
});

test.each([
  ["resetStaffPassword", "accounts/8/password"],
  ["markOrderPaid", "orders/8/paid"],
  ["duplicateProduct", "products/8/copy"],
  ["withdrawProduct", "products/8/withdraw"],
  ["restoreProduct", "products/8/restore"],
  ["sendRefund", "refunds/8/send"],
  ["sendMessage", "messages/8/send"],
  ["resolvePaymentDifference", "payment-differences/8/resolved"],
])("%s is sent once, without a body, because REST may have done it before failing", async (name, path) => {
  restOfStaff().post(`/staff/${path}`, "").reply(503);
  const { errors } = await runQuery(gql(`mutation ($id: ID!) { ${name}(id: $id) { __typename } }`), { id: "8" }, staff);
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
});

test.each([{}, { name: null }])("a change of %j is sent as one without fields, which REST rejects", async (input) => {
  const update = gql`mutation ($input: StaffAccountChange!) { updateStaff(id: "8", input: $input) { id } }`;
  const message = "There is nothing to change.";
  restOfStaff().patch("/staff/accounts/8", {}).reply(422, { success: false, message });
  const { errors } = await runQuery(update, { input }, staff);
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
});

describe("a rejection", () => {
  const settle = gql`mutation ($outcome: ReturnOutcome!, $restock: Boolean) {
    settleReturn(orderId: "8", outcome: $outcome, restock: $restock) { order { id } }
  }`;
  const limit = gql`mutation ($amount: Money!) { setCreditLimit(customerId: "8", amount: $amount) { id } }`;
  const setStatus = gql`mutation ($status: OrderStatus!) { setOrderStatus(id: "8", status: $status) { creditStatus } }`;
  const create = gql`mutation ($input: StaffProductInput!) { createProduct(input: $input) { id } }`;
  const texts = {
    title: "Mundu",
    unit: "1",
    weightUnit: "g",
    description: "Woven",
    additionalInformation: "Dry clean",
  };
  const product = { ...texts, subcategoryId: "2", price: 100, weight: 1, taxPercentage: 5 };
  const input = { ...product, sizes: [{ label: "M", price: 100, offerPrice: 200 }] };

  test.each([
    [settle, { outcome: "REFUSED", restock: true }, "POST", "orders/8/return", "restock", "restock"],
    [limit, { amount: 10_000_000_000 }, "PATCH", "customers/8", "credit_limit_paise", "amount"],
    [create, { input }, "POST", "products", "sizes.0.offer_price_paise", "sizes.0.offerPrice"],
    [setStatus, { status: "PROCESSED" }, "POST", "orders/8/status", undefined, undefined],
    ...["OTHER", "RETURN_REQUESTED", "RETURNED", "RETURN_REFUSED"].map(
      (status) => [setStatus, { status }, "POST", "orders/8/status", "status", "status"] as const,
    ),
  ] as const)("has REST's words, at the field in the names of the schema", async (mutation, variables, ...sent) => {
    const [method, path, named, field] = sent;
    const message = "This is not allowed.";
    restOfStaff().intercept(`/staff/${path}`, method).reply(422, { success: false, message, field: named });
    const { errors } = await runQuery(mutation, variables, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(errors?.[0]?.extensions?.["field"]).toBe(field);
  });
});

const values: Record<string, unknown> = {
  ID: "7",
  ParcelInput: { orderId: "7", courier: "DTDC" },
  StaffProductRowInput: { stock: 1 },
  StaffProductVersionInput: { id: "7", version: 1 },
};

test.each([
  ["101 orders", "setOrderStatuses(ids: $list, status: PROCESSED) { id }", "ID", "ids", "At most 100 orders at once."],
  [
    "101 parcels",
    "sendOrders(rows: $list, dryRun: true) { orderId }",
    "ParcelInput",
    "rows",
    "At most 100 orders at once.",
  ],
  [
    "10,001 rows",
    "importProducts(rows: $list, dryRun: true) { isImported }",
    "StaffProductRowInput",
    "rows",
    "At most 10,000 rows at once.",
  ],
  [
    "101 products",
    "changeProducts(products: $list, change: { pricePercent: 5 }, dryRun: true) { id }",
    "StaffProductVersionInput",
    "products",
    "At most 100 products at once.",
  ],
])("%s at once are rejected without a call", async (count, call, type, field, message) => {
  const list = Array.from({ length: parseInt(count.replace(",", ""), 10) }, () => values[type]);
  const { errors } = await runQuery(gql(`mutation ($list: [${type}!]!) { ${call} }`), { list }, staff);
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field } }]);
});
