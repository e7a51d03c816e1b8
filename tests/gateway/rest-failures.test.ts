import type { RequestListener } from "node:http";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { afterEach, expect, test, vi } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import { failureCases, openFaultyProxy } from "./support/faulty-proxy.ts";
import { serve } from "./support/local-server.ts";
import { processAt, runQuery } from "./support/run-query.ts";

const rest: RequestListener = (request, response) => {
  const { data } = request.url?.includes("my-cart") ? aCart() : { data: { categories: [{ id: 1, title: "Sarees" }] } };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data }));
};

const reading = gql`{ categories { title } }`;
const own = gql`{ cart { itemCount } }`;
const writing = gql`mutation { addToCart(productId: "7") { itemCount } }`;
const timers = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
const deadlines = { upstreamTimeoutMs: 2000, upstreamWriteTimeoutMs: 10_000 };
const emptyCart = { data: { cart: { itemCount: 0 } } };
const written = { data: { addToCart: { itemCount: 0 } } };

/** A gateway without its HTTP server that reaches REST through a faulty TCP proxy. */
async function open() {
  const proxy = await openFaultyProxy(await serve(rest));
  const process = processAt(proxy.url, deadlines);
  const execute = (query: DocumentNode) => runQuery(query, {}, { token: "token", config: deadlines, process });
  return { proxy, execute };
}

/** Starts operations; `isOver` tells whether all have completed. */
function begin(execute: (query: DocumentNode) => Promise<unknown>, queries: DocumentNode[]) {
  const received = { isOver: false, results: Promise.all(queries.map(execute)) };
  const end = () => void (received.isOver = true);
  received.results.then(end, end);
  return received;
}

const coded = (code: string) => ({ errors: [{ extensions: { code } }] });

/** Runs what is due without the clock. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

test.each(Object.entries(failureCases))(
  "while REST %s every operation is a coded error within the deadline of 2 s, or 10 s for a write; no write is sent twice, no connection leaks, and the gateway recovers",
  async (_, { failure, code, reportsFailure = false }) => {
    const isTimeout = code === "UPSTREAM_TIMEOUT";
    // Fake time: a test advances the deadline's clock explicitly, so earlier responses never time out.
    vi.useFakeTimers({ toFake: isTimeout ? [...timers] : ["Date"] });
    const pass = (ms: number) => isTimeout && vi.advanceTimersByTime(ms);
    const { proxy, execute } = await open();
    expect(await execute(own)).toMatchObject(emptyCart);
    proxy.failure = failure;
    const disturbed = proxy.requested(3);
    const received = begin(execute, [reading, own]);
    const write = begin(execute, [writing]);
    await disturbed;
    pass(1999);
    await settled();
    expect(received.isOver && isTimeout).toBe(false);
    pass(1);
    expect(await received.results).toMatchObject([coded(code), coded(code)]);
    pass(7999);
    await settled();
    expect(write.isOver && isTimeout).toBe(false);
    pass(1);
    const [failed] = await write.results;
    expect(failed).toMatchObject(coded(code));
    const texts = JSON.stringify([await received.results, failed]);
    expect(texts.includes('"outcome":"UNKNOWN"')).toBe(!reportsFailure);
    expect(JSON.stringify(failed).includes("Please try again")).toBe(reportsFailure);
    expect(texts).not.toMatch(/Exception|hotel|127\.0\.0\.1/);
    expect(proxy.writes).toBe(1);

    // The second for which an open breaker rejects calls passes.
    vi.setSystemTime(Date.now() + 1001);
    for (let round = 0; round < 5; round += 1) {
      // Successful calls in between keep the circuit breaker closed.
      proxy.failure = null;
      expect(await execute(own)).toEqual(emptyCart);
      expect(await execute(writing)).toEqual(written);
      proxy.failure = failure;
      const again = proxy.requested(2);
      const results = begin(execute, [own, writing]);
      await again;
      pass(10_000);
      expect(await results.results).toMatchObject([coded(code), coded(code)]);
    }
    proxy.failure = null;
    expect(await execute(reading)).toEqual({ data: { categories: [{ title: "Sarees" }] } });
    expect(proxy.writes).toBe(11);
    // One keep-alive connection for the next call, and one that was in use.
    expect(proxy.connections).toBeLessThanOrEqual(2);
  },
);

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
