import { gql } from "graphql-tag";
import type nock from "nock";
import { recorded, restApi } from "./run-query.ts";

/** The caller who places orders. */
export const asha = { token: "asha-token" };

export const placeOrder = gql`mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { orderId message paidAmount cart { itemCount } }
}`;

let attempts = 0;

/** The variables of an order to place, under a new key. */
export function orderInput(fields: Record<string, unknown> = {}) {
  attempts += 1;
  return { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: `attempt-${attempts}`, ...fields } };
}

/** The recorded cart of a REST that is known to honour idempotency keys from then on (Q114). */
export function honouringCart(): ReturnType<typeof recorded> {
  const [status, body, headers] = recorded("my-cart");
  return [status, body, { ...headers, "Idempotency-Key-Honoured": "1" }];
}

/** Mocks the recorded cart, and REST's response to the order. */
export function mockPlacing(...response: [status: number, body?: nock.Body, headers?: Record<string, string>]): void {
  restApi()
    .get("/customer/my-cart")
    .reply(...recorded("my-cart"));
  restApi()
    .post("/customer/place-order")
    .reply(...response);
}

/** Mocks REST's 404 for the key of a rejected order (Q50). */
export function mockUnknownOrderKey(): void {
  restApi()
    .post("/customer/find-order")
    .reply(...recorded("find-order-unknown"));
}
