import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { idempotencyKeyFor } from "../../session/order-attempt.ts";
import { readAttempt, recordSending, sentAgoMs } from "../../session/sent-order.ts";
import { removePersonalData, removeStored, store } from "../../session/storage.ts";
import { announceToken, tokenKey } from "../../session/token.ts";
import { askForResult } from "./ask-for-result.ts";

const order = { addressId: "3", paymentMode: "CASH", promoCode: null, points: null, note: "Ring\ntwice" };
const message = "Order placed successfully";
const placed = { orderId: "7", message, payment: null };
const placedResult = { kind: "placed", orderId: "7", message, isUnpaid: false };
const me = { id: "12" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("isSecureContext", false);
  store(tokenKey, "of-asha");
  idempotencyKeyFor("12", JSON.stringify([order, "5x1x100"]));
  recordSending();
});
afterEach(() => {
  removePersonalData();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Asks with these responses, one for each request. Returns the result with the variables of the requests. */
async function ask(...responses: ApolloLink.Result[]) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => of(responses[sent.push(variables) - 1] ?? { data: null }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const asked = askForResult(client);
  await vi.advanceTimersByTimeAsync(70_000);
  return { result: await asked, sent };
}

const none = { data: { me, placedOrder: null } };

test("an order in flight is asked for as it was sent, until it is placed; then its attempt is over", async () => {
  const { key = "" } = readAttempt() ?? {};
  const { result, sent } = await ask(none, { data: { me, placedOrder: placed } });
  expect(result).toEqual(placedResult);
  const input = { ...order, idempotencyKey: key };
  expect(sent).toEqual([{ input }, { input }]);
  expect([readAttempt(), sentAgoMs()]).toEqual([null, null]);
});

test("an order of a business is asked for with its GSTIN; an older gateway, which does not know it, tells nothing", async () => {
  const ofBusiness = { ...order, gstin: "27AAPFU0939F1ZV" };
  idempotencyKeyFor("12", JSON.stringify([ofBusiness, "5x1x100"]));
  const { key = "" } = readAttempt() ?? {};
  const unknown = { data: null, errors: [{ message: "?", extensions: { code: "BAD_USER_INPUT" } }] };
  const { result, sent } = await ask(unknown, { data: { me, placedOrder: placed } });
  expect(result).toEqual(placedResult);
  expect(sent).toEqual([1, 2].map(() => ({ input: { ...ofBusiness, idempotencyKey: key } })));
});

test.each([
  ["OPEN", true],
  ["EXPIRED", true],
  ["PAID", false],
] as const)("an order in flight whose payment is %s is told as one that is unpaid: %s", async (status, isUnpaid) => {
  const { result } = await ask({ data: { me, placedOrder: { ...placed, payment: { status } } } });
  expect(result).toEqual({ ...placedResult, isUnpaid });
});

test("a rejected order is told in the shop's words, and a retry has the same key", async () => {
  const attempt = readAttempt();
  const errors = [{ message: "Only 2 of Saree left.", path: ["placedOrder"], extensions: { code: "BAD_USER_INPUT" } }];
  const { result } = await ask({ data: { me, placedOrder: null }, errors });
  expect(result).toEqual({ kind: "rejected", message: "Only 2 of Saree left." });
  expect([readAttempt(), sentAgoMs()]).toEqual([attempt, null]);
});

test("an order of which nothing is known is unconfirmed, but only when no checkout can still be running", async () => {
  const { result, sent } = await ask(...Array.from({ length: 30 }, () => none));
  expect(result).toEqual({ kind: "unconfirmed" });
  expect(sent).toHaveLength(21);
});

test("while the shop cannot be reached, nothing is told, and the next page asks again", async () => {
  const errors = [{ message: "Connection refused", extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "UNKNOWN" } }];
  const { result } = await ask(...Array.from({ length: 30 }, () => ({ data: null, errors })));
  expect(result).toBeNull();
  expect(sentAgoMs()).not.toBeNull();
});

test("after a logout and a login the same customer is told it, and another customer nothing: then it is removed", async () => {
  announceToken();
  for (const [id, result] of [
    ["12", placedResult],
    ["1", null],
  ] as const) {
    idempotencyKeyFor("12", JSON.stringify([order, "5x1x100"]));
    recordSending();
    for (const change of [removeStored, (key: string) => store(key, "of-the-next")]) {
      change(tokenKey);
      announceToken();
    }
    expect((await ask({ data: { me: { id }, placedOrder: placed } })).result).toEqual(result);
    expect([readAttempt(), sentAgoMs()]).toEqual([null, null]);
  }
});

test("nothing is asked once the result is told, nor after the logout of a customer whose id the shop does not send", async () => {
  announceToken();
  idempotencyKeyFor("me", JSON.stringify([order, "5x1x100"]));
  removeStored(tokenKey);
  announceToken();
  expect(readAttempt()).toBeNull();
  expect(await ask()).toEqual({ result: null, sent: [] });
});
