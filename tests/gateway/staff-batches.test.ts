import { expect, test } from "vitest";
import { createOrderSource } from "../../gateway/src/order/source.ts";
import { createStaffSource } from "../../gateway/src/staff/source.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";
import { aStaffOrder } from "./support/staff-order.ts";

test("many orders by id are one REST call, which is repeated after a write", async () => {
  const calls: string[] = [];
  const order = { created_at: "2026-11-21T10:00:00Z", order_status: "placed", paid_amount: "1.00", order_items: [] };
  const orders = [5, 3].map((id) => ({ ...order, id }));
  const rest = await restClientOf(
    ({ method, url }, response) => {
      calls.push(`${method} ${url}`);
      if (method === "POST") orders[1] = { ...order, id: 3, order_status: "processed" };
      sendJson(response, method === "POST" ? { data: { order: aStaffOrder({ id: 3 }) } } : { orders });
    },
    { token: "asha-token" },
  );
  const source = createOrderSource(rest);
  const statusesOf = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => source.order(id)))).map(({ status }) => status);
  const read = "GET /api/customer/my-orders?order_id=3,5";

  expect(await statusesOf("3", "5", "3")).toEqual(["PLACED", "PLACED", "PLACED"]);
  expect(await statusesOf("3", "5")).toEqual(["PLACED", "PLACED"]);
  expect(calls).toEqual([read]);
  await createStaffSource(rest).send("Mutation.setOrderStatus", { id: "3", status: "PROCESSED" });
  expect(await statusesOf("3", "5")).toEqual(["PROCESSED", "PLACED"]);
  expect(calls).toEqual([read, "POST /api/staff/orders/3/status", read]);
});
