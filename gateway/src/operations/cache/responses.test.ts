import { GraphQLError } from "graphql";
import { beforeEach, expect, test, vi } from "vitest";
import { Generation } from "../../cache/generation.ts";
import { createCartChangeQueue } from "../../cart/change-queue.ts";
import { readConfig } from "../../config.ts";
import { RequestContext } from "../../context.ts";
import { RateLimitExceeded } from "../../errors.ts";
import { createLog } from "../../observability/log.ts";
import { createCheckoutAttempts } from "../../order/checkout-attempts.ts";
import { checkoutMs } from "../../order/checkout.ts";
import { type Caller, createRest } from "../../rest/client.ts";
import { createResponses, operationOf } from "./responses.ts";
import type { TrustedDocument, Variables } from "../documents/trusted-documents.ts";

const config = readConfig({ SHOP_API_URL: "http://rest.test", LOG_LEVEL: "silent" });

const document: TrustedDocument = {
  id: "sha256:0",
  name: "Query",
  label: "query Search",
  isMutation: false,
  isForStaff: false,
  text: "query Search { search }",
  variables: [
    { name: "id", type: "ID" },
    { name: "page", type: "Int" },
    { name: "sort", type: "ProductSort" },
    { name: "filter", type: "ProductFilter" },
  ],
  policy: { isPublic: true, maxAge: 60 },
  execute: () => ({ data: {} }),
};

/** The responses of one public document with a mocked `execute`. */
function respondWith(execute: TrustedDocument["execute"]) {
  const log = createLog(config);
  const attempts = createCheckoutAttempts(checkoutMs(config));
  const services = { config, log, rest: createRest(config), attempts, cartChanges: createCartChangeQueue(null) };
  const contextFor = (caller: Caller) => new RequestContext(services, caller);
  const generation = new Generation();
  const responses = createResponses({ contextFor, generation, hasDeletedSince: () => false });
  return (address: string, variables: Variables = {}) =>
    responses.respond(operationOf({ ...document, execute }, variables), () => ({
      token: null,
      address,
      requestId: "request",
      signal: new AbortController().signal,
    }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test.each([
  [{}, "plain"],
  [{ id: "7", page: 1, sort: null, filter: null, undeclared: 1 }, "plain"],
  [{ id: 7 }, "plain"],
  [{ id: "7", filter: { sizes: [" "], minPrice: 0, inStock: false } }, "plain"],
  [{ id: " 7" }, "variants"],
  [{ id: "7", page: 2 }, "variants"],
  [{ id: "7", page: 0 }, "variants"],
  [{ id: "7", page: 1, sort: "PRICE_ASC" }, "variants"],
  [{ id: "7", page: 2, filter: { inStock: true } }, "filtered"],
  [{ id: "7", filter: "junk" }, "filtered"],
])("the response for %j takes the budget %s", (variables, budget) => {
  expect(operationOf(document, variables).budget).toBe(budget);
});

const keyOf = (filter: unknown) => operationOf(document, { id: "7", filter }).key;

test("filters with the same conditions have one response", () => {
  const filter = { sizes: ["M", "S"], maxPrice: 99900 };
  expect(keyOf({ sizes: ["S", " M", "", "S"], colours: null, fabrics: [], maxPrice: 99900 })).toBe(keyOf(filter));
  expect(keyOf({})).toBe(keyOf(null));
  expect(keyOf({ ...filter, inStock: true })).not.toBe(keyOf(filter));
});

test("a client that waits for the same response does not receive another client's RATE_LIMITED error", async () => {
  const respondTo = respondWith(async ({ address }) => {
    if (address !== "10.0.0.1") return { data: { search: [] } };
    const tooMany = new RateLimitExceeded(5);
    return { errors: [new GraphQLError(tooMany.message, { path: ["search"], originalError: tooMany })] };
  });
  const [limited, other] = await Promise.all([respondTo("10.0.0.1"), respondTo("10.0.0.2")]);
  expect([limited.codes, other.codes]).toEqual([["RATE_LIMITED"], []]);
});

test("all callers waiting for the same response receive its failure", async () => {
  const execute = vi.fn<TrustedDocument["execute"]>(async () => ({ errors: [new GraphQLError("Unavailable")] }));
  const respondTo = respondWith(execute);
  const all = await Promise.all([respondTo("10.0.0.1"), respondTo("10.0.0.2")]);
  expect([all.map(({ codes }) => codes.length), execute.mock.calls.length]).toEqual([[1, 1], 1]);
});

test("the age of a cached response is in whole seconds, and 0 when the clock was set back", async () => {
  const respondTo = respondWith(() => ({ data: { search: [] } }));
  const ageAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    return (await respondTo("10.0.0.1")).age;
  };
  expect([await ageAfter(0), await ageAfter(5900), await ageAfter(-10_000)]).toEqual([0, 5, 0]);
});

const filtered = (maxPrice: number) => ({ id: "7", filter: { maxPrice } });

test("a flood of filters evicts neither plain responses nor further pages, and is bounded", async () => {
  const title = "x".repeat(100_000);
  const execute = vi.fn<TrustedDocument["execute"]>(() => ({ data: { search: [{ title }] } }));
  const respondTo = respondWith(execute);
  const callsOf = async (variables: object) => {
    execute.mockClear();
    await respondTo("10.0.0.1", { ...variables });
    return execute.mock.calls.length;
  };
  await callsOf({ id: "7" });
  await callsOf({ id: "7", page: 2 });
  for (let price = 1; price <= 30; price += 1) expect(await callsOf(filtered(price))).toBe(1);
  expect([await callsOf({ id: "7" }), await callsOf({ id: "7", page: 2 })]).toEqual([0, 0]);
  expect([await callsOf(filtered(30)), await callsOf(filtered(1))]).toEqual([0, 1]);
});
