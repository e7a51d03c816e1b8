import type { RequestListener } from "node:http";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { faults, openFaultyLine } from "./support/faulty-line.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

// Dozens of exchanges in each, on a machine that may be busy.

const rest: RequestListener = (request, response) => {
  const data = request.url?.includes("my-cart") ? { my_cart: [] } : { categories: [{ id: 1, title: "Sarees" }] };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data }));
};

const reading = gql`{ categories { title } }`;
const own = gql`{ cart { itemCount } }`;
const writing = gql`mutation { addToCart(productId: "7") { itemCount } }`;
const timers = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
const unharmed = { data: { categories: [{ title: "Sarees" }] } };

/** A gateway that reaches REST by a line of ours. */
async function open(config: Partial<Config> = {}) {
  const line = await openFaultyLine(await serve(rest));
  const { url } = await openGateway(line.url, config);
  const headers = { "content-type": "application/json", authorization: "Bearer token" };
  const ask = async (query: DocumentNode): Promise<unknown> => {
    const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
    return answer.json();
  };
  return { line, url, ask };
}

/** Begins to ask; `isOver` says whether all is answered. */
function begin(ask: (query: DocumentNode) => Promise<unknown>, queries: DocumentNode[]) {
  const asked = { isOver: false, answers: Promise.all(queries.map(ask)) };
  const end = () => void (asked.isOver = true);
  asked.answers.then(end, end);
  return asked;
}

/** The second passes for which REST is left alone at most. */
async function recover(ask: (query: DocumentNode) => Promise<unknown>): Promise<void> {
  vi.setSystemTime(Date.now() + 1001);
  expect(await ask(reading)).toEqual(unharmed);
}

const coded = (code: string) => ({ errors: [{ extensions: { code } }] });

afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(faults))("while REST %s", (_, { fault, code, saysFailed = false }) => {
  const isTimeout = code === "UPSTREAM_TIMEOUT";
  // The deadline passes when a test lets it; an answer that comes before, comes while the deadline's clock stands still.
  beforeEach(() => void vi.useFakeTimers({ toFake: isTimeout ? [...timers] : ["Date"] }));

  test("every answer is a coded error by the deadline of 2 s, or 10 s for a write, no write is sent twice, and the gateway stays alive and recovers", async () => {
    const { line, url, ask } = await open({ upstreamTimeoutMs: 2000, upstreamWriteTimeoutMs: 10_000 });
    expect(await ask(own)).toMatchObject({ data: { cart: { itemCount: 0 } } });
    line.fault = fault;
    const disturbed = line.requested(3);
    const asked = begin(ask, [reading, own]);
    const written = begin(ask, [writing]);
    await disturbed;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      if (isTimeout) vi.advanceTimersByTime(499);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    // 1,996 ms have passed.
    expect(asked.isOver && isTimeout).toBe(false);
    if (isTimeout) vi.advanceTimersByTime(4);
    const answers = await asked.answers;
    expect(answers).toMatchObject([coded(code), coded(code)]);
    if (isTimeout) vi.advanceTimersByTime(7996);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(written.isOver && isTimeout).toBe(false);
    if (isTimeout) vi.advanceTimersByTime(4);
    const [write] = await written.answers;
    expect(write).toMatchObject(coded(code));
    expect(JSON.stringify(write).includes('"outcome":"UNKNOWN"')).toBe(!saysFailed);
    expect(JSON.stringify(write).includes("Please try again")).toBe(saysFailed);
    answers.push(write);
    expect(JSON.stringify(answers)).not.toMatch(/Exception|hotel|127\.0\.0\.1/);
    expect(line.writes).toBe(1);

    line.fault = null;
    await recover(ask);
    expect(await ask(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
    expect(line.writes).toBe(2);
  });

  test("again and again, no write is sent twice, and no connection stays behind", async () => {
    const { line, ask } = await open({ upstreamTimeoutMs: 2000 });
    for (let turn = 0; turn < 10; turn += 1) {
      line.fault = fault;
      const disturbed = line.requested(2);
      const asked = begin(ask, [own, writing]);
      await disturbed;
      if (isTimeout) vi.advanceTimersByTime(10_000);
      expect(await asked.answers).toMatchObject([coded(code), coded(code)]);
      // Calls that are answered in between: else the endpoints would be left alone.
      line.fault = null;
      expect(await ask(own)).toEqual({ data: { cart: { itemCount: 0 } } });
      expect(await ask(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
    }
    expect(line.writes).toBe(20);
    // The one that stays open for the next call, and another that was.
    expect(line.connections).toBeLessThanOrEqual(2);
  });
});

test("an endpoint that failed five calls in a row is left alone for a second, and is asked again after it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { line, ask } = await open();
  line.fault = { onRequest: (client) => client.resetAndDestroy() };
  await Promise.all(Array.from({ length: 20 }, () => ask(writing)));
  const { writes } = line;
  line.fault = null;
  expect(await ask(writing)).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] });
  expect(line.writes).toBe(writes);
  expect(await ask(own)).toEqual({ data: { cart: { itemCount: 0 } } });
  await recover(ask);
  expect(await ask(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
});
