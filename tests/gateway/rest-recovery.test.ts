import type { RequestListener } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { CircuitOpen } from "../../gateway/src/breaker/breaker.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest, type RestCall } from "../../gateway/src/rest/client.ts";
import { TimedOut, Unavailable } from "../../gateway/src/rest/errors.ts";
import { payload } from "../../gateway/src/rest/readers/envelope.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { serve } from "./support/local-server.ts";
import { asha, sendJson } from "./support/rest-client-of.ts";

const Name = payload({ name: leaf.string });
const succeed: RequestListener = (_, response) => sendJson(response, asha);
/** Its payload is stale at once, and may be served on errors. */
const succeedBriefly: RequestListener = (request, response) => {
  response.setHeader("cache-control", "max-age=0");
  succeed(request, response);
};
const breakConnection: RequestListener = (request) => request.socket.destroy();

afterEach(() => void vi.useRealTimers());

/**
 * A REST that has failed until the circuits of its read and its write are open. From then on the clock advances only by
 * `pass`, so that no deadline passes on a busy machine.
 */
async function openCircuits() {
  vi.useFakeTimers({ toFake: ["Date"] });
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
