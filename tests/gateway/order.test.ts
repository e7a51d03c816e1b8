import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import { asha, mockPlacing, mockUnknownOrderKey, orderInput, placeOrder } from "./support/place-order.ts";
import { playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

describe("placing an order", () => {
  test("computes the amounts from the cart and the promo code, and empties the cart", async () => {
    const variables = orderInput({ promoCode: "KASAVU5", note: "Ring twice" });
    mockRecorded("/customer/my-cart", "my-cart");
    restApi()
      .post("/customer/check-promocode")
      .reply(...recorded("check-promocode"));
    restApi({ "idempotency-key": variables.input.idempotencyKey, authorization: "Bearer asha-token" })
      .post("/customer/place-order", {
        address_id: 1,
        payment_mode: "Cash",
        paid_amount: "7771.00",
        discount: "409.00",
        promocode: "KASAVU5",
        customer_note: "Ring twice",
      })
      .reply(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200, { success: true });

    const { data, errors } = await runQuery(placeOrder, variables, asha);

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      placeOrder: {
        orderId: "1",
        message: "Order placed successfully",
        paidAmount: 777100,
        cart: { itemCount: 0 },
      },
    });
  });

  test("succeeds even if the cart cannot be emptied", async () => {
    mockPlacing(200, { success: true });
    restApi().post("/customer/clear-cart").reply(500);
    const { data, errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ placeOrder: { orderId: null, paidAmount: 818000, cart: { itemCount: 3 } } });
  });

  test("spends points if the shop redeems them, and no more than the customer has", async () => {
    const config = { pointsRedeemable: true };
    const profile = { data: { user: { id: 2 }, account: { points_balance: 18 } } };
    restApi()
      .get("/customer/my-cart")
      .twice()
      .reply(...recorded("my-cart"));
    restApi().get("/customer/profile").twice().reply(200, profile);
    restApi()
      .post("/customer/place-order", { address_id: 1, payment_mode: "Cash", paid_amount: "8162.00", points: 18 })
      .reply(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200);
    mockUnknownOrderKey();
    expect((await runQuery(placeOrder, orderInput({ points: 18 }), { ...asha, config })).errors).toBeUndefined();
    const { errors } = await runQuery(placeOrder, orderInput({ points: 19 }), { ...asha, config });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "points" } }]);
  });

  test("spends no points if the shop does not redeem them", async () => {
    mockRecorded("/customer/my-cart", "my-cart");
    restApi()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 2 }, account: { points_balance: 18 } } });
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, orderInput({ points: 1 }), asha);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "points" } }]);
  });

  test("with an empty cart is rejected", async () => {
    restApi().get("/customer/my-cart").reply(200, aCart());
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toMatchObject([
      { message: "Your cart is empty. Please add items to your cart.", extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  test("with an invalid promo code is rejected with the field", async () => {
    mockRecorded("/customer/my-cart", "my-cart");
    restApi()
      .post("/customer/check-promocode")
      .reply(...recorded("check-promocode-wrong"));
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, orderInput({ promoCode: "NOPE" }), asha);
    expect(errors).toMatchObject([
      { message: "Invalid promo code.", extensions: { code: "BAD_USER_INPUT", field: "promoCode" } },
    ]);
  });

  test("says when it is expected, if REST does (Q98)", async () => {
    mockPlacing(200, { success: true, data: { order_id: 1, expected_on: "2026-11-25" } });
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    const place = gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId expectedOn } }`;
    const { data } = await runQuery(place, orderInput(), asha);
    expect(data).toEqual({ placeOrder: { orderId: "1", expectedOn: "2026-11-25" } });
  });

  test("is rejected for guests", async () => {
    const { errors } = await runQuery(placeOrder, orderInput());
    expect(errors).toMatchObject([
      { message: "Please log in to place an order.", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });
});

/** The profile, which REST reads before any of its fields. */
const profile = () => mockRecorded("/customer/profile", "profile");

describe("one order", () => {
  const oneOrder = gql`query ($id: ID!) { me { order(id: $id) { id steps { status label isReached reachedAt } } } }`;
  test("is one of the caller's, with its steps", async () => {
    profile();
    const placed = { status: "placed", created_at: "2026-11-21T10:00:00.000Z" };
    const processed = { status: "Order_Processed", created_at: "2026-11-21 10:01:00" };
    const wire = { id: 2, created_at: placed.created_at, paid_amount: "1.00", order_items: [] };
    restApi()
      .get("/customer/my-orders?order_id=2")
      .reply(200, { orders: [{ ...wire, order_status: "processed", order_steps: [placed, processed] }] });
    const { data, errors } = await runQuery(oneOrder, { id: "2" }, asha);
    expect(errors).toBeUndefined();
    const ahead = { isReached: false, reachedAt: null };
    expect(data?.["me"]).toEqual({
      order: {
        id: "2",
        steps: [
          { status: "PLACED", label: "Order placed", isReached: true, reachedAt: "2026-11-21T10:00:00.000Z" },
          { status: "PROCESSED", label: "Order processed", isReached: true, reachedAt: "2026-11-21T10:01:00.000Z" },
          { status: "OUT_FOR_DELIVERY", label: "Out for delivery", ...ahead },
          { status: "DELIVERED", label: "Delivered", ...ahead },
        ],
      },
    });
  });

  test("of an unknown id is NOT_FOUND", async () => {
    profile();
    mockRecorded("/customer/my-orders?order_id=77", "my-orders");
    const { data, errors } = await runQuery(oneOrder, { id: "77" }, asha);
    expect(data).toEqual({ me: { order: null } });
    expect(errors).toMatchObject([{ message: "No orders found.", extensions: { code: "NOT_FOUND" } }]);
  });

  test("with an impossible id is NOT_FOUND without a call for it", async () => {
    profile();
    const { errors } = await runQuery(oneOrder, { id: "1&page=2" }, asha);
    expect(errors).toMatchObject([{ message: "No orders found.", extensions: { code: "NOT_FOUND" } }]);
  });
});
