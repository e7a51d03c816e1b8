import { beforeEach, describe, expect, test, vi } from "vitest";
import { momentary } from "./cache-entry.ts";
import { Generation } from "./generation.ts";
import { type Lifetime, type Load, type Loaded, type Revalidation, SwrCache } from "./swr-cache.ts";

const lifetime: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 5000, staleIfErrorMs: 60_000 };
const name = { key: "key", group: "group" };
type Text = Loaded<string, string>;
const failed: Text = { uncached: "failed", isFailure: true, sharing: "all" };
const forbidden: Text = { uncached: "forbidden", isFailure: false, sharing: "all" };
/** For a rate-limited caller. */
const limited: Text = { uncached: "limited", isFailure: true, sharing: "caller" };
/** Made of stale values. */
const ofStale: Text = { value: "one", lifetime: momentary, isStale: true };

const sizeOf = (text: string) => text.length;
type Options = ConstructorParameters<typeof SwrCache<string, string>>[0];

/** A cache of strings, whose loads return what the test sets. */
function openCache(options: Partial<Options> = {}) {
  const generation = new Generation();
  const cache = new SwrCache<string, string>({ generation, budgets: { all: 100_000 }, sizeOf, ...options });
  const load = vi.fn<Load<string, string>>();
  const start = () => ({ load, signal: new AbortController().signal });
  return {
    cache,
    generation,
    load,
    get: (key = "key") => cache.get({ ...name, key }, start).then(outcome),
    serve: (key = "key") => outcome(cache.serve({ ...name, key }, start)),
    entry: () => cache.serve(name, start)?.entry,
  };
}

/** A cache with one entry, which is stored as `one`; `load` does not count its load. */
async function openEntry(first: Text = stored("one"), options: Partial<Options> = {}) {
  const opened = openCache(options);
  opened.load.mockResolvedValueOnce(first);
  expect(await opened.get()).toBe("miss one");
  opened.load.mockClear();
  return opened;
}

function outcome(served: Awaited<ReturnType<SwrCache<string, string>["get"]>> | null): string | null {
  if (!served) return null;
  return "uncached" in served ? served.uncached : `${served.cache} ${served.entry.value}`;
}

function stored(value: string, budget?: string): Text {
  return { value, lifetime, ...(budget !== undefined && { budget }) };
}

function failWhenAborted(signal: AbortSignal): Promise<Text> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(failed)));
}

/** Runs pending microtasks. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("an entry", () => {
  test("is loaded once, and served from the cache while it is fresh", async () => {
    const { get, load } = await openEntry();
    pass(9999);
    expect(await get()).toBe("hit one");
    expect(load).not.toHaveBeenCalled();
  });

  test("is served stale at once during revalidation, and then fresh", async () => {
    const { serve, load } = await openEntry();
    load.mockResolvedValueOnce(stored("two"));
    pass(14_999);
    expect(serve()).toBe("stale one");
    await settled();
    expect(serve()).toBe("hit two");
  });

  test("is not served stale after the stale-while-revalidate period", async () => {
    const { get, serve, load } = await openEntry();
    load.mockResolvedValueOnce(stored("two"));
    pass(15_000);
    expect(serve()).toBeNull();
    expect(await get()).toBe("miss two");
  });

  test.each([
    ["that is only revalidated", { ...lifetime, staleIfErrorMs: 0 }, 10_000, 1],
    ["that is stale from the start", { ...lifetime, freshMs: 0 }, 0, 0],
  ])("%s is revalidated once at a time, and not again within a second", async (_, lasting, ms, loads) => {
    const { serve, load } = await openEntry({ value: "one", lifetime: lasting });
    load.mockRejectedValue(new Error("Unavailable"));
    pass(ms);
    expect([serve(), serve()]).toEqual(["stale one", "stale one"]);
    await settled();
    pass(999);
    expect(serve()).toBe("stale one");
    await settled();
    expect(load).toHaveBeenCalledTimes(loads);
    pass(1);
    serve();
    await settled();
    expect(load).toHaveBeenCalledTimes(loads + 1);
  });

  test("is fresh again after a successful load", async () => {
    const { get, serve, load } = await openEntry();
    load.mockResolvedValueOnce(failed).mockResolvedValueOnce(stored("two"));
    pass(20_000);
    expect(await get()).toBe("stale one");
    pass(1000);
    expect(serve()).toBe("stale one");
    await settled();
    expect(serve()).toBe("hit two");
    pass(15_000);
    expect(serve()).toBeNull();
  });

  test("is passed to the load that replaces it, also if it has expired", async () => {
    const { get, load } = openCache();
    load.mockResolvedValue(stored("one"));
    await get();
    pass(100_000);
    await get();
    expect(load.mock.calls.map(([, older]) => older?.value)).toEqual([undefined, "one"]);
  });

  test("is looked up without a load only while it is fresh and of the current generation", async () => {
    const { cache, generation } = await openEntry();
    expect([cache.peek("key")?.value, cache.peek("another")]).toEqual(["one", null]);
    generation.advance();
    expect(cache.peek("key")).toBeNull();
    const other = await openEntry();
    pass(10_000);
    expect(other.cache.peek("key")).toBeNull();
  });
});

describe.each([
  ["throws", () => Promise.reject(new Error("Unavailable"))],
  ["fails without a value to store", () => Promise.resolve(failed)],
])("while its load %s, an entry", (_, fail) => {
  test("is served in its place, and from then on without waiting", async () => {
    const { get, serve, load } = await openEntry();
    load.mockImplementation(fail);
    pass(69_000);
    expect(serve()).toBeNull();
    expect(await get()).toBe("stale one");
    pass(999);
    expect(serve()).toBe("stale one");
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is not evicted by a failed revalidation", async () => {
    const { serve, load } = await openEntry();
    load.mockImplementation(fail);
    pass(10_000);
    serve();
    await settled();
    pass(50_000);
    expect(serve()).toBe("stale one");
  });

  test("is served only for its stale-if-error period, and not if the cache forbids it", async () => {
    for (const [ms, mayServeOnError] of [
      [70_000, () => true],
      [20_000, () => false],
    ] as const) {
      const { get, load } = await openEntry(stored("one"), { mayServeOnError });
      load.mockImplementation(fail);
      pass(ms);
      await expect(get().catch(() => "failed")).resolves.toBe("failed");
    }
  });
});

describe("an uncacheable value", () => {
  test("ends the stale-if-error period of an entry", async () => {
    const { get, serve, load } = await openEntry();
    load.mockResolvedValueOnce(failed).mockResolvedValue(forbidden);
    pass(20_000);
    expect(await get()).toBe("stale one");
    pass(1000);
    expect(serve()).toBe("stale one");
    await settled();
    expect(serve()).toBeNull();
    expect(await get()).toBe("forbidden");
  });

  test("that replaces an entry deletes it, also for stale-if-error", async () => {
    const { get, serve, load } = await openEntry();
    load.mockResolvedValueOnce({ ...forbidden, deletesEntry: true });
    pass(10_000);
    expect(serve()).toBe("stale one");
    await settled();
    expect(serve()).toBeNull();
    load.mockRejectedValue(new Error("Unavailable"));
    await expect(get()).rejects.toThrow("Unavailable");
  });
});

test("an aborted load does not count as failed", async () => {
  const { cache, serve } = await openEntry();
  pass(20_000);
  const caller = new AbortController();
  const left = cache.get(name, () => ({ load: failWhenAborted, signal: caller.signal }));
  await settled();
  caller.abort();
  expect(outcome(await left)).toBe("failed");
  expect(serve()).toBeNull();
});

test("a background revalidation is reported at its end with its success; other loads are not", async () => {
  const onRevalidation = vi.fn<(revalidation: Revalidation) => void>();
  const { get, load } = await openEntry(stored("one"), { onRevalidation });
  load
    .mockResolvedValueOnce(failed)
    .mockRejectedValueOnce(new Error("Unavailable"))
    .mockResolvedValueOnce(stored("two"));
  pass(11_000);
  for (const reported of [1, 2, 3]) {
    await get();
    await vi.waitFor(() => expect(onRevalidation).toHaveBeenCalledTimes(reported));
    // The next caller would join a load that has not ended.
    await settled();
    pass(1001);
  }
  expect(onRevalidation.mock.calls).toEqual(
    [true, true, false].map((isFailure) => [{ name, ms: expect.any(Number), isFailure }]),
  );
});

describe("the budgets", () => {
  const twoEntries = 1200;

  test("limit the bytes of entries, and evict the least recently used one", async () => {
    const { get, serve, load } = openCache({ budgets: { all: twoEntries } });
    load.mockImplementation(async () => stored("value"));
    for (const key of ["a", "b"]) await get(key);
    expect(serve("a")).toBe("hit value");
    await get("c");
    expect(["a", "b", "c"].map(serve)).toEqual(["hit value", null, "hit value"]);
  });

  test("accept no entry that is larger than a budget", async () => {
    const { get, serve, load } = openCache({ budgets: { all: twoEntries } });
    load.mockResolvedValueOnce(stored("a")).mockResolvedValueOnce(stored("long".repeat(twoEntries)));
    await get("small");
    await get("large");
    expect([serve("small"), serve("large")]).toEqual(["hit a", null]);
  });

  test("never evict each other's entries", async () => {
    const { get, serve, load } = openCache({ budgets: { pages: twoEntries, brief: twoEntries } });
    load.mockResolvedValueOnce(stored("page", "pages")).mockImplementation(async () => stored("not there", "brief"));
    await get("page");
    for (let index = 0; index < 20; index += 1) await get(`no-such-page-${index}`);
    expect([serve("page"), serve("no-such-page-0")]).toEqual(["hit page", null]);
  });

  test("contain an entry once: storing it in another budget removes it from the first", async () => {
    const { get, serve, load } = openCache({ budgets: { pages: twoEntries, brief: twoEntries } });
    load.mockResolvedValueOnce(stored("page", "pages")).mockResolvedValueOnce(stored("not there", "brief"));
    await get();
    pass(20_000);
    await get();
    expect(serve()).toBe("hit not there");
  });
});

describe("concurrent callers", () => {
  test("share one load per key, and get a load each for a private value", async () => {
    const { get, load } = openCache();
    load.mockImplementation(async () => stored("one"));
    const all = await Promise.all([...Array.from({ length: 20 }, () => get("a")), get("b")]);
    expect([new Set(all), load.mock.calls.length]).toEqual([new Set(["miss one"]), 2]);

    let loads = 0;
    load.mockImplementation(async () => ({ uncached: `${(loads += 1)}`, isFailure: false, sharing: "caller" }));
    const own = await Promise.all(Array.from({ length: 5 }, () => get("own")));
    expect([new Set(own).size, loads]).toEqual([5, 5]);
  });

  test("load for themselves if the first caller is rate-limited, and the older entry stays", async () => {
    const { get, serve, load } = await openEntry();
    pass(15_000);
    load.mockResolvedValueOnce(limited).mockResolvedValueOnce(stored("two")).mockResolvedValueOnce(stored("three"));
    expect(await Promise.all([get(), get(), get()])).toEqual(["limited", "miss two", "miss three"]);
    pass(15_000);
    load.mockResolvedValueOnce(limited);
    expect(await get()).toBe("limited");
    // Only after a failure for all callers would it be served without waiting.
    expect(serve()).toBeNull();
  });
});

describe("a change of generation", () => {
  test("ends the entries of every budget", async () => {
    const { get, serve, load, generation } = openCache({ budgets: { pages: 10_000, brief: 10_000 } });
    load.mockResolvedValueOnce(stored("one", "pages")).mockResolvedValueOnce(stored("two", "brief"));
    await get("a");
    await get("b");
    generation.advance();
    expect([serve("a"), serve("b")]).toEqual([null, null]);
  });

  test("during a load prevents storing its value, sharing it with later callers, and other caches from storing it", async () => {
    const { cache, get, serve, load, generation } = openCache();
    const before = Promise.withResolvers<Text>();
    load.mockReturnValueOnce(before.promise).mockResolvedValueOnce(stored("new"));
    const early = cache.get(name, () => ({ load, signal: new AbortController().signal }));
    await settled();
    generation.advance();
    expect(await get()).toBe("miss new");
    before.resolve(stored("old"));
    const entry = { value: "old", freshMs: 0, staleWhileRevalidateMs: 0 };
    expect(await early).toMatchObject({ cache: "miss", entry });
    expect(serve()).toBe("hit new");
  });
});

describe("an entry of an older generation", () => {
  test.each([0, 12_000])("is loaded first, fresh or stale, and replaced: after %i ms", async (ms) => {
    const { get, serve, load, generation } = await openEntry();
    load.mockResolvedValueOnce(stored("two"));
    pass(ms);
    generation.advance();
    expect(serve()).toBeNull();
    expect([await get(), serve()]).toEqual(["miss two", "hit two"]);
  });

  test("is served if its load fails, for a second without another load, and then loaded first again", async () => {
    const { get, serve, entry, load, generation } = await openEntry();
    load.mockResolvedValue(failed);
    generation.advance();
    expect(await get()).toBe("stale one");
    pass(999);
    expect(serve()).toBe("stale one");
    // Other caches must not store it, even in its lifetime.
    expect(entry()).toMatchObject({ value: "one", freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 60_000 });
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    expect(serve()).toBeNull();
    load.mockResolvedValueOnce(stored("two"));
    expect(await get()).toBe("miss two");
  });

  test("is not served after a load that failed before the change", async () => {
    const { get, serve, load, generation } = await openEntry();
    load.mockResolvedValue(failed);
    pass(20_000);
    expect(await get()).toBe("stale one");
    generation.advance();
    expect(serve()).toBeNull();
  });

  test.each([
    ["its stale-if-error period", 70_000, failed],
    ["a load without failure", 0, forbidden],
  ])("is not served after %s", async (_, ms, loaded) => {
    const { get, load, generation } = await openEntry();
    load.mockResolvedValue(loaded);
    generation.advance();
    pass(ms);
    expect(await get()).toBe("uncached" in loaded && loaded.uncached);
  });
});

describe("a value made of stale ones", () => {
  test("is served for a second as stale, without a load, and then loaded first", async () => {
    const { get, serve, load } = await openEntry(ofStale);
    load.mockResolvedValueOnce(stored("two"));
    pass(999);
    expect(serve()).toBe("stale one");
    expect(load).not.toHaveBeenCalled();
    pass(1);
    expect(serve()).toBeNull();
    expect(await get()).toBe("miss two");
  });

  test("is served later only if its load fails and its lifetime allows it", async () => {
    const { get, load } = await openEntry({ ...ofStale, lifetime: { ...momentary, staleIfErrorMs: 60_000 } });
    load.mockResolvedValue(failed);
    pass(59_999);
    expect(await get()).toBe("stale one");
    pass(1);
    expect(await get()).toBe("failed");
  });
});
