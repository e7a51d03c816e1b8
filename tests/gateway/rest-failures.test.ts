import type { RequestListener } from "node:http";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import type { Config } from "../../gateway/src/config.ts";
import { failureCases, openFaultyProxy } from "./support/faulty-proxy.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

// Each test makes dozens of requests, possibly on a busy machine.

const rest: RequestListener = (request, response) => {
  const { data } = request.url?.includes("my-cart") ? aCart() : { data: { categories: [{ id: 1, title: "Sarees" }] } };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data }));
};

const reading = gql`{ categories { title } }`;
const own = gql`{ cart { itemCount } }`;
const writing = gql`mutation { addToCart(productId: "7") { itemCount } }`;
const timers = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
const unharmed = { data: { categories: [{ title: "Sarees" }] } };

/** A gateway that reaches REST through a faulty TCP proxy. */
async function open(config: Partial<Config> = {}) {
  const proxy = await openFaultyProxy(await serve(rest));
  const { url } = await openGateway(proxy.url, config);
  const headers = { "content-type": "application/json", authorization: "Bearer token" };
  const execute = async (query: DocumentNode): Promise<unknown> => {
    const result = await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
    return result.json();
  };
  return { proxy, url, execute };
}

/** Starts requests; `isOver` tells whether all have completed. */
function begin(execute: (query: DocumentNode) => Promise<unknown>, queries: DocumentNode[]) {
  const received = { isOver: false, results: Promise.all(queries.map(execute)) };
  const end = () => void (received.isOver = true);
  received.results.then(end, end);
  return received;
}

/** Advances the clock past the second for which an open breaker rejects calls. */
async function recover(execute: (query: DocumentNode) => Promise<unknown>): Promise<void> {
  vi.setSystemTime(Date.now() + 1001);
  expect(await execute(reading)).toEqual(unharmed);
}

const coded = (code: string) => ({ errors: [{ extensions: { code } }] });

afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(failureCases))("while REST %s", (_, { failure, code, reportsFailure = false }) => {
  const isTimeout = code === "UPSTREAM_TIMEOUT";
  // Fake time: a test advances the deadline's clock explicitly, so earlier responses never time out.
  beforeEach(() => void vi.useFakeTimers({ toFake: isTimeout ? [...timers] : ["Date"] }));

  test("every response is a coded error within the deadline of 2 s, or 10 s for a write, no write is sent twice, and the gateway survives and recovers", async () => {
    const { proxy, url, execute } = await open({ upstreamTimeoutMs: 2000, upstreamWriteTimeoutMs: 10_000 });
    expect(await execute(own)).toMatchObject({ data: { cart: { itemCount: 0 } } });
    proxy.failure = failure;
    const disturbed = proxy.requested(3);
    const received = begin(execute, [reading, own]);
    const written = begin(execute, [writing]);
    await disturbed;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      if (isTimeout) vi.advanceTimersByTime(499);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    // At this point 1,996 ms have passed.
    expect(received.isOver && isTimeout).toBe(false);
    if (isTimeout) vi.advanceTimersByTime(4);
    const results = await received.results;
    expect(results).toMatchObject([coded(code), coded(code)]);
    if (isTimeout) vi.advanceTimersByTime(7996);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(written.isOver && isTimeout).toBe(false);
    if (isTimeout) vi.advanceTimersByTime(4);
    const [write] = await written.results;
    expect(write).toMatchObject(coded(code));
    expect(JSON.stringify(write).includes('"outcome":"UNKNOWN"')).toBe(!reportsFailure);
    expect(JSON.stringify(write).includes("Please try again")).toBe(reportsFailure);
    results.push(write);
    expect(JSON.stringify(results)).not.toMatch(/Exception|hotel|127\.0\.0\.1/);
    expect(proxy.writes).toBe(1);

    proxy.failure = null;
    await recover(execute);
    expect(await execute(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
    expect(proxy.writes).toBe(2);
  });

  test("repeated failures send no write twice and leak no connection", async () => {
    const { proxy, execute } = await open({ upstreamTimeoutMs: 2000 });
    for (let round = 0; round < 10; round += 1) {
      proxy.failure = failure;
      const disturbed = proxy.requested(2);
      const received = begin(execute, [own, writing]);
      await disturbed;
      if (isTimeout) vi.advanceTimersByTime(10_000);
      expect(await received.results).toMatchObject([coded(code), coded(code)]);
      // Successful calls in between keep the circuit breaker closed.
      proxy.failure = null;
      expect(await execute(own)).toEqual({ data: { cart: { itemCount: 0 } } });
      expect(await execute(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
    }
    expect(proxy.writes).toBe(20);
    // One keep-alive connection for the next call, and one that was in use.
    expect(proxy.connections).toBeLessThanOrEqual(2);
  });
});

test("the breaker of an endpoint opens for a second after five failures in a row, then lets a call through", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { proxy, execute } = await open();
  proxy.failure = { onRequest: (client) => client.resetAndDestroy() };
  await Promise.all(Array.from({ length: 20 }, () => execute(writing)));
  const { writes } = proxy;
  proxy.failure = null;
  expect(await execute(writing)).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] });
  expect(proxy.writes).toBe(writes);
  expect(await execute(own)).toEqual({ data: { cart: { itemCount: 0 } } });
  await recover(execute);
  expect(await execute(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
});

test.each([
  ["logIn", gql`mutation { logIn(mobile: "+919800000000", code: "1234") { token } }`],
  [
    "register",
    gql`mutation {
      register(input: { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" }) { message }
    }`,
  ],
])("%s whose connection breaks asks to try again, because repeating it is harmless", async (_, query) => {
  const { proxy, execute } = await open();
  proxy.failure = { onRequest: (client) => client.resetAndDestroy() };
  expect(await execute(query)).toMatchObject({
    errors: [
      {
        message: "We could not reach the shop. Please try again.",
        extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "UNKNOWN" },
      },
    ],
  });
});
