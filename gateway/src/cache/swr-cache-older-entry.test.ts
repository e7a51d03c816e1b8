import { beforeEach, expect, test, vi } from "vitest";
import { Generation } from "./generation.ts";
import { type Lifetime, type Load, SwrCache } from "./swr-cache.ts";

const lifetime: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 5000, staleIfErrorMs: 60_000 };
const name = { key: "key", group: "group" };

/** A cache of strings with one entry, which is stored as `one` and stale after ten seconds. */
async function openCache() {
  const cache = new SwrCache<string, string>({ generation: new Generation(), budgets: { all: 1000 }, sizeOf: () => 1 });
  const load = vi.fn<Load<string, string>>();
  load.mockResolvedValueOnce({ value: "one", lifetime });
  const start = () => ({ load, signal: new AbortController().signal });
  await cache.get(name, start);
  return { load, get: () => cache.get(name, start), serve: () => cache.serve(name, start) };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("a load receives the entry that it replaces, which may have expired", async () => {
  const { get, load } = await openCache();
  load.mockResolvedValueOnce({ value: "two", lifetime });
  pass(100_000);
  await get();
  expect(load.mock.calls.map(([, older]) => older?.value)).toEqual([undefined, "one"]);
});

test("an uncacheable value that replaces the entry deletes it, also for stale-if-error", async () => {
  const { get, serve, load } = await openCache();
  load.mockResolvedValueOnce({ uncached: "two", isFailure: false, sharing: "all", deletesEntry: true });
  pass(10_000);
  expect(serve()).toMatchObject({ cache: "stale" });
  await settled();
  expect(serve()).toBeNull();
  load.mockRejectedValue(new Error("Unavailable"));
  await expect(get()).rejects.toThrow("Unavailable");
});
