import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { asha, mockUnknownOrderKey, orderInput, placeOrder } from "./support/place-order.ts";
import { loggedLines, playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

/** The error of an order whose amount is not the one that the shopper saw. */
const changed = {
  message: "The amount to pay has changed. Please look at your cart again.",
  extensions: { code: "BAD_USER_INPUT", field: "amountToPay" },
};

const mockCart = () => mockRecorded("/customer/my-cart", "my-cart");

/** Mocks a placed order; its body may have nothing but the computed amounts. */
function mockPlacing(body: Record<string, unknown>): void {
  restApi()
    .post("/customer/place-order", { address_id: 1, payment_mode: "Cash", ...body })
    .reply(...recorded("place-order"));
  restApi().post("/customer/clear-cart").reply(200, { success: true });
}

describe("the amount to pay that the shopper saw", () => {
  test("is compared, never sent: an order for it is placed", async () => {
    mockCart();
    mockPlacing({ paid_amount: "8180.00" });
    const { data } = await runQuery(placeOrder, orderInput({ amountToPay: 818000 }), asha);
    expect(data).toMatchObject({ placeOrder: { paidAmount: 818000 } });
  });

  test.each([817999, 818001, 0])("rejects an order for another one (%i), in either direction", async (amountToPay) => {
    mockCart();
    mockUnknownOrderKey();
    const { data, errors } = await runQuery(placeOrder, orderInput({ amountToPay }), asha);
    expect(data).toBeNull();
    expect(errors).toMatchObject([changed]);
  });

  test("rejects an order after its promo code was lowered, and one whose points are worth less", async () => {
    mockCart();
    restApi()
      .post("/customer/check-promocode")
      .reply(200, { success: true, data: { discount_percent: 1 } });
    mockUnknownOrderKey();
    const byCode = await runQuery(placeOrder, orderInput({ amountToPay: 777100, promoCode: "KASAVU5" }), asha);
    expect(byCode.errors).toMatchObject([changed]);

    mockCart();
    restApi()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 2 }, account: { points_balance: 18 } } });
    mockUnknownOrderKey();
    const points = { amountToPay: 818000, points: 18 };
    const byPoints = await runQuery(placeOrder, orderInput(points), { ...asha, config: { pointsRedeemable: true } });
    expect(byPoints.errors).toMatchObject([changed]);
  });

  test.each([null, undefined])("compares nothing where a client sends %j", async (amountToPay) => {
    mockCart();
    mockPlacing({ paid_amount: "8180.00" });
    const { errors } = await runQuery(placeOrder, orderInput({ amountToPay }), asha);
    expect(errors).toBeUndefined();
  });

  test("does not reject an order that was placed under its key: it is found without the amount, and returned (Q50)", async () => {
    const variables = orderInput({ amountToPay: 818000 });
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([aLine()]));
    restApi({ "idempotency-key": variables.input.idempotencyKey })
      .post("/customer/find-order", { address_id: 1, payment_mode: "Cash" })
      .reply(200, { success: true, data: { order_id: 7, paid_amount: "8180.00" } });
    const { data, errors } = await runQuery(placeOrder, variables, asha);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ placeOrder: { orderId: "7", paidAmount: 818000 } });
  });

  test("does not say that the amount has changed while REST cannot say whether the order was placed", async () => {
    mockCart();
    restApi().post("/customer/find-order").reply(503);
    const { errors } = await runQuery(placeOrder, orderInput({ amountToPay: 1 }), asha);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "UNKNOWN" } }]);
  });

  test("is no part of the request: a repetition with another amount gets the order, and orders once", async () => {
    const { input } = orderInput({ amountToPay: 818000 });
    mockCart();
    mockPlacing({ paid_amount: "8180.00" });
    const first = await runQuery(placeOrder, { input }, asha);
    restApi().get("/customer/my-cart").reply(200, aCart());
    const again = await runQuery(placeOrder, { input: { ...input, amountToPay: 1 } }, asha);
    expect(again).toEqual(first);
  });

  test.each([
    ["that is placed gets its order", [818000, 1], ["placed", "placed"]],
    ["that is rejected is compared for itself", [1, 818000], ["rejected", "placed"]],
  ])("of a caller who joins a checkout %s", async (_, amounts, results) => {
    const { input } = orderInput();
    const isFirstWrong = amounts[0] === 1;
    mockCart();
    if (isFirstWrong) {
      mockUnknownOrderKey();
      mockCart();
    }
    mockPlacing({ paid_amount: "8180.00" });
    const both = await Promise.all(
      amounts.map((amountToPay) => runQuery(placeOrder, { input: { ...input, amountToPay } }, asha)),
    );
    expect(both.map(({ errors }) => (errors ? "rejected" : "placed"))).toEqual(results);
  });
});

const confirmed = (data: object) => ({ success: true, data: { order_id: 7, ...data } });

/** Mocks a cart of one saree, with a delivery charge unless the host sends none. */
const mockCharge = (charge?: string) =>
  restApi()
    .get("/customer/my-cart")
    .reply(200, aCart([aLine({ price: "400.00" })], charge));

/** Mocks an order of the saree, which costs what it always has. */
function mockOrder(data: object): void {
  restApi()
    .post("/customer/place-order", { address_id: 1, payment_mode: "Cash", paid_amount: "400.00" })
    .reply(200, confirmed(data));
  restApi().post("/customer/clear-cart").reply(200, { success: true });
}

describe("the amount to pay with the delivery charge (Q147)", () => {
  const place = gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId paidAmount toPay } }`;

  test.each([
    ["of both", "40.00", { delivery_charge: "40.00" }, { toPay: 44000, amountToPay: 40000 }, 44000],
    ["that an older client calls it", "40.00", { delivery_charge: "40.00" }, { amountToPay: 40000 }, 44000],
    ["of a free delivery", "0.00", { delivery_charge: "0.00" }, { toPay: 40000 }, 40000],
    ["whose charge the response leaves out", "40.00", {}, { toPay: 44000 }, 44000],
    ["of a host without charges", undefined, {}, { toPay: 40000, amountToPay: 40000 }, 40000],
  ])("places an order for the amount %s", async (_, charge, response, shown, toPay) => {
    mockCharge(charge);
    mockOrder(response);
    const { data } = await runQuery(place, orderInput(shown), asha);
    expect(data).toEqual({ placeOrder: { orderId: "7", paidAmount: 40000, toPay } });
  });

  test.each([
    ["40.00", { toPay: 40000 }, "toPay"],
    ["40.00", { toPay: 44001, amountToPay: 40000 }, "toPay"],
    ["0.00", { toPay: 44000 }, "toPay"],
    ["40.00", { amountToPay: 44000 }, "amountToPay"],
    [undefined, { toPay: 44000 }, "toPay"],
  ])("with the charge %j rejects an order for %j, and names the field", async (charge, shown, field) => {
    mockCharge(charge);
    mockUnknownOrderKey();
    const { errors } = await runQuery(place, orderInput(shown), asha);
    expect(errors).toMatchObject([{ ...changed, extensions: { ...changed.extensions, field } }]);
  });

  test("is that of an order which is found under its key", async () => {
    mockCharge("40.00");
    restApi()
      .post("/customer/find-order")
      .reply(200, confirmed({ paid_amount: "400.00", delivery_charge: "40.00" }));
    const { data } = await runQuery(place, orderInput({ toPay: 1 }), asha);
    expect(data).toEqual({ placeOrder: { orderId: "7", paidAmount: 40000, toPay: 44000 } });
  });
});

describe("the GSTIN of a business customer (Q148)", () => {
  const gstin = "27AAPFU0939F1ZV";
  const wrong = { message: "Please enter a valid GSTIN.", extensions: { code: "BAD_USER_INPUT", field: "gstin" } };

  test("is sent with the order in upper case, and asked for with it", async () => {
    const variables = orderInput({ gstin: " 27aapfu0939f1zv " });
    mockCart();
    mockPlacing({ paid_amount: "8180.00", gstin });
    expect((await runQuery(placeOrder, variables, asha)).errors).toBeUndefined();

    const lost = orderInput({ gstin });
    restApi()
      .post("/customer/find-order", { address_id: 1, payment_mode: "Cash", gstin })
      .reply(200, { success: true, data: { order_id: 7, paid_amount: "8180.00" } });
    const placedOrder = gql`query ($input: PlaceOrderInput!) { placedOrder(input: $input) { orderId } }`;
    expect((await runQuery(placedOrder, lost, asha)).data).toEqual({ placedOrder: { orderId: "7" } });
  });

  test("that is none is rejected at its field, by the gateway or by REST, and stands in no log", async () => {
    const malformed = await runQuery(placeOrder, orderInput({ gstin: gstin.slice(1) }), asha);
    expect(malformed.errors).toMatchObject([wrong]);

    mockCart();
    restApi().post("/customer/place-order").reply(422, { success: false, message: wrong.message, field: "gstin" });
    mockUnknownOrderKey();
    const { errors } = await runQuery(placeOrder, orderInput({ gstin }), asha);
    expect(errors).toMatchObject([wrong]);

    mockCart();
    restApi()
      .post("/customer/place-order")
      .reply(500, { message: `No business has ${gstin}` });
    await runQuery(placeOrder, orderInput({ gstin }), asha);
    expect(loggedLines()).not.toEqual([]);
    expect(JSON.stringify(loggedLines())).not.toContain(gstin);
  });
});
