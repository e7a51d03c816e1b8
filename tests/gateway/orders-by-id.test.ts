import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { asha } from "./support/place-order.ts";
import { playRest, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

/** The profile, which REST reads before any of its fields. */
const profile = () => mockRecorded("/customer/profile", "profile");

describe("several orders of one operation", () => {
  const query = gql`
    {
      me {
        a: order(id: 3) { id }
        b: order(id: 77) { id }
        c: order(id: 5) { id }
        d: order(id: 3) { id }
      }
    }
  `;
  const found = { me: { a: { id: "3" }, b: null, c: { id: "5" }, d: { id: "3" } } };

  test.each([
    ["alone (Q67)", [wireOrder(5), wireOrder(3)]],
    ["among all others by a shop that ignores which were named", [8, 5, 4, 3, 1].map((id) => wireOrder(id))],
  ])("are read by one call, and only an unknown one is NOT_FOUND: payload %s", async (_, orders) => {
    profile();
    restApi().get("/customer/my-orders?order_id=3,77,5").reply(200, { orders });
    const { data, errors } = await runQuery(query, {}, asha);
    expect(data).toEqual(found);
    expect(errors).toMatchObject([
      { message: "No orders found.", path: ["me", "b"], extensions: { code: "NOT_FOUND" } },
    ]);
  });

  test("all fail if their call fails", async () => {
    profile();
    restApi().get("/customer/my-orders?order_id=3,77,5").reply(500);
    const { data, errors } = await runQuery(query, {}, asha);
    expect(data).toEqual({ me: { a: null, b: null, c: null, d: null } });
    const code = "UPSTREAM_UNAVAILABLE";
    expect(errors).toMatchObject(["a", "b", "c", "d"].map((alias) => ({ path: ["me", alias], extensions: { code } })));
  });

  test("are read by one call per 20 orders", async () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(index + 1));
    profile();
    for (const part of [ids.slice(0, 20), ids.slice(20)]) {
      restApi()
        .get(`/customer/my-orders?order_id=${part.join(",")}`)
        .reply(200, { orders: part.map((id) => wireOrder(Number(id))) });
    }
    const many = gql(`{ me { ${ids.map((id) => `o${id}: order(id: ${id}) { id }`).join(" ")} } }`);
    const { data, errors } = await runQuery(many, {}, asha);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ me: Object.fromEntries(ids.map((id) => [`o${id}`, { id }])) });
  });
});

/** An order as REST sends it, placed `id` days after the tenth of October. */
function wireOrder(id: number, order_status = "placed") {
  const created_at = `2026-10-${String(10 + id).padStart(2, "0")}T10:00:00Z`;
  return { id, created_at, order_status, paid_amount: "1.00", order_items: [] };
}
