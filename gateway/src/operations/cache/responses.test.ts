import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, test, vi } from "vitest";
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
function respondWith(execute: TrustedDocument["execute"], rest = createRest(config)) {
  const log = createLog(config);
  const attempts = createCheckoutAttempts(checkoutMs(config));
  const services = { config, log, rest, attempts, cartChanges: createCartChangeQueue(null) };
  const contextFor = (caller: Caller) => new RequestContext(services, caller);
  const generation = new Generation();
  const responses = createResponses({ contextFor, generation, hasDeletedSince: () => false });
  return (address: string, variables: Variables = {}) =>
    responses.respond(operationOf({ ...document, execute }, variables), () => ({
      token: "secret",
      address,
      requestId: "request",
      signal: new AbortController().signal,
    }));
}

/** The responses of a document whose data are the edition of REST's categories, which are another one for each call. */
function openEditions(cacheControl = "max-age=60, must-revalidate") {
  const rest = { calls: 0, isDown: false, tokens: new Set<string | null>() };
  const send = async () => {
    rest.calls += 1;
    if (rest.isDown) return { status: 503, headers: {}, json: null, text: "", problem: "Not JSON" };
    const json = { data: { categories: [{ id: 1, title: `Edition ${rest.calls}` }] } };
    return { status: 200, headers: { "cache-control": cacheControl }, json, text: "", problem: null };
  };
  const execute: TrustedDocument["execute"] = async (context) => {
    rest.tokens.add(context.token);
    try {
      return { data: { categories: await context.catalogue.categories() } };
    } catch {
      return { errors: [new GraphQLError("Unavailable")] };
    }
  };
  const respondTo = respondWith(execute, createRest(config, { transport: { send, close: async () => {} } }));
  const respond = async () => {
    const { body, cache, age, cacheControl: sent, etag } = await respondTo("10.0.0.1");
    return { edition: Number(/Edition (\d+)/.exec(String(body))?.[1]), cache, age, cacheControl: sent, etag };
  };
  return { rest, respond };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const notStored = { cacheControl: "private, no-store", etag: null };

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

const keyFor = (variables: object) => operationOf(document, { ...variables }).key;
const keyOf = (filter: unknown) => keyFor({ id: "7", filter });

test("a response differs by its declared variables, and by nothing else; filters with the same conditions have one", () => {
  expect(keyFor({ undeclared: 1, page: 2, id: "7" })).toBe(keyFor({ id: "7", page: 2 }));
  expect(new Set([{ id: "7" }, { id: "8" }, { id: "7", page: 2 }].map(keyFor)).size).toBe(3);
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

describe("a response", () => {
  test("is fresh for a minute, then served for another one while it is executed in the background, and no longer", async () => {
    const { rest, respond } = openEditions();
    const cacheControl = "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600";
    const etag = expect.stringMatching(/^W\/"/);
    expect(await respond()).toEqual({ edition: 1, cache: "miss", age: 0, cacheControl, etag });
    pass(59);
    expect(await respond()).toMatchObject({ edition: 1, cache: "hit", age: 59 });
    pass(2);
    const stale = { cache: "stale", age: 61 };
    expect(await Promise.all([respond(), respond()])).toMatchObject([stale, stale]);
    await vi.waitFor(async () => expect(await respond()).toMatchObject({ edition: 2, cache: "hit", age: 0 }));
    pass(60);
    rest.isDown = true;
    expect(await respond()).toMatchObject({ edition: 2, cache: "stale" });
    await settled();
    rest.isDown = false;
    pass(60);
    expect(await respond()).toMatchObject({ edition: rest.calls, cache: "miss" });
    expect(rest.tokens).toEqual(new Set([null]));
  });

  test("is cached no longer than the shortest lifetime of its REST payloads", async () => {
    const { respond } = openEditions("max-age=7");
    const cacheControl = "public, max-age=7, stale-while-revalidate=7, stale-if-error=3600";
    expect(await respond()).toMatchObject({ cacheControl });
  });

  test("of stale payloads is executed once a second for all callers, and not for other caches", async () => {
    const { rest, respond } = openEditions("max-age=60");
    await respond();
    rest.isDown = true;
    pass(200);
    for (let second = 0; second < 2; second += 1) {
      const stale = { edition: 1, cacheControl: "private, no-store" };
      const cached = { ...stale, cache: "stale" };
      expect(await respond()).toMatchObject({ ...stale, cache: "miss" });
      expect(await Promise.all([respond(), respond()])).toMatchObject([cached, cached]);
      pass(1);
    }
    rest.isDown = false;
    await vi.waitFor(async () => {
      pass(1);
      expect(await respond()).toMatchObject({ cacheControl: expect.stringContaining("public, max-age=60") });
    });
  });

  test("with an error is not cached", async () => {
    const { rest, respond } = openEditions();
    rest.isDown = true;
    expect(await respond()).toMatchObject(notStored);
    rest.isDown = false;
    expect(await respond()).toMatchObject({ edition: rest.calls, cache: "miss" });
  });

  test("is neither cached nor shared by concurrent callers if REST forbids it", async () => {
    const { respond } = openEditions("no-store");
    const all = [...(await Promise.all([respond(), respond(), respond()])), await respond()];
    expect(all).toMatchObject(all.map(() => ({ ...notStored, cache: "miss" })));
    expect(new Set(all.map(({ edition }) => edition)).size).toBe(4);
  });
});

const filtered = (maxPrice: number) => ({ id: "7", filter: { maxPrice } });

test("a flood of filters evicts neither plain responses nor further pages, and is bounded; nor do further pages evict plain ones", async () => {
  const title = "x".repeat(100_000);
  const execute = vi.fn<TrustedDocument["execute"]>(() => ({ data: { search: [{ title }] } }));
  const respondTo = respondWith(execute);
  const callsOf = async (variables: object) => {
    execute.mockClear();
    await respondTo("10.0.0.1", { ...variables });
    return execute.mock.calls.length;
  };
  await callsOf({ id: "7" });
  for (let page = 30; page > 1; page -= 1) expect(await callsOf({ id: "7", page })).toBe(1);
  expect([await callsOf({ id: "7" }), await callsOf({ id: "7", page: 30 })]).toEqual([0, 1]);
  for (let price = 1; price <= 30; price += 1) expect(await callsOf(filtered(price))).toBe(1);
  expect([await callsOf({ id: "7" }), await callsOf({ id: "7", page: 2 })]).toEqual([0, 0]);
  expect([await callsOf(filtered(30)), await callsOf(filtered(1))]).toEqual([0, 1]);
});
