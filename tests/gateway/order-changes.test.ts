import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { anItem, anOrder } from "../support/payloads/order.ts";
import { asha } from "./support/place-order.ts";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const fields = `id status canCancel cancellation { by reason } return { reason } items { returnedQuantity }`;
const cancel = gql(`mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason) { ${fields} } }`);
const giveBack = gql(`mutation ($input: ReturnOrderInput!) { returnOrder(input: $input) { ${fields} } }`);

const item = anItem({ id: 5, quantity: "2", total: "1265.00" }, { returned_qty: "1" });
const order = anOrder({ id: 12, items: [item] });
const cancelled = { ...order, order_status: "cancelled", cancelled_by: "customer", cancel_reason: "Ordered twice" };
const returned = { ...order, order_status: "delivered", return: { status: "requested", reason: "Too small" } };

const cancelledResult = {
  id: "12",
  status: "CANCELLED",
  canCancel: false,
  cancellation: { by: "CUSTOMER", reason: "Ordered twice" },
  return: null,
  items: [{ returnedQuantity: 1 }],
};

const cancelInput = { id: "12", reason: " Ordered twice " };
const returnInput = { input: { orderId: "12", items: [{ id: "5", quantity: 1 }], reason: "Too small" } };
const restOfAsha = () => restApi({ authorization: "Bearer asha-token" });
const cancelCall = () => restOfAsha().post("/customer/cancel-order", { order_id: "12", reason: "Ordered twice" });
const returnCall = () =>
  restOfAsha().post("/customer/return-order", { order_id: 12, items: [{ id: 5, qty: 1 }], reason: "Too small" });
const readCall = () => restOfAsha().get("/customer/my-orders?order_id=12");

describe("cancelling an order (Q101)", () => {
  test("is one form-encoded call, whose response has the order", async () => {
    cancelCall()
      .matchHeader("content-type", /^application\/x-www-form-urlencoded/)
      .reply(200, { success: true, message: "Order cancelled", data: { order: cancelled } });
    expect(await runQuery(cancel, cancelInput, asha)).toEqual({ data: { cancelOrder: cancelledResult } });
  });

  test.each([
    ["no order", { success: true }],
    ["another order", { success: true, data: { order: { ...cancelled, id: 13 } } }],
    ["an order that cannot be read", { success: true, data: { order: { id: 12 } } }],
  ])("reads the order again if the response has %s", async (_, body) => {
    cancelCall().reply(200, body);
    readCall().reply(200, { orders: [cancelled] });
    expect(await runQuery(cancel, cancelInput, asha)).toEqual({ data: { cancelOrder: cancelledResult } });
  });

  test("that is too late is rejected with REST's message", async () => {
    const message = "This order can no longer be cancelled.";
    cancelCall().reply(422, { success: false, message });
    const { data, errors } = await runQuery(cancel, cancelInput, asha);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("of an unknown order is NOT_FOUND, without a call for an impossible id", async () => {
    cancelCall().reply(404, { success: false, message: "Order not found" });
    for (const id of ["12", "../12"]) {
      const { errors } = await runQuery(cancel, { ...cancelInput, id }, asha);
      expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    }
  });

  test("is sent once; without a response its outcome is unknown", async () => {
    cancelCall().replyWithError("socket hang up");
    const { errors } = await runQuery(cancel, cancelInput, asha);
    expect(errors).toMatchObject([
      {
        message: "The cancellation is not confirmed: it may have been done. Please try again: it is done only once.",
        extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: "POST customer/cancel-order", outcome: "UNKNOWN" },
      },
    ]);
  });

  test("requires a reason and a login", async () => {
    const blank = await runQuery(cancel, { id: "12", reason: " " }, asha);
    expect(blank.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "reason" } }]);
    const guest = await runQuery(cancel, cancelInput);
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("returning items of an order (Q102)", () => {
  const result = {
    ...cancelledResult,
    status: "RETURN_REQUESTED",
    cancellation: null,
    return: { reason: "Too small" },
  };

  test("is one JSON call, whose response has the order", async () => {
    returnCall().reply(200, { success: true, message: "Return requested", data: { order: returned } });
    expect(await runQuery(giveBack, returnInput, asha)).toEqual({ data: { returnOrder: result } });
  });

  test("reads the order again if the response has none", async () => {
    returnCall().reply(200, { success: true, data: [] });
    readCall().reply(200, { orders: [returned] });
    expect(await runQuery(giveBack, returnInput, asha)).toEqual({ data: { returnOrder: result } });
  });

  test("that was already requested for others is rejected with REST's message", async () => {
    const message = "A return of this order was already requested.";
    returnCall().reply(422, { success: false, message });
    const { errors } = await runQuery(giveBack, returnInput, asha);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("is sent once; without a response its outcome is unknown", async () => {
    returnCall().replyWithError("socket hang up");
    const { errors } = await runQuery(giveBack, returnInput, asha);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "UNKNOWN" } }]);
  });

  test("requires items and a login", async () => {
    const none = await runQuery(giveBack, { input: { ...returnInput.input, items: [] } }, asha);
    expect(none.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "items" } }]);
    const guest = await runQuery(giveBack, returnInput);
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("the invoice of an order (Q104)", () => {
  const query = gql`{ me { order(id: "12") { id invoice { number } } } }`;

  test("is NOT_FOUND while there is none, without failing the order", async () => {
    restOfAsha()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 2 } } });
    readCall().reply(200, { orders: [order] });
    restOfAsha().get("/customer/invoice/12").reply(404, { success: false, message: "There is no invoice yet." });
    const { data, errors } = await runQuery(query, {}, asha);
    expect(data).toEqual({ me: { order: { id: "12", invoice: null } } });
    expect(errors).toMatchObject([{ message: "There is no invoice yet.", extensions: { code: "NOT_FOUND" } }]);
  });
});
