import { beforeEach, describe, expect, test, vi } from "vitest";
import { momentary } from "./cache-entry.ts";
import { Generation } from "./generation.ts";
import { type Lifetime, type Load, type Loaded, SwrCache } from "./swr-cache.ts";

const lifetime: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 5000, staleIfErrorMs: 60_000 };
const name = { key: "key", group: "group" };
const failed: Loaded<string, string> = { uncached: "failed", isFailure: true, sharing: "all" };

/** A cache of strings with one entry, which is stored as `one`. */
async function openCache(first: Loaded<string, string> = { value: "one", lifetime }) {
  const generation = new Generation();
  const cache = new SwrCache<string, string>({ generation, budgets: { all: 1000 }, sizeOf: () => 1 });
  const load = vi.fn<Load<string, string>>();
  load.mockResolvedValueOnce(first);
  const start = () => ({ load, signal: new AbortController().signal });
  await cache.get(name, start);
  load.mockClear();
  return {
    generation,
    load,
    get: async () => outcome(await cache.get(name, start)),
    serve: () => outcome(cache.serve(name, start)),
    entry: () => cache.serve(name, start)?.entry,
  };
}

function outcome(served: Awaited<ReturnType<SwrCache<string, string>["get"]>> | null): string | null {
  if (!served) return null;
  return "uncached" in served ? served.uncached : `${served.cache} ${served.entry.value}`;
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("an entry of an older generation", () => {
  test("is loaded first, fresh or stale, and replaced", async () => {
    for (const ms of [0, 12_000]) {
      const { get, serve, load, generation } = await openCache();
      load.mockResolvedValueOnce({ value: "two", lifetime });
      pass(ms);
      generation.advance();
      expect(serve()).toBeNull();
      expect([await get(), serve()]).toEqual(["miss two", "hit two"]);
    }
  });

  test("is served if its load fails, for a second without another load, and then loaded first again", async () => {
    const { get, serve, load, generation } = await openCache();
    load.mockResolvedValue(failed);
    generation.advance();
    expect(await get()).toBe("stale one");
    pass(999);
    expect(serve()).toBe("stale one");
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    expect(serve()).toBeNull();
    load.mockResolvedValueOnce({ value: "two", lifetime });
    expect(await get()).toBe("miss two");
  });

  test("is stale for other caches, even in its lifetime", async () => {
    const { get, entry, load, generation } = await openCache();
    load.mockResolvedValue(failed);
    generation.advance();
    await get();
    expect(entry()).toMatchObject({ value: "one", freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 60_000 });
  });

  test("is not served after a load that failed before the change", async () => {
    const { get, serve, load, generation } = await openCache();
    load.mockResolvedValue(failed);
    pass(20_000);
    expect(await get()).toBe("stale one");
    generation.advance();
    expect(serve()).toBeNull();
  });

  test("is not served after its stale-if-error period, or after a load without failure", async () => {
    const { get, load, generation } = await openCache();
    load.mockResolvedValue(failed);
    generation.advance();
    pass(70_000);
    expect(await get()).toBe("failed");

    const other = await openCache();
    other.load.mockResolvedValue({ uncached: "forbidden", isFailure: false, sharing: "all" });
    other.generation.advance();
    expect(await other.get()).toBe("forbidden");
  });
});

describe("a value made of stale ones", () => {
  const stale: Loaded<string, string> = { value: "one", lifetime: momentary, isStale: true };

  test("is served for a second as stale, without a load, and then loaded first", async () => {
    const { get, serve, load } = await openCache(stale);
    load.mockResolvedValueOnce({ value: "two", lifetime });
    pass(999);
    expect(serve()).toBe("stale one");
    expect(load).not.toHaveBeenCalled();
    pass(1);
    expect(serve()).toBeNull();
    expect(await get()).toBe("miss two");
  });

  test("is served later only if its load fails and its lifetime allows it", async () => {
    const { get, load } = await openCache({ ...stale, lifetime: { ...momentary, staleIfErrorMs: 60_000 } });
    load.mockResolvedValue(failed);
    pass(59_999);
    expect(await get()).toBe("stale one");
    pass(1);
    expect(await get()).toBe("failed");
  });
});
