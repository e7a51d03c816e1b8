import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { anItem, anOrder } from "../support/payloads/order.ts";
import { asha, honouringCart, mockPlacing, mockUnknownOrderKey, orderInput } from "./support/place-order.ts";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const paymentFields = "payment { status amount method url expiresAt }";
const place = gql`mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { orderId toPay cart { itemCount } ${paymentFields} }
}`;
const find = gql`query ($input: PlaceOrderInput!) { placedOrder(input: $input) { orderId ${paymentFields} } }`;

const sent = {
  status: "open",
  amount: "8180.00",
  url: "https://rzp.io/i/abc",
  expires_at: "2026-11-25T10:20:00.000Z",
  method: null,
};
const open = {
  status: "OPEN",
  amount: 818000,
  method: null,
  url: "https://rzp.io/i/abc",
  expiresAt: "2026-11-25T10:20:00.000Z",
};
const paid = { ...open, status: "PAID", method: "UPI", url: null, expiresAt: null };
const byCard = (fields: Record<string, unknown> = {}) =>
  orderInput({ paymentMode: "CARD", paymentFlow: "REDIRECT", ...fields });
const orderWith = (payment: object | null, fields: object = {}) => ({
  ...anOrder({ id: 12, paid: "8180.00", items: [anItem({ id: 5, total: "8180.00" })] }),
  order_status: "placed",
  payment,
  ...fields,
});
const paidOrder = orderWith({ ...sent, status: "paid", method: "upi", url: null });
const mockOrder = (order: object) =>
  restApi()
    .get("/customer/my-orders?order_id=12")
    .reply(200, { orders: [order] });
const mockCheck = () =>
  restApi({ authorization: "Bearer asha-token" }).post("/customer/check-payment", { order_id: 12 });
const placedBody = { success: true, data: { order_id: 12, payment: sent } };

/** Mocks REST's cart, and its response to an order whose body has these keys. */
function mockOrderWith(body: Record<string, unknown>, response: object): void {
  restApi()
    .get("/customer/my-cart")
    .reply(...honouringCart());
  restApi()
    .post("/customer/place-order", { address_id: 1, paid_amount: "8180.00", ...body })
    .reply(200, response);
}

// Calls that are not mocked fail a test: no cart is cleared here unless a test says so.
describe("an order by card that is paid at a provider (Q152)", () => {
  test("is sent with its flow, empties no cart by a call of its own, and has the payment that it waits for", async () => {
    mockOrderWith({ payment_mode: "Card", payment_flow: "redirect" }, placedBody);
    const { data, errors } = await runQuery(place, byCard(), asha);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      placeOrder: { orderId: "12", toPay: 818000, cart: { itemCount: 0 }, payment: open },
    });
  });

  test.each([
    ["CARD", "DIALOG", "Card"],
    ["CARD", null, "Card"],
    ["CASH", "REDIRECT", "Cash"],
    ["CREDIT", "REDIRECT", "Credit"],
  ])("%s with the flow %s is sent as ever, and clears the cart", async (paymentMode, paymentFlow, payment_mode) => {
    mockOrderWith({ payment_mode }, { success: true, data: { order_id: 12 } });
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    const { data } = await runQuery(place, byCard({ paymentMode, paymentFlow }), asha);
    expect(data).toMatchObject({ placeOrder: { orderId: "12", cart: { itemCount: 0 }, payment: null } });
  });

  test("is placed once for a repeated key, which gets the payment as it is then", async () => {
    const variables = byCard();
    mockOrderWith({ payment_mode: "Card", payment_flow: "redirect" }, placedBody);
    await runQuery(place, variables, asha);
    const again = gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId ${paymentFields} } }`;
    mockOrder(paidOrder);
    expect(await runQuery(again, variables, asha)).toEqual({ data: { placeOrder: { orderId: "12", payment: paid } } });
    mockOrder(paidOrder);
    expect(await runQuery(find, variables, asha)).toEqual({ data: { placedOrder: { orderId: "12", payment: paid } } });
  });

  test("is found by its key after a lost response, without a second one and without its flow", async () => {
    const variables = byCard();
    restApi({ "idempotency-key": variables.input.idempotencyKey })
      .post("/customer/find-order", { address_id: 1, payment_mode: "Card" })
      .reply(200, { success: true, data: { order_id: 12, paid_amount: "8180.00", payment: sent } });
    expect(await runQuery(find, variables, asha)).toEqual({ data: { placedOrder: { orderId: "12", payment: open } } });
  });

  test("is found by a process of an earlier version, which sends no payment, as one that waits for it", async () => {
    for (const [order, payment] of [
      [orderWith(null, { order_status: "awaiting payment" }), { ...open, url: null, expiresAt: null }],
      [orderWith(null), null],
    ] as const) {
      restApi()
        .post("/customer/find-order")
        .reply(200, { success: true, data: { order_id: 12, paid_amount: "8180.00" } });
      mockOrder(order);
      expect(await runQuery(find, byCard(), asha)).toEqual({ data: { placedOrder: { orderId: "12", payment } } });
    }
  });

  test("that REST's response does not confirm is found by its key, and no cart is cleared", async () => {
    mockOrderWith({ payment_mode: "Card", payment_flow: "redirect" }, { data: [] });
    restApi()
      .post("/customer/find-order")
      .reply(200, { success: true, data: { order_id: 12, paid_amount: "8180.00", payment: sent } });
    const { data } = await runQuery(place, byCard(), asha);
    expect(data).toMatchObject({ placeOrder: { orderId: "12", cart: { itemCount: 0 }, payment: open } });
  });

  test("whose payment cannot be read is not confirmed as paid, but has the payment of the order", async () => {
    const unreadable = { success: true, data: { order_id: 12, payment: "soon" } };
    mockOrderWith({ payment_mode: "Card", payment_flow: "redirect" }, unreadable);
    mockOrder(orderWith(sent, { order_status: "awaiting payment" }));
    const { data } = await runQuery(place, byCard(), asha);
    expect(data).toMatchObject({ placeOrder: { orderId: "12", cart: { itemCount: 0 }, payment: open } });
  });

  test("that costs nothing has no payment, and its cart is cleared, also if it is found by its key", async () => {
    mockOrderWith({ payment_mode: "Card", payment_flow: "redirect" }, { data: [] });
    restApi()
      .post("/customer/find-order")
      .reply(200, { success: true, data: { order_id: 12, paid_amount: "0.00" } });
    restApi().post("/customer/clear-cart").reply(200, { success: true });
    const { data } = await runQuery(place, byCard(), asha);
    expect(data).toMatchObject({ placeOrder: { orderId: "12", cart: { itemCount: 0 }, payment: null } });
  });

  test("is refused while another one is not paid, with the id of that one", async () => {
    const message = "Order #12 is not paid yet. Please pay for it, or cancel it.";
    mockPlacing(409, { success: false, message, code: "order_awaits_payment", order_id: 12 });
    mockUnknownOrderKey();
    const { errors } = await runQuery(place, byCard(), asha);
    expect(errors).toMatchObject([{ message, extensions: { code: "ORDER_AWAITS_PAYMENT", orderId: "12" } }]);
  });

  test("is refused as any other without a readable id of that one", async () => {
    mockPlacing(409, { success: false, message: "Not paid yet.", code: "order_awaits_payment", order_id: [] });
    mockUnknownOrderKey();
    const { errors } = await runQuery(place, byCard(), asha);
    expect(errors).toMatchObject([{ message: "Not paid yet.", extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("is a status of its own in the list, which can be filtered by it; its refunds say how far they are", async () => {
    const list = gql`{ me { orders(status: AWAITING_PAYMENT) { items {
      status statusLabel steps { status isReached } ${paymentFields} refunds { reason state }
    } statusCounts { status count } } } }`;
    restApi()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 2 } } });
    const refund = { amount: "8180.00", reason: "not needed", requested_at: "2026-11-25T10:30:00Z" };
    const refunds = [{ ...refund, state: "Sent" }, { ...refund, state: "lost" }, refund];
    restApi()
      .get("/customer/my-orders?status=awaiting+payment")
      .reply(200, {
        orders: [orderWith(sent, { order_status: "awaiting payment", refunds })],
        status_counts: { "awaiting payment": 1 },
      });
    const { data, errors } = await runQuery(list, {}, asha);
    expect(errors).toBeUndefined();
    const notReached = ["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"].map((status) => ({
      status,
      isReached: false,
    }));
    expect(data?.["me"]).toEqual({
      orders: {
        items: [
          {
            status: "AWAITING_PAYMENT",
            statusLabel: "Awaiting payment",
            steps: [{ status: "AWAITING_PAYMENT", isReached: true }, ...notReached],
            payment: open,
            refunds: ["SENT", null, null].map((state) => ({ reason: "NOT_NEEDED", state })),
          },
        ],
        statusCounts: [{ status: "AWAITING_PAYMENT", count: 1 }],
      },
    });
  });
});

describe("checking a payment (Q152)", () => {
  const check = gql`mutation ($id: ID!) { checkPayment(orderId: $id) { id status ${paymentFields} } }`;
  const variables = { id: "12" };
  const result = { data: { checkPayment: { id: "12", status: "PLACED", payment: paid } } };

  test("has REST ask the provider, and reads the order again", async () => {
    mockCheck().reply(200, { success: true, data: { payment: sent } });
    mockOrder(paidOrder);
    expect(await runQuery(check, variables, asha)).toEqual(result);
  });

  test.each([
    [404, "<pre>Cannot POST /api/customer/check-payment</pre>"],
    [404, { message: "Route not found." }],
    [405, ""],
  ])("only reads the order of a host without the call (%i %j)", async (status, body) => {
    mockCheck().reply(status, body);
    mockOrder(paidOrder);
    expect(await runQuery(check, variables, asha)).toEqual(result);
  });

  test("of an order that is not the caller's is NOT_FOUND, without a call for an impossible id", async () => {
    mockCheck().reply(404, { success: false, message: "Order not found" });
    restApi().get("/customer/my-orders?order_id=12").reply(200, { orders: [] });
    for (const id of ["12", "../12"]) {
      const { errors } = await runQuery(check, { id }, asha);
      expect(errors).toMatchObject([{ message: "No orders found.", extensions: { code: "NOT_FOUND" } }]);
    }
  });

  test.each([
    [503, "UPSTREAM_UNAVAILABLE"],
    [401, "UNAUTHENTICATED"],
    [429, "RATE_LIMITED"],
  ])("is an error where REST fails or refuses it (%i), and reads nothing", async (status, code) => {
    mockCheck().reply(status, { success: false });
    const { errors } = await runQuery(check, variables, asha);
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  test("requires an order and a login", async () => {
    const blank = await runQuery(check, { id: " " }, asha);
    expect(blank.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "orderId" } }]);
    const guest = await runQuery(check, variables);
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
