import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { of } from "rxjs";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordHydrated } from "../../apollo/hydration.tsx";
import { startLogins } from "../../apollo/login-client.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { attemptOf } from "../../session/order-attempt.ts";
import { closeLogin } from "../../session/login-prompt.ts";
import { recordOrdersSeen } from "../../session/orders-seen.ts";
import { readAttempt, recordResult, sentAgoMs } from "../../session/sent-order.ts";
import { removePersonalData, store } from "../../session/storage.ts";
import { announceToken, tokenKey } from "../../session/token.ts";
import { placeOrder } from "./place-order.ts";

const Variables = v.object({ input: v.object({ idempotencyKey: v.string() }) });
const order = { addressId: "3", paymentMode: "CASH", promoCode: null, points: null, note: "Ring" } as const;
const content = JSON.stringify([order, "5x1x378000"]);
const message = "It may have been placed. Please look at your orders before you place it again.";
const unsafe = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN", retry: "UNSAFE" };
const unsafeResponse = { data: null, errors: [{ message, path: ["placeOrder"], extensions: unsafe }] };

beforeEach(() => {
  vi.stubGlobal("isSecureContext", false);
});
afterEach(() => {
  removePersonalData();
  vi.unstubAllGlobals();
});
// these logins would follow the tokens of the next test files too
afterAll(() => vi.resetModules());

const toPlace = { customerId: "12", order, content, amountToPay: 378_000, onPlaced: () => {} };

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

test("an order in flight at the end of its login stays stored for the next page, and one that is not sent yet is never sent", async () => {
  announceToken();
  const requests = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal("fetch", requests);
  const current = startLogins({});
  const { promise: earlierEnds, resolve: endEarlier } = Promise.withResolvers<void>();
  for (const lock of [Promise.resolve(), earlierEnds]) {
    logIn("of-asha");
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("navigator", { locks: { request: (_: string, task: () => unknown) => lock.then(task) } });
    const placing = placeOrder(current.get(), toPlace);
    const failed = expect(placing).rejects.toThrow(LoginEndedError);
    const isSent = lock !== earlierEnds;
    if (isSent) await vi.waitFor(() => expect(requests).toHaveBeenCalledOnce());
    logIn("of-devika");
    endEarlier();
    await failed;
    expect([readAttempt() !== null, sentAgoMs() !== null]).toEqual([isSent, isSent]);
    recordResult();
  }
  expect(requests).toHaveBeenCalledOnce();
});

test("an order in flight stays stored when the shop rejects its login to another operation, and not when it rejects the order", async () => {
  recordHydrated({});
  const errors = [{ message: "Please log in.", extensions: { code: "UNAUTHENTICATED" } }];
  const rejected = () => new Response(JSON.stringify({ errors }), { headers: { "content-type": "application/json" } });
  const orders = [new Promise<Response>(() => {}), Promise.resolve(rejected())];
  const requests = vi.fn<typeof fetch>(() => orders.shift() ?? Promise.resolve(rejected()));
  vi.stubGlobal("fetch", requests);
  const current = startLogins({});
  for (const isInFlight of [true, false]) {
    logIn("of-asha");
    const client = current.get();
    const failed = expect(placeOrder(client, toPlace)).rejects.toThrow("Please log in.");
    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(isInFlight ? 1 : 3));
    if (isInFlight)
      await client
        .query({
          query: gql`
            {
              me {
                id
              }
            }
          `,
        })
        .catch(() => {});
    await failed;
    expect([readAttempt() !== null, sentAgoMs() !== null]).toEqual([true, isInFlight]);
  }
  closeLogin();
});

/** A login, as of another tab. */
function logIn(token: string): void {
  store(tokenKey, token);
  announceToken();
}
