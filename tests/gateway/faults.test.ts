import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { faults, openFaultyLine } from "./support/faulty-line.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

const rest: RequestListener = (request, response) => {
  const data = request.url?.includes("my-cart") ? { my_cart: [] } : { categories: [{ id: 1, title: "Sarees" }] };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data }));
};

const reading = "{ categories { title } }";
const own = "{ cart { itemCount } }";
const writing = `mutation { addToCart(productId: "7") { itemCount } }`;
const unharmed = { data: { categories: [{ title: "Sarees" }] } };

/** A gateway that reaches REST by a line of ours. */
async function open(config: Partial<Config> = {}) {
  const line = await openFaultyLine(await serve(rest));
  const { url } = await openGateway(line.url, config);
  const headers = { "content-type": "application/json", authorization: "Bearer token" };
  const ask = async (query: string): Promise<unknown> => {
    const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    return answer.json();
  };
  return { line, url, ask };
}

/** The second for which REST is left alone at most, and time for a busy machine to notice. */
function recovered(ask: (query: string) => Promise<unknown>): Promise<void> {
  return vi.waitFor(async () => expect(await ask(reading)).toEqual(unharmed), { timeout: 1500 });
}

/** Asks /healthz again and again until it is called; it answers the statuses. */
function healthOf(url: string): () => Promise<number[]> {
  let isOver = false;
  const statuses = (async () => {
    const found: number[] = [];
    do found.push((await fetch(`${url}/healthz`)).status);
    while (await setTimeout(50, !isOver));
    return found;
  })();
  return () => {
    isOver = true;
    return statuses;
  };
}

describe.each(Object.entries(faults))("while REST %s", (_, { fault, code }) => {
  test("every answer is a coded error within 2.5 s, no write is sent twice, and the gateway stays alive and recovers", async () => {
    const { line, url, ask } = await open();
    expect(await ask(own)).toMatchObject({ data: { cart: { itemCount: 0 } } });
    line.fault = fault;
    const coded = { errors: [{ extensions: { code } }] };
    const alive = healthOf(url);

    const startedAt = performance.now();
    const answers = await Promise.all([reading, own, writing].map(ask));
    expect(performance.now() - startedAt).toBeLessThan(2500);
    const health = await alive();
    expect(answers).toMatchObject([coded, coded, coded]);
    expect(JSON.stringify(answers)).not.toMatch(/Exception|hotel|127\.0\.0\.1/);
    expect(line.writes).toBe(1);
    expect(new Set(health)).toEqual(new Set([200]));
    // While the answers above were waited for up to the deadline, each of these was answered before the next was asked.
    expect(health.length).toBeGreaterThanOrEqual(code === "UPSTREAM_TIMEOUT" ? 4 : 1);

    line.fault = null;
    await recovered(ask);
    expect(await ask(writing)).toEqual({ data: { addToCart: { itemCount: 0 } } });
    expect(line.writes).toBe(2);
  }, 30_000);

  test("again and again, no write is sent twice, and neither connections nor memory stay behind", async () => {
    const { line, ask } = await open({ upstreamTimeoutMs: code === "UPSTREAM_TIMEOUT" ? 200 : 2000 });
    const round = async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        line.fault = fault;
        const coded = { errors: [{ extensions: { code } }] };
        expect(await Promise.all([ask(own), ask(writing)])).toMatchObject([coded, coded]);
        // One that is well in between: else REST would be left alone, and asked nothing.
        line.fault = null;
        await vi.waitFor(async () => expect(await ask(own)).toEqual({ data: { cart: { itemCount: 0 } } }));
      }
    };
    await round();
    const before = memoryInUse();
    await round();
    // A connection that was cut off lets go of what it had read when it is closed.
    await vi.waitFor(() => expect(memoryInUse()).toBeLessThan(before + 2_000_000));
    expect(line.writes).toBe(10);
    // The one that is kept for the next call, and another that was.
    expect(line.connections).toBeLessThanOrEqual(2);
  }, 30_000);
});

test("a REST that failed five calls in a row is left alone for a second, and is asked again after it", async () => {
  const { line, ask } = await open();
  line.fault = { onRequest: (client) => client.resetAndDestroy() };
  await Promise.all(Array.from({ length: 20 }, () => ask(own)));
  line.fault = null;
  expect(await ask(writing)).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] });
  expect(line.writes).toBe(0);
  await recovered(ask);
});

/** Bytes in use after everything that can be collected is. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("There is no gc to call.");
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
