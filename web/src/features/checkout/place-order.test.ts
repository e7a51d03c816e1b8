import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { of } from "rxjs";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdRequests } from "../../../../tests/web/support/requests.ts";
import { recordHydrated } from "../../apollo/hydration.tsx";
import { startLogins } from "../../apollo/login-client.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import type { Store } from "../../create-store.ts";
import { attemptOf } from "../../session/order-attempt.ts";
import { closeLogin } from "../../session/login-prompt.ts";
import { recordOrdersSeen } from "../../session/orders-seen.ts";
import { readAttempt, recordResult, sentAgoMs } from "../../session/sent-order.ts";
import { removePersonalData } from "../../session/storage.ts";
import { clearToken, setToken } from "../../session/token.ts";
import { isRetryUnsafe } from "./order-errors.ts";
import { placeOrder } from "./place-order.ts";

const Variables = v.object({ input: v.object({ idempotencyKey: v.string() }) });
const order = { addressId: "3", paymentMode: "CASH", promoCode: null, points: null, note: "Ring" } as const;
const content = JSON.stringify([order, "5x1x378000"]);
const message = "It may have been placed. Please look at your orders before you place it again.";
const unsafe = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN", retry: "UNSAFE" };
const unsafeResponse = { data: null, errors: [{ message, path: ["placeOrder"], extensions: unsafe }] };

const sent = holdRequests();
let current: Store<ApolloClient>;

beforeEach(() => {
  vi.stubGlobal("isSecureContext", false);
  clearToken();
  current = startLogins({});
  recordHydrated();
});
afterEach(() => removePersonalData());
// these logins would follow the tokens of the next test files too
afterAll(() => vi.resetModules());

function logIn(token: string): ApolloClient {
  setToken(token);
  return current.get();
}

const toPlace = { customerId: "12", order, content, toPay: 378_000, isPaidOnline: false, onPlaced: () => {} };

/** Places the order with this response, and returns the key that was sent, with the failure. */
async function place(response: ApolloLink.Result) {
  let key: string | undefined;
  const link = new ApolloLink(({ variables }) => {
    key = v.parse(Variables, variables).input.idempotencyKey;
    return of(response);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return { failure: await placeOrder(client, toPlace), key };
}

test("an order that may be placed twice keeps its key until the shopper has seen the orders; then it gets a new one", async () => {
  const first = await place(unsafeResponse);
  expect(first.failure).toMatchObject({ errors: unsafeResponse.errors });
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
  expect(isRetryUnsafe(first.failure)).toBe(false);
  expect(sentAgoMs()).not.toBeNull();
  recordOrdersSeen();
  expect((await place(unknown)).key).toBe(first.key);
});

test("an order in flight at the end of its login stays stored for the next page, and one that is not sent yet is never sent", async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const locks = { request: (_: string, task: () => unknown) => (sent.length > 0 ? turn.then(task) : task()) };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { locks });
  const inFlight = placeOrder(logIn("of-asha"), toPlace);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const next = logIn("of-devika");
  await expect(inFlight).rejects.toThrow(LoginEndedError);
  expect([readAttempt()?.customerId, sentAgoMs()]).toEqual(["12", expect.any(Number)]);

  recordResult();
  const waiting = placeOrder(next, toPlace);
  logIn("of-meera");
  begin();
  await expect(waiting).rejects.toThrow(LoginEndedError);
  expect([readAttempt(), sentAgoMs()]).toEqual([null, null]);
  expect(sent).toHaveLength(1);
});

test("an order in flight stays stored when the shop rejects its login to another operation, and not when it rejects the order", async () => {
  const rejection = { errors: [{ message: "Please log in.", extensions: { code: "UNAUTHENTICATED" } }] };
  const client = logIn("of-asha");
  const inFlight = placeOrder(client, toPlace);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const reading = client.query({ query: gql("{ me { id } }"), errorPolicy: "all" });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.respond(rejection);
  await reading;
  await expect(inFlight).rejects.toThrow("Please log in.");
  expect(sentAgoMs()).not.toBeNull();

  const rejected = placeOrder(logIn("of-asha-again"), toPlace);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.respond(rejection);
  await expect(rejected).rejects.toThrow("Please log in.");
  expect(sentAgoMs()).toBeNull();
  closeLogin();
});
