import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { CircuitOpen, createBreakers } from "../../gateway/src/breaker/breaker.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest, type RestCall } from "../../gateway/src/rest/client.ts";
import { TimedOut, Unavailable } from "../../gateway/src/rest/errors.ts";
import { payload } from "../../gateway/src/rest/readers/envelope.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { Deadline } from "../../gateway/src/waiting/deadline.ts";
import { serve } from "./support/local-server.ts";
import { asha, clientAt, clientOf, sendJson } from "./support/rest-client-of.ts";

// The seconds of an open breaker, of the retry budget and of Retry-After pass only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const fail = () => Promise.reject(new Error("Down"));

/** A REST that can be down: then it closes every connection. */
async function fallible() {
  const rest = { calls: 0, isDown: true };
  const url = await serve((request, response) => {
    rest.calls += 1;
    if (rest.isDown) request.socket.destroy();
    else sendJson(response, asha);
  });
  return { rest, client: clientAt(url) };
}

describe("the circuit breaker", () => {
  test("opens after five consecutive failures: for a second nothing reaches REST, then one trial call does, which opens it again if it fails", async () => {
    const { rest, client } = await fallible();
    for (let times = 0; times < 5; times += 1) await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(5);
    await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(5);
    vi.setSystemTime(Date.now() + 1001);
    for (let times = 0; times < 2; times += 1) await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(6);

    rest.isDown = false;
    vi.setSystemTime(Date.now() + 1001);
    const [first, ...others] = await Promise.allSettled([
      client.post("name"),
      client.post("name"),
      client.post("name"),
    ]);
    expect([first.status, ...others.map(({ status }) => status)]).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(rest.calls).toBe(7);
    expect(await client.post("name")).toEqual({ name: "Asha" });
  });

  test("is separate for each endpoint: a failing product page stops neither the cart nor a checkout", async () => {
    const calls: string[] = [];
    const client = await clientOf((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith("/api/customer/products/")) request.socket.destroy();
      else sendJson(response, asha);
    });
    for (let id = 0; id < 4; id += 1) {
      await expect(client.get(`customer/products/${id}`)).rejects.toThrow(Unavailable);
    }
    // The first read is retried once, as the retry budget allows.
    expect(calls).toHaveLength(5);
    expect(await client.get("customer/my-cart")).toEqual({ name: "Asha" });
    expect(await client.get("customer/products?page=1")).toEqual({ name: "Asha" });
    expect(await client.post("customer/place-order")).toEqual({ name: "Asha" });
  });

  test("of reads is separate from that of writes to the same path", async () => {
    const client = await clientOf((request, response) => {
      if (request.method === "GET") request.socket.destroy();
      else sendJson(response, asha);
    });
    const broken = { bearer: true };
    for (let page = 0; page < 4; page += 1) {
      await expect(client.get(`wishlists?page=${page}`, broken)).rejects.toThrow(Unavailable);
    }
    expect((await client.write("PUT", "wishlists")).payload).toEqual({ name: "Asha" });
  });

  test("is evicted, and thereby closed, after calls to a hundred other endpoints", async () => {
    const breakers = createBreakers(1000);
    for (let times = 0; times < 5; times += 1) {
      await expect(breakers.of("GET broken").run(fail)).rejects.toThrow("Down");
    }
    for (let index = 0; index < 99; index += 1) breakers.of(`GET ${index}`);
    expect(breakers.of("GET broken").isClosed).toBe(false);
    for (let index = 0; index < 100; index += 1) breakers.of(`GET ${index}`);
    expect(breakers.of("GET broken").isClosed).toBe(true);
  });

  test("ignores rejections, errors of REST itself, and callers that disconnect", async () => {
    const responses: RequestListener[] = [
      (_, response) => response.writeHead(500).end(),
      (_, response) => response.writeHead(422).end(),
    ];
    let calls = 0;
    const client = await clientOf((request, response) => responses[(calls += 1) % 2]?.(request, response));
    for (let times = 0; times < 8; times += 1) await expect(client.post("name")).rejects.toThrow(/ed\.$/);
    expect(calls).toBe(8);
  });

  test("counts failed reads too: twenty concurrent ones make at most a tenth more calls", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, {}, 503);
    });
    const reads = Array.from({ length: 20 }, (_, id) => client.get(`products/${id}`, { bearer: true }));
    const ends = await Promise.allSettled(reads);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    expect(calls).toBeLessThanOrEqual(22);
  });

  test.each([502, 503, 504])("counts %i to a write", async (failure) => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, {}, failure);
    });
    for (let times = 0; times < 8; times += 1) await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(calls).toBe(5);
  });

  test("counts 500 once for each path in a row: one broken product does not open it, five do", async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      sendJson(response, asha, request.url === "/api/products/7" ? 200 : 500);
    });
    const change = (id: number) => client.write("PUT", `products/${id}`);
    for (let times = 0; times < 8; times += 1) await expect(change(1)).rejects.toThrow(Unavailable);
    for (const id of [2, 3, 4]) await expect(change(id)).rejects.toThrow(Unavailable);
    expect(await change(7)).toMatchObject({ status: 200 });
    for (const id of [1, 2, 3, 4, 5, 6, 7]) await expect(change(id)).rejects.toThrow(Unavailable);
    expect(calls).toBe(8 + 3 + 1 + 5);
  });
});

const Name = payload({ name: leaf.string });
const succeed: RequestListener = (_, response) => sendJson(response, asha);
/** Its payload is stale at once, and may be served on errors. */
const succeedBriefly: RequestListener = (request, response) => {
  response.setHeader("cache-control", "max-age=0");
  succeed(request, response);
};
const breakConnection: RequestListener = (request) => request.socket.destroy();

/**
 * A REST that has failed until the circuits of its read and its write are open. From then on the clock advances only by
 * `passSecond`, so that no deadline passes on a busy machine.
 */
async function openCircuits() {
  const rest = { calls: 0, behave: succeedBriefly };
  const shopApiUrl = await serve((request, response) => {
    rest.calls += 1;
    rest.behave(request, response);
  });
  const gateway = createRest({ shopApiUrl, upstreamTimeoutMs: 2000, upstreamWriteTimeoutMs: 2000 });
  onTestFinished(() => gateway.close());
  const ended: RestCall[] = [];
  const onCall = (call: RestCall) => ended.push(call);
  /** The client of another caller, since equal reads of one caller are one call. */
  function client(signal = new AbortController().signal) {
    return gateway.for({ token: "asha", address: internalCaller, requestId: "r", signal, onCall });
  }
  const read = (signal?: AbortSignal) =>
    client(signal).get({ path: "products/1", payload: Name, bearer: true }, "Failed.");
  const readBy = (callers: number) => Promise.allSettled(Array.from({ length: callers }, () => read()));
  const readCached = () => client().get({ path: "products/2", payload: Name }, "Failed.");
  const write = () => client().write({ method: "POST", path: "name", payload: Name }, "Failed.");
  await readCached();
  rest.behave = breakConnection;
  await Promise.allSettled([readBy(5), ...Array.from({ length: 5 }, write)]);
  rest.calls = 0;
  ended.length = 0;
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
  return { rest, read, readBy, readCached, write, ended };
}

/** Advances the clock to the trial call. */
const passSecond = () => vi.advanceTimersByTimeAsync(1000);

const loaded = { status: "fulfilled", value: { name: "Asha" } };

describe("while circuits are open", () => {
  test("a read that is requested as soon as REST is back is sent, although the circuit is open", async () => {
    const { rest, read } = await openCircuits();
    rest.behave = succeed;
    const name = read();
    await passSecond();
    expect(await name).toEqual({ name: "Asha" });
    expect(rest.calls).toBe(1);
  });

  test("reads wait for one trial call, and are sent when it succeeds", async () => {
    const { rest, readBy } = await openCircuits();
    const trial = Promise.withResolvers<() => void>();
    rest.behave = (request, response) => trial.resolve(() => succeed(request, response));
    const reads = readBy(3);
    await passSecond();
    const answer = await trial.promise;
    expect(rest.calls).toBe(1);
    rest.behave = succeed;
    answer();
    expect(await reads).toEqual([loaded, loaded, loaded]);
    expect(rest.calls).toBe(3);
  });

  test.each<[string, RequestListener]>([
    ["breaks its connection", breakConnection],
    ["has the status 503", (_, response) => sendJson(response, {}, 503)],
    ["has the status 500", (_, response) => sendJson(response, {}, 500)],
  ])("waiting reads get the error of a trial call that %s, and the next read is another trial", async (_, listener) => {
    const { rest, readBy, ended } = await openCircuits();
    rest.behave = listener;
    const failed = { status: "rejected", reason: Unavailable.prototype };
    const reads = readBy(3);
    await passSecond();
    expect(await reads).toMatchObject([failed, failed, failed]);
    const next = readBy(1);
    await passSecond();
    expect(await next).toMatchObject([failed]);
    expect(ended.map(({ attempts, isBreakerOpen }) => [attempts, isBreakerOpen])).toEqual([
      [1, false],
      [0, true],
      [0, true],
      [1, false],
    ]);
    rest.behave = succeed;
    const last = readBy(1);
    await passSecond();
    expect(await last).toEqual([loaded]);
  });

  test("a trial call that hangs ends after 700 ms, and the waiting reads with it", async () => {
    const { rest, readBy } = await openCircuits();
    const received = Promise.withResolvers<void>();
    rest.behave = () => received.resolve();
    const reads = readBy(3);
    await passSecond();
    await received.promise;
    await vi.advanceTimersByTimeAsync(700);
    const failed = { status: "rejected", reason: TimedOut.prototype };
    expect(await reads).toMatchObject([failed, failed, failed]);
    expect(rest.calls).toBe(1);
  });

  test("a read with a cached payload does not wait: while the circuit is open it is served stale at once", async () => {
    const { rest, readCached } = await openCircuits();
    rest.behave = succeed;
    expect(await readCached()).toEqual({ name: "Asha" });
    expect(rest.calls).toBe(0);
  });

  test("another waiting read becomes the trial call if the caller of the first disconnects", async () => {
    const { rest, read } = await openCircuits();
    rest.behave = succeed;
    const gone = new AbortController();
    const [first, second] = [read(gone.signal), read()];
    gone.abort();
    await expect(first).rejects.toMatchObject({ name: "RequestAborted" });
    await passSecond();
    expect(await second).toEqual({ name: "Asha" });
    expect(rest.calls).toBe(1);
  });

  test("a write does not wait: while the circuit is open it is rejected without being sent", async () => {
    const { rest, write } = await openCircuits();
    rest.behave = succeed;
    await expect(write()).rejects.toMatchObject({ outcome: null, cause: CircuitOpen.prototype });
    expect(rest.calls).toBe(0);
  });
});

/** The client of a REST that is unavailable for its first response, and the paths of its calls. */
async function openRecovering(retryAfter: string) {
  const paths: unknown[] = [];
  const client = await clientOf(
    ({ url }, response) => {
      paths.push(url);
      response.setHeader("retry-after", retryAfter);
      sendJson(response, asha, paths.length === 1 ? 503 : 200);
    },
    {},
    { readMs: 60_000 },
  );
  return { client, paths };
}

describe("a read whose status is 503 with Retry-After", () => {
  test.each([
    ["seconds", () => "30", 30_000],
    // A date has whole seconds.
    ["a date", () => new Date(Date.now() + 30_000).toUTCString(), 28_500],
  ])("in %s is retried after that time, if it leaves a third of the deadline", async (_, retryAfter, leastMs) => {
    const pause = vi.spyOn(Deadline.prototype, "pause").mockResolvedValue();
    const { client } = await openRecovering(retryAfter());
    expect(await client.get("name")).toEqual({ name: "Asha" });
    const delayMs = pause.mock.lastCall?.[0];
    expect(delayMs).toBeGreaterThanOrEqual(leastMs);
    expect(delayMs).toBeLessThanOrEqual(30_000);
  });

  test.each(["50", new Date(2100, 0).toUTCString()])(
    "of %s is not retried: it would be too late",
    async (retryAfter) => {
      const { client, paths } = await openRecovering(retryAfter);
      await expect(client.get("name")).rejects.toThrow(Unavailable);
      expect(paths).toHaveLength(1);
    },
  );
});

test("reads are not retried beyond the retry budget: one a second, or a tenth of the calls of ten seconds", async () => {
  const paths: unknown[] = [];
  const client = await clientOf(({ url }, response) => {
    paths.push(url);
    sendJson(response, asha, 503);
  });
  for (const path of ["one", "two"]) await expect(client.get(path)).rejects.toThrow(Unavailable);
  expect(paths).toEqual(["/api/one", "/api/one", "/api/two"]);
});
