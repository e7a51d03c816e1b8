import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { of } from "rxjs";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attemptOf } from "../../session/order-attempt.ts";
import { recordOrdersSeen } from "../../session/orders-seen.ts";
import { readAttempt, sentAgoMs } from "../../session/sent-order.ts";
import { removePersonalData, store } from "../../session/storage.ts";
import { tokenKey } from "../../session/token.ts";
import { placeOrder } from "./place-order.ts";

const Variables = v.object({ input: v.object({ idempotencyKey: v.string() }) });
const order = { addressId: "3", paymentMode: "CASH", promoCode: null, points: null, note: "Ring" } as const;
const content = JSON.stringify([order, "5x1x378000"]);
const message = "It may have been placed. Please look at your orders before you place it again.";
const unsafe = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN", retry: "UNSAFE" };
const unsafeResponse = { data: null, errors: [{ message, path: ["placeOrder"], extensions: unsafe }] };

beforeEach(() => {
  vi.stubGlobal("isSecureContext", false);
  store(tokenKey, "of-asha");
});
afterEach(() => {
  removePersonalData();
  vi.unstubAllGlobals();
});

/** Places the order with this response, and returns the key that was sent, with the failure. */
async function place(response: ApolloLink.Result, onSent = () => {}) {
  let key: string | undefined;
  const link = new ApolloLink(({ variables }) => {
    key = v.parse(Variables, variables).input.idempotencyKey;
    onSent();
    return of(response);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const toPlace = { customerId: "12", order, content, amountToPay: 378_000, token: "of-asha", onPlaced: () => {} };
  return { failure: await placeOrder(client, toPlace), key };
}

test("an order that may be placed twice keeps its key until the shopper has seen the orders; then it gets a new one", async () => {
  const first = await place(unsafeResponse);
  expect(first.failure).toEqual({ message, isRejected: false, isRetryUnsafe: true });
  expect(attemptOf("12", content)).toMatchObject({ key: first.key, state: "unconfirmed", amount: 378_000 });
  // The result is known: no page asks for it.
  expect(sentAgoMs()).toBeNull();
  recordOrdersSeen();
  expect(attemptOf("12", content)).toMatchObject({ key: first.key, state: "seen" });
  const second = await place(unsafeResponse);
  expect(second.key).not.toBe(first.key);
  expect(attemptOf("12", content)).toMatchObject({ key: second.key, state: "unconfirmed" });
});

test("an order whose retry is safe is sent again under its key, also after a look at the orders, and is asked for", async () => {
  const { retry: _, ...extensions } = unsafe;
  const unknown = { data: null, errors: [{ message: "?", path: ["placeOrder"], extensions }] };
  const first = await place(unknown);
  expect(first.failure).toMatchObject({ isRetryUnsafe: false });
  expect(sentAgoMs()).not.toBeNull();
  recordOrdersSeen();
  expect((await place(unknown)).key).toBe(first.key);
});

test("a logout while the order is sent leaves nothing of it", async () => {
  expect((await place(unsafeResponse, removePersonalData)).failure).toMatchObject({ message });
  expect(readAttempt()).toBeNull();
});
