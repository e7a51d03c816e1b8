import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import { neverAborts, SingleFlight } from "./single-flight.ts";

const name = { key: "key", group: "group" };

/** A single flight of strings, of which "private" is its caller's only. `loads` control each load. */
function openSingleFlight() {
  const singleFlight = new SingleFlight<string>(
    (result) => (["private", "limited"].includes(result) ? "caller" : "all"),
    (result) => result === "limited",
  );
  const loads: { signal: AbortSignal; end: (result: string) => void; fail: (error: Error) => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => loads.push({ signal, end: resolve, fail: reject }));
  return {
    singleFlight,
    loads,
    join: (signal = neverAborts, key = "key") => singleFlight.join({ ...name, key }, signal, load),
  };
}

test("concurrent callers share one load, and only the first is reported to have started it", async () => {
  const { join, loads } = openSingleFlight();
  const all = [join(), join(), join()];
  expect(loads).toHaveLength(1);
  loads[0]?.end("one");
  expect(await Promise.all(all)).toEqual([true, false, false].map((started) => ({ result: "one", started })));
});

test("a load is aborted when the last caller has left, not before", async () => {
  const { join, loads } = openSingleFlight();
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [join(one.signal), join(other.signal)];
  one.abort();
  expect(loads[0]?.signal.aborted).toBe(false);
  other.abort();
  expect(loads[0]?.signal.aborted).toBe(true);
  loads[0]?.fail(new Error("RequestAborted"));
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a caller that comes after the last one has left starts another load", async () => {
  const { join, loads } = openSingleFlight();
  const aborted = new AbortController();
  const left = join(aborted.signal);
  aborted.abort();
  const later = join();
  loads[0]?.end("one");
  loads[1]?.end("two");
  expect([(await left).result, (await later).result]).toEqual(["one", "two"]);
});

test("a caller that left before joining does not keep the load running", async () => {
  const { join, loads } = openSingleFlight();
  const left = join(AbortSignal.abort());
  expect(loads[0]?.signal.aborted).toBe(true);
  loads[0]?.end("one");
  await left;
});

test("a result for its caller only is loaded once per caller, from then on without waiting, until one may be shared", async () => {
  const { join, loads } = openSingleFlight();
  const both = [join(), join()];
  loads[0]?.end("private");
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  loads[1]?.end("private");
  expect((await Promise.all(both)).map(({ started }) => started)).toEqual([true, true]);

  const next = [join(), join()];
  expect(loads).toHaveLength(4);
  for (const { end } of loads) end("shared");
  await Promise.all(next);
  const joined = [join(), join()];
  expect(loads).toHaveLength(5);
  loads[4]?.end("shared");
  await Promise.all(joined);
});

test("a failure of one caller is not shared, and says nothing about the next loads of its group", async () => {
  const { join, loads } = openSingleFlight();
  const both = [join(), join()];
  loads[0]?.end("limited");
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  loads[1]?.end("shared");
  expect((await Promise.all(both)).map(({ result }) => result)).toEqual(["limited", "shared"]);
  const joined = [join(), join()];
  expect(loads).toHaveLength(3);
  loads[2]?.end("limited");
  await vi.waitFor(() => expect(loads).toHaveLength(4));
  const next = [join(), join()];
  expect(loads).toHaveLength(5);
  for (const { end } of loads) end("shared");
  await Promise.all([...joined, ...next]);
});

test("all callers that wait for a load get its error, and the next caller starts another", async () => {
  const { join, loads } = openSingleFlight();
  const all = Promise.allSettled([join(), join()]);
  loads[0]?.fail(new Error("failed"));
  const error = { status: "rejected", reason: { message: "failed" } };
  expect(await all).toMatchObject([error, error]);
  const next = join();
  loads[1]?.end("two");
  expect(await next).toEqual({ result: "two", started: true });
});

test("a load that runs during clear() continues, but is not joined any more", async () => {
  const { singleFlight, join, loads } = openSingleFlight();
  const before = join();
  singleFlight.clear();
  const after = join();
  loads[0]?.end("old");
  expect((await before).result).toBe("old");
  const joined = join();
  loads[1]?.end("new");
  expect([(await after).result, await joined]).toEqual(["new", { result: "new", started: false }]);
});

test("callers leave no listeners on their signals", async () => {
  const { join, loads } = openSingleFlight();
  const { signal } = new AbortController();
  const all = [join(signal), join(signal), join(neverAborts)];
  loads[0]?.end("one");
  await Promise.all(all);
  expect([signal, neverAborts].map((each) => getEventListeners(each, "abort"))).toEqual([[], []]);
});
