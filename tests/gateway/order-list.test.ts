import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { asha } from "./support/place-order.ts";
import { playRest, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

/** The profile, which REST reads before any of its fields. */
const profile = () => mockRecorded("/customer/profile", "profile");

describe("the customer's orders", () => {
  const query = gql`query ($page: Int, $pageSize: Int) {
    me { orders(page: $page, pageSize: $pageSize) { items { id } total newCount page pageSize pageCount } } }`;
  const execute = async (variables: Record<string, unknown>) => {
    const { data, errors } = await runQuery(query, variables, asha);
    expect(errors).toBeUndefined();
    return data?.["me"];
  };

  test("are paginated, with the number of all orders and of the undelivered ones (Q66)", async () => {
    profile();
    restApi()
      .get("/customer/my-orders?page=2&pageSize=2")
      .reply(200, { orders: [wireOrder(3), wireOrder(2, "delivered")], total: 5, new: 4, page: 2, pageSize: 2 });
    expect(await execute({ page: 2, pageSize: 2 })).toEqual({
      orders: { items: [{ id: "3" }, { id: "2" }], total: 5, newCount: 4, page: 2, pageSize: 2, pageCount: 3 },
    });
  });

  test("default to 20 per page, as in REST itself, and never exceed 100", async () => {
    profile();
    restApi().get("/customer/my-orders").reply(200, { orders: [], total: 0, new: 0 });
    expect(await execute({})).toMatchObject({ orders: { items: [], page: 1, pageSize: 20, pageCount: 0 } });
    profile();
    restApi().get("/customer/my-orders?page=1&pageSize=100").reply(200, { orders: [], total: 0, new: 0 });
    expect(await execute({ page: 0, pageSize: 101 })).toMatchObject({ orders: { page: 1, pageSize: 100 } });
  });

  test("are filtered by REST, which counts them by status (Q103)", async () => {
    profile();
    restApi()
      .get("/customer/my-orders?status=return+requested&search=saree")
      .reply(200, { data: { orders: [], total: 0, status_counts: { delivered: 3 } } });
    const filtered = gql`query ($status: OrderStatus, $search: String) {
      me { orders(status: $status, search: $search) { total statusCounts { status count } } } }`;
    const { data, errors } = await runQuery(filtered, { status: "RETURN_REQUESTED", search: " saree " }, asha);
    expect(errors).toBeUndefined();
    expect(data?.["me"]).toEqual({ orders: { total: 0, statusCounts: [{ status: "DELIVERED", count: 3 }] } });
  });

  test.each([400, 422])("are read without a filter that REST rejects with %i", async (status) => {
    profile();
    restApi().get("/customer/my-orders?page=2&pageSize=1&search=1").reply(status, { message: "Unknown parameter" });
    restApi()
      .get("/customer/my-orders?page=2&pageSize=1")
      .reply(200, { orders: [wireOrder(2)], total: 3, status_counts: { placed: 3 } });
    const filtered = gql`{
      me { orders(page: 2, pageSize: 1, search: "1") { items { id } total statusCounts { count } } } }`;
    const { data, errors } = await runQuery(filtered, {}, asha);
    expect(errors).toBeUndefined();
    expect(data?.["me"]).toEqual({ orders: { items: [{ id: "2" }], total: 3, statusCounts: null } });
  });

  test.each([
    ["status: OTHER", "status"],
    [`search: "${"x".repeat(101)}"`, "search"],
  ])("cannot be filtered by %s", async (args, field) => {
    profile();
    const { errors } = await runQuery(gql(`{ me { orders(${args}) { total } } }`), {}, asha);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  });
});

/** An order as REST sends it, placed `id` days after the tenth. */
function wireOrder(id: number, order_status = "placed") {
  const created_at = `2026-11-${String(10 + id).padStart(2, "0")}T10:00:00Z`;
  return { id, created_at, order_status, paid_amount: "1.00", order_items: [] };
}
