import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import { asha, mockUnknownOrderKey, orderInput, placeOrder } from "./support/place-order.ts";
import { playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

const placedOrder = gql`query ($input: PlaceOrderInput!) {
  placedOrder(input: $input) { orderId message paidAmount expectedOn cart { itemCount } }
}`;
const find = (variables: Record<string, unknown>) => runQuery(placedOrder, variables, asha);

const mockCart = (cart = recorded("my-cart")) =>
  restApi()
    .get("/customer/my-cart")
    .reply(...cart);

// Calls that are not mocked fail a test: none of these places an order.
describe("the order of an attempt whose response was lost", () => {
  test("is the result of the one that is running, which is waited for", async () => {
    const variables = orderInput();
    mockCart();
    restApi()
      .post("/customer/place-order")
      .reply(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    const [placed, found] = await Promise.all([runQuery(placeOrder, variables, asha), find(variables)]);
    const order = { orderId: "1", message: "Order placed successfully", paidAmount: 818000, cart: { itemCount: 0 } };
    expect(placed.data).toEqual({ placeOrder: order });
    expect(found.data).toEqual({ placedOrder: { ...order, expectedOn: null } });
  });

  test("is the one that REST has placed under its key, with the current cart (Q50)", async () => {
    const variables = orderInput({ note: "Ring twice", amountToPay: 1 });
    restApi({ "idempotency-key": variables.input.idempotencyKey })
      .post("/customer/find-order", { address_id: 1, payment_mode: "Cash", customer_note: "Ring twice" })
      .reply(200, { success: true, data: { order_id: 7, paid_amount: "8180.00", expected_on: "2026-11-25" } });
    restApi().get("/customer/my-cart").reply(200, aCart());
    const { data, errors } = await find(variables);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      placedOrder: { orderId: "7", paidAmount: 818000, expectedOn: "2026-11-25", cart: { itemCount: 0 } },
    });
  });

  test("fails as its attempt did, until it is tried again", async () => {
    const variables = orderInput({ amountToPay: 1 });
    mockCart();
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, variables, asha);
    const rejected = { message: "The amount to pay has changed. Please look at your cart again." };
    expect(errors).toMatchObject([rejected]);
    const again = await find(variables);
    expect(again).toMatchObject({ data: { placedOrder: null }, errors: [{ ...errors?.[0], path: ["placedOrder"] }] });

    mockCart();
    restApi()
      .post("/customer/place-order")
      .reply(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    await runQuery(placeOrder, { input: { ...variables.input, amountToPay: 818000 } }, asha);
    mockCart();
    expect(await find(variables)).toMatchObject({ data: { placedOrder: { orderId: "1" } } });
  });

  test.each([404, 405, 422])("is null where there is none, or REST has no such call (%i)", async (status) => {
    restApi().post("/customer/find-order").reply(status, { success: false, message: "No such call." });
    expect(await find(orderInput())).toEqual({ data: { placedOrder: null } });
  });

  test.each([
    [503, "UPSTREAM_UNAVAILABLE"],
    [401, "UNAUTHENTICATED"],
  ])("is an error where REST fails or rejects the token (%i), not null", async (status, code) => {
    restApi().post("/customer/find-order").reply(status, { success: false });
    const { data, errors } = await find(orderInput());
    expect(data).toEqual({ placedOrder: null });
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  test("is for customers only", async () => {
    const { errors } = await runQuery(placedOrder, orderInput());
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
