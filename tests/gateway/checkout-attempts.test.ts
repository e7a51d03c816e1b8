import { describe, expect, test } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import {
  asha,
  honouringCart,
  mockPlacing,
  mockUnknownOrderKey,
  orderInput,
  placeOrder,
} from "./support/place-order.ts";
import { playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

describe("a repeated or unconfirmed attempt to place an order", () => {
  test("twice under one key places it once and returns the same response", async () => {
    const variables = orderInput();
    mockPlacing(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    const [one, other] = await Promise.all([
      runQuery(placeOrder, variables, asha),
      runQuery(placeOrder, variables, asha),
    ]);
    expect(one.errors).toBeUndefined();
    expect(other).toEqual(one);
    restApi().get("/customer/my-cart").reply(200, aCart());
    expect(await runQuery(placeOrder, variables, asha)).toEqual(one);
  });

  test("a repetition returns the current cart, or none if it cannot be read", async () => {
    const variables = orderInput();
    restApi()
      .get("/customer/my-cart")
      .twice()
      .reply(...recorded("my-cart"));
    restApi()
      .post("/customer/place-order")
      .reply(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    await runQuery(placeOrder, variables, asha);
    expect(await runQuery(placeOrder, variables, asha)).toMatchObject({
      data: { placeOrder: { orderId: "1", paidAmount: 818000, cart: { itemCount: 3 } } },
    });
    restApi().get("/customer/my-cart").reply(401);
    expect(await runQuery(placeOrder, variables, asha)).toMatchObject({
      data: { placeOrder: { orderId: "1", paidAmount: 818000, cart: null } },
      errors: [{ path: ["placeOrder", "cart"] }],
    });
  });

  test.each([
    [404, { success: false, message: "No such call." }],
    [200, {}],
    [200, { data: { order_id: null, paid_amount: "1.00" } }],
  ])("that is rejected stays rejected if REST returns %i and %j about its key (Q50)", async (status, body) => {
    restApi().get("/customer/my-cart").reply(200, aCart());
    restApi().post("/customer/find-order").reply(status, body);
    const { errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toMatchObject([{ message: "Your cart is empty. Please add items to your cart." }]);
  });

  describe("that is rejected stays rejected where the search for its key fails (Q50):", () => {
    test.each([500, 502, 503])("in REST's words about the order (%i)", async (status) => {
      mockPlacing(422, { success: false, message: "Only 2 of Saree left." });
      restApi().post("/customer/find-order").reply(status);
      const { errors } = await runQuery(placeOrder, orderInput(), asha);
      expect(errors).toMatchObject([{ message: "Only 2 of Saree left.", extensions: { code: "BAD_USER_INPUT" } }]);
    });

    test("in the words about its promo code, also when the connection breaks", async () => {
      mockRecorded("/customer/my-cart", "my-cart");
      restApi().post("/customer/check-promocode").reply(200, { success: false });
      restApi().post("/customer/find-order").replyWithError("The connection broke.");
      const { errors } = await runQuery(placeOrder, orderInput({ promoCode: "WRONG" }), asha);
      expect(errors).toMatchObject([
        { message: "Invalid promo code.", extensions: { code: "BAD_USER_INPUT", field: "promoCode" } },
      ]);
    });
  });

  test("is rejected in REST's words, and may be tried again under the same key", async () => {
    const variables = orderInput();
    restApi()
      .get("/customer/my-cart")
      .twice()
      .reply(...recorded("my-cart"));
    restApi().post("/customer/place-order").reply(422, { success: false, message: "Only 3 of Saree left." });
    mockUnknownOrderKey();
    const rejectedResponse = await runQuery(placeOrder, variables, asha);
    expect(rejectedResponse.errors).toMatchObject([
      { message: "Only 3 of Saree left.", extensions: { code: "BAD_USER_INPUT" } },
    ]);

    restApi()
      .post("/customer/place-order")
      .reply(...recorded("place-order"));
    restApi().post("/customer/clear-cart").reply(200);
    expect((await runQuery(placeOrder, variables, asha)).errors).toBeUndefined();
  });

  test.each([
    [503, "An error occurred while placing the order", {}],
    [502, expect.stringContaining("it may have been placed"), { outcome: "UNKNOWN" }],
  ])("that fails on the way (%i) is never tried again by machine", async (status, message, details) => {
    restApi()
      .get("/customer/my-cart")
      .reply(...honouringCart());
    restApi().post("/customer/place-order").reply(status);
    const { errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toMatchObject([{ message, extensions: { code: "UPSTREAM_UNAVAILABLE", ...details } }]);
  });

  const unconfirmed = [null, { data: { order_id: 1 } }, { success: true, error: "Gateway timeout" }];

  test.each(unconfirmed)(
    "is not confirmed by %j: the cart stays, and a repetition with the same key calls REST again (Q41, Q112)",
    async (body) => {
      const variables = orderInput();
      restApi()
        .get("/customer/my-cart")
        .twice()
        .reply(...honouringCart());
      const key = { "idempotency-key": variables.input.idempotencyKey };
      restApi(key)
        .post("/customer/place-order")
        .reply(200, JSON.stringify(body), { "content-type": "application/json" });
      mockUnknownOrderKey();
      const { data, errors } = await runQuery(placeOrder, variables, asha);
      expect(data).toBeNull();
      expect(errors).toMatchObject([
        {
          message:
            "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
          extensions: { code: "UPSTREAM_CONTRACT", endpoint: "POST customer/place-order", outcome: "UNKNOWN" },
        },
      ]);

      restApi(key)
        .post("/customer/place-order")
        .reply(...recorded("place-order"));
      restApi().post("/customer/clear-cart").reply(200, { success: true });
      expect(await runQuery(placeOrder, variables, asha)).toMatchObject({
        data: { placeOrder: { orderId: "1", cart: { itemCount: 0 } } },
      });
    },
  );

  test.each([...unconfirmed, { success: false, code: 503, message: "Too busy." }])(
    "that %j does not confirm is placed if REST finds it by its key, and the cart is cleared (Q112)",
    async (body) => {
      mockPlacing(200, JSON.stringify(body), { "content-type": "application/json" });
      const [, found] = recorded("find-order");
      restApi().post("/customer/find-order").reply(200, found, { "content-type": "application/json" });
      restApi().post("/customer/clear-cart").reply(200, { success: true });
      const { data, errors } = await runQuery(placeOrder, orderInput(), asha);
      expect(errors).toBeUndefined();
      expect(data).toMatchObject({ placeOrder: { orderId: "1", cart: { itemCount: 0 } } });
    },
  );

  test("that only the body names as failed is unconfirmed if REST does not find it (Q112)", async () => {
    mockPlacing(200, { statusCode: 503, message: "Too busy." });
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "UNKNOWN" } }]);
  });

  test("that REST refuses in the body is rejected in its words (Q112)", async () => {
    mockPlacing(200, { success: 0, message: "Only 3 of Saree left." });
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toMatchObject([{ message: "Only 3 of Saree left.", extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("is placed without an id where REST confirms it alone (Q41)", async () => {
    mockPlacing(200, { success: 1, data: [] });
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    expect(await runQuery(placeOrder, orderInput(), asha)).toMatchObject({
      data: { placeOrder: { orderId: null, message: "Your order has been placed.", cart: { itemCount: 0 } } },
    });
  });
});
