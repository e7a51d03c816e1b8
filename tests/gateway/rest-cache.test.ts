import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Generation } from "../../gateway/src/cache/generation.ts";
import { openRedis } from "../../gateway/src/cache/redis.ts";
import { createSharedStore } from "../../gateway/src/cache/shared-store.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { type Caller, createRest, type RestCall } from "../../gateway/src/rest/client.ts";
import { TimedOut, Unavailable } from "../../gateway/src/rest/errors.ts";
import { payload } from "../../gateway/src/rest/readers/envelope.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { serve } from "./support/local-server.ts";

const counter = { path: "count", payload: payload({ count: leaf.number }) };
const closing: (() => Promise<void>)[] = [];
const deadlineMs = 10_000;
const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);

// Only the clock is fake: timers are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A REST that counts its responses, each with these headers, until the test changes its behaviour. */
async function countingRest(headers: Record<string, string>) {
  const rest = { calls: 0, seen: [] as IncomingMessage["headers"][], headers, behave: null as RequestListener | null };
  const url = await serve((request, response) => {
    rest.calls += 1;
    rest.seen.push(request.headers);
    if (rest.behave) rest.behave(request, response);
    else send(response, rest.headers, rest.calls);
  });
  const onRevalidation = vi.fn<(call: RestCall, failure: unknown) => void>();
  const deadlines = { upstreamTimeoutMs: deadlineMs, upstreamWriteTimeoutMs: deadlineMs };
  const client = createRest({ shopApiUrl: url, ...deadlines }, { onRevalidation });
  closing.push(() => client.close());
  const notified: RestCall[] = [];
  const onCall = (call: RestCall) => notified.push(call);
  /** A read for a new caller. */
  async function read(caller: Partial<Caller> = {}, { bearer = false, fresh = false } = {}) {
    const signal = new AbortController().signal;
    const received = client.for({ token: null, address: internalCaller, requestId: "r", signal, onCall, ...caller });
    return (await received.get({ ...counter, bearer }, "Failed.", { fresh })).count;
  }
  return { rest, url, read, notified, onRevalidation, waysTaken: () => notified.map(({ cache }) => cache) };
}

function send(response: ServerResponse, headers: Record<string, string>, count: number): void {
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify({ data: { count } }));
}

const down: RequestListener = (_, response) => response.writeHead(500).end();
const sendJunk: RequestListener = (_, response) =>
  response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello</p>");
const hangUp: RequestListener = (request) => request.socket.destroy();

describe("a public payload of REST", () => {
  test("is requested once while it is fresh, for all callers", async () => {
    const { rest, read, waysTaken } = await countingRest({ "cache-control": "public, max-age=30" });
    expect([await read(), await read({ requestId: "other" }), await read()]).toEqual([1, 1, 1]);
    expect(rest.calls).toBe(1);
    expect(waysTaken()).toEqual(["miss", "hit", "hit"]);
  });

  test("is served stale at once while it is revalidated, which is reported with its error if it fails", async () => {
    const { rest, read, notified, waysTaken, onRevalidation } = await countingRest({
      "cache-control": "max-age=30, stale-while-revalidate=60",
    });
    await read();
    seconds(40);
    rest.behave = down;
    await read();
    await vi.waitFor(() => expect(onRevalidation).toHaveBeenCalledTimes(1));
    expect(onRevalidation.mock.lastCall).toMatchObject([
      { endpoint: "GET count", status: 500, attempts: 1 },
      Unavailable.prototype,
    ]);
    const called = Promise.withResolvers<void>();
    rest.behave = () => called.resolve();
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() + 1000 });
    await read();
    await called.promise;
    vi.advanceTimersByTime(deadlineMs);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await vi.waitFor(() => expect(onRevalidation).toHaveBeenCalledTimes(2));
    expect(onRevalidation.mock.lastCall).toMatchObject([
      { status: null, attempts: 1, cache: "none" },
      TimedOut.prototype,
    ]);
    rest.behave = null;
    seconds(1);
    await read();
    await vi.waitFor(() => expect(onRevalidation).toHaveBeenCalledTimes(3));
    expect(onRevalidation.mock.lastCall).toMatchObject([{ status: 200, attempts: 1 }, null]);
    expect([await read(), waysTaken()]).toEqual([4, ["miss", "stale", "stale", "stale", "hit"]]);
    // No caller's calls, because each got the cached payload.
    expect(notified.map(({ attempts }) => attempts)).toEqual([1, 0, 0, 0, 0]);
  });

  test("is served for ten minutes while REST is down, responds with junk or not at all, and no longer", async () => {
    const { rest, read, notified } = await countingRest({ "cache-control": "max-age=30" });
    await read();
    seconds(30 + 599);
    for (const behave of [down, sendJunk, hangUp]) {
      rest.behave = behave;
      expect(await read()).toBe(1);
    }
    expect(notified[1]).toMatchObject({ cache: "stale", status: 500, attempts: 1 });
    seconds(2);
    await expect(read()).rejects.toThrow("Failed.");
  });

  test("is revalidated by 304, and is fresh again without being sent again", async () => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30", etag: '"one"' });
    await read();
    seconds(31);
    rest.behave = (_, response) => response.writeHead(304, { etag: '"one"' }).end();
    expect([await read(), await read()]).toEqual([1, 1]);
    expect(rest.calls).toBe(2);
    expect(rest.seen[1]).toMatchObject({ "if-none-match": '"one"' });
  });

  test("removes the cached one if it is marked no-store", async () => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30" });
    await read();
    seconds(31);
    rest.headers = { "cache-control": "no-store" };
    expect(await read()).toBe(2);
    rest.behave = down;
    await expect(read()).rejects.toThrow("Failed.");
  });

  test("is not cached if it is a rejection", async () => {
    const { rest, read } = await countingRest({});
    rest.behave = (_, response) => response.writeHead(422, { "content-type": "application/json" }).end("{}");
    await expect(read()).rejects.toThrow("Failed.");
    rest.behave = null;
    expect(await read()).toBe(2);
  });
});

test("that is private is never cached beyond its request", async () => {
  const { rest, read } = await countingRest({ "cache-control": "public, max-age=60" });
  expect(await read({ token: "asha" }, { bearer: true })).toBe(1);
  expect(await read({ token: "asha" }, { bearer: true })).toBe(2);
  expect(await read()).toBe(3);
  expect(rest.seen.map(({ authorization }) => authorization)).toEqual(["Bearer asha", "Bearer asha", undefined]);
});

describe("concurrent equal reads", () => {
  test("are one call for all callers, which counts for the first", async () => {
    const { rest, read, notified } = await countingRest({});
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(rest.calls).toBe(1);
    expect(notified.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(notified.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each(["no-store", "private"])("are a call for each caller if REST says %s", async (cacheControl) => {
    const { rest, read, notified } = await countingRest({ "cache-control": cacheControl });
    const results = await Promise.all([read(), read(), read()]);
    expect(results.toSorted()).toEqual([1, 2, 3]);
    expect((await Promise.all([read(), read()])).toSorted()).toEqual([4, 5]);
    expect(rest.calls).toBe(5);
    expect(notified.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  });

  test("are called again for each other if REST rate-limits the address of the first, and stay cached", async () => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30" });
    const limit: RequestListener = (request, response) => {
      const isLimited = request.headers["x-forwarded-for"] === "203.0.113.66";
      if (isLimited) response.writeHead(429, { "content-type": "application/json", "retry-after": "30" }).end("{}");
      else send(response, rest.headers, rest.calls);
    };
    rest.behave = limit;
    const limited = { address: "203.0.113.66" };
    const others = { address: "203.0.113.7" };
    const [first, ...rest_] = await Promise.allSettled([read(limited), read(others), read(others), read(others)]);
    expect(first).toMatchObject({ status: "rejected", reason: { status: 429 } });
    expect(rest_).toMatchObject([{ value: 2 }, { value: 3 }, { value: 4 }]);

    seconds(31);
    await expect(read(limited)).rejects.toThrow("Failed.");
    rest.behave = down;
    // The cached payload is served while REST is down.
    expect(await read(others)).toBe(4);
  });
});

/** The REST client of one gateway with a Redis: a way to read, and how its payloads were obtained. */
function gatewayAt(shopApiUrl: string, redisUrl: string) {
  const redis = openRedis(redisUrl, 60_000, createLog({ logLevel: "silent" }));
  const store = createSharedStore(redis);
  const generation = new Generation(store, shopApiUrl);
  const rest = createRest(
    { shopApiUrl, upstreamTimeoutMs: 60_000, upstreamWriteTimeoutMs: 60_000 },
    { generation, store },
  );
  closing.push(async () => {
    await rest.close();
    await generation.close();
    redis.close();
  });
  const ways: RestCall["cache"][] = [];
  const onCall = ({ cache }: RestCall) => ways.push(cache);
  return {
    ways,
    /** Waits until Redis has received everything that this gateway has sent so far. */
    stored: () => store.get("any key"),
    read(token: string | null = null) {
      const caller = { token, address: internalCaller, requestId: "r", signal: new AbortController().signal, onCall };
      return rest.for(caller).get({ ...counter, bearer: token !== null }, "Failed.");
    },
  };
}

describeWith(redisProgram, "gateways that share a Redis", () => {
  test("share one call for a public payload, which each caches in process; without Redis each calls for itself", async () => {
    const redis = await startRedis();
    const { rest, url } = await countingRest({ "cache-control": "max-age=60" });
    const [one, other] = [gatewayAt(url, redis.url), gatewayAt(url, redis.url)];
    expect(await one.read()).toEqual({ count: 1 });
    await one.stored();
    expect(await other.read()).toEqual({ count: 1 });
    await redis.kill();
    expect([await one.read(), await other.read()]).toEqual([{ count: 1 }, { count: 1 }]);
    expect([rest.calls, one.ways, other.ways]).toEqual([1, ["miss", "hit"], ["hit", "hit"]]);
    expect(await gatewayAt(url, redis.url).read()).toEqual({ count: 2 });
  });

  test("never share private or no-store payloads", async () => {
    const { url: redisUrl } = await startRedis();
    const { rest, url } = await countingRest({ "cache-control": "public, max-age=60" });
    const read = async (token?: string) => {
      const gateway = gatewayAt(url, redisUrl);
      await gateway.read(token);
      await gateway.stored();
    };
    await read("asha");
    await read("binu");
    expect(rest.seen.map(({ authorization }) => authorization)).toEqual(["Bearer asha", "Bearer binu"]);
    rest.headers = { "cache-control": "no-store" };
    await read();
    await read();
    expect(rest.calls).toBe(4);
  });
});
