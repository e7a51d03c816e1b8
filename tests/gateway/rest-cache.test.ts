import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { type Caller, createRest, type Rest, type RestCall } from "../../gateway/src/rest/client.ts";
import { TimedOut, Unavailable } from "../../gateway/src/rest/errors.ts";
import { payload } from "../../gateway/src/rest/readers/envelope.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { serve } from "./support/local-server.ts";

const counter = { path: "count", payload: payload({ count: leaf.number }) };
const opened: Rest[] = [];
const deadlineMs = 10_000;
const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);

// Only the clock is fake: timers are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((rest) => rest.close()));
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
  opened.push(client);
  const notified: RestCall[] = [];
  const onCall = (call: RestCall) => notified.push(call);
  /** A read for a new caller. */
  async function read(caller: Partial<Caller> = {}, { bearer = false, fresh = false } = {}) {
    const signal = new AbortController().signal;
    const received = client.for({ token: null, address: internalCaller, requestId: "r", signal, onCall, ...caller });
    return (await received.get({ ...counter, bearer }, "Failed.", { fresh })).count;
  }
  return { rest, read, notified, onRevalidation, waysTaken: () => notified.map(({ cache }) => cache) };
}

function send(response: ServerResponse, headers: Record<string, string>, count: number): void {
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify({ data: { count } }));
}

const down: RequestListener = (_, response) => response.writeHead(500).end();

describe("a public payload of REST", () => {
  test("is requested once while it is fresh, for all callers", async () => {
    const { rest, read, waysTaken } = await countingRest({ "cache-control": "public, max-age=30" });
    expect([await read(), await read({ requestId: "other" }), await read()]).toEqual([1, 1, 1]);
    expect(rest.calls).toBe(1);
    expect(waysTaken()).toEqual(["miss", "hit", "hit"]);
  });

  test("is fresh for a minute if REST sets no lifetime", async () => {
    const { rest, read } = await countingRest({});
    await read();
    seconds(59);
    await read();
    expect(rest.calls).toBe(1);
  });

  test("is served stale at once while it is revalidated", async () => {
    const { rest, read, waysTaken } = await countingRest({ "cache-control": "max-age=30, stale-while-revalidate=60" });
    await read();
    seconds(40);
    expect(await read()).toBe(1);
    await vi.waitFor(async () => expect(await read()).toBe(2));
    expect(rest.calls).toBe(2);
    expect(waysTaken().slice(0, 2)).toEqual(["miss", "stale"]);
  });

  test("reports its background revalidation, with the error if it fails", async () => {
    const { rest, read, notified, onRevalidation } = await countingRest({
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
    // No caller's calls, because each got the cached payload.
    expect(notified.map(({ attempts }) => attempts)).toEqual([1, 0, 0, 0]);
  });

  test("is served for ten minutes while REST is down, and no longer", async () => {
    const { rest, read, notified } = await countingRest({ "cache-control": "max-age=30" });
    await read();
    rest.behave = down;
    seconds(30 + 599);
    expect(await read()).toBe(1);
    expect(notified.at(-1)).toMatchObject({ cache: "stale", status: 500, attempts: 1 });
    seconds(2);
    await expect(read()).rejects.toThrow("Failed.");
  });

  test("is served while REST responds with junk, or not at all", async () => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30" });
    await read();
    seconds(31);
    rest.behave = (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello</p>");
    expect(await read()).toBe(1);
    rest.behave = (request) => request.socket.destroy();
    expect(await read()).toBe(1);
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

  test.each(["no-store", "private", "public, no-store, max-age=60, stale-if-error=600"])(
    "marked %s is never cached, not even for outages of REST",
    async (cacheControl) => {
      const { rest, read } = await countingRest({ "cache-control": cacheControl });
      expect([await read(), await read()]).toEqual([1, 2]);
      rest.behave = down;
      await expect(read()).rejects.toThrow("Failed.");
    },
  );

  test("removes the cached one if it is marked no-store", async () => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30" });
    await read();
    seconds(31);
    rest.headers = { "cache-control": "no-store" };
    expect(await read()).toBe(2);
    rest.behave = down;
    await expect(read()).rejects.toThrow("Failed.");
  });

  test("is not served stale if REST forbids it", async () => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30, must-revalidate" });
    await read();
    rest.behave = down;
    seconds(31);
    await expect(read()).rejects.toThrow("Failed.");
  });

  test.each(["*", "X-Forwarded-For"])("is not shared if it varies by caller (Vary: %s)", async (vary) => {
    const { rest, read } = await countingRest({ "cache-control": "max-age=30", vary });
    await read();
    await read();
    expect(rest.calls).toBe(2);
  });

  test("is not cached if it is a rejection", async () => {
    const { rest, read } = await countingRest({});
    rest.behave = (_, response) => response.writeHead(422, { "content-type": "application/json" }).end("{}");
    await expect(read()).rejects.toThrow("Failed.");
    rest.behave = null;
    expect(await read()).toBe(2);
  });

  test("is requested again for a caller that bypasses caches, with a timestamp that defeats other caches (decision 4)", async () => {
    const paths: (string | undefined)[] = [];
    const { rest, read } = await countingRest({});
    rest.behave = (request, response) => {
      paths.push(request.url);
      send(response, {}, rest.calls);
    };
    expect([await read(), await read({}, { fresh: true })]).toEqual([1, 2]);
    expect(paths).toEqual(["/api/count", expect.stringMatching(/^\/api\/count\?t=\d+$/)]);
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

  test("go on for the others when one disconnects, and are aborted when the last one does", async () => {
    const { rest, read } = await countingRest({});
    const arrived = Promise.withResolvers<ServerResponse>();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    rest.behave = (_, response) => {
      response.on("close", resolve);
      arrived.resolve(response);
    };
    const [one, other] = [new AbortController(), new AbortController()];
    const reads = Promise.allSettled([read({ signal: one.signal }), read({ signal: other.signal })]);
    const response = await arrived.promise;
    one.abort();
    // The connection of an aborted call would be closed when REST has responded to another one.
    rest.behave = null;
    await read({ token: "own" }, { bearer: true });
    expect(response.destroyed).toBe(false);
    other.abort();
    await closed;
    const abandoned = { status: "rejected", reason: { name: "RequestAborted" } };
    expect(await reads).toMatchObject([abandoned, abandoned]);
    expect(rest.calls).toBe(2);
  });
});
