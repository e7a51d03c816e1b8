import { beforeEach, describe, expect, test, vi } from "vitest";
import { Generation } from "./generation.ts";
import { type Lifetime, type Load, type Loaded, SwrCache } from "./swr-cache.ts";

const lifetime: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 5000, staleIfErrorMs: 60_000 };
const name = { key: "key", group: "group" };
type Text = Loaded<string, string>;
const failed: Text = { uncached: "failed", isFailure: true, sharing: "all" };
const forbidden: Text = { uncached: "forbidden", isFailure: false, sharing: "all" };
/** For a rate-limited caller. */
const limited: Text = { uncached: "limited", isFailure: true, sharing: "caller" };

/** A cache of strings; `get` and `serve` load the value set last, and count their loads. */
function openCache(budgets: Record<string, number> = { all: 100_000 }, sizeOf = (text: string) => text.length) {
  const generation = new Generation();
  const cache = new SwrCache<string, string>({ generation, budgets, sizeOf });
  const load = vi.fn<Load<string, string>>();
  const start = () => ({ load, signal: new AbortController().signal });
  return {
    generation,
    load,
    get: (key = "key") => cache.get({ ...name, key }, start).then(outcome),
    serve: (key = "key") => outcome(cache.serve({ ...name, key }, start)),
  };
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
    const { get, load } = openCache();
    load.mockResolvedValue(stored("one"));
    expect(await get()).toBe("miss one");
    pass(9999);
    expect(await get()).toBe("hit one");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is served stale at once during revalidation, and then fresh", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValueOnce(stored("one")).mockResolvedValueOnce(stored("two"));
    await get();
    pass(14_999);
    expect(serve()).toBe("stale one");
    await settled();
    expect(serve()).toBe("hit two");
  });

  test("is not served stale after the stale-while-revalidate period", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValueOnce(stored("one")).mockResolvedValueOnce(stored("two"));
    await get();
    pass(15_000);
    expect(serve()).toBeNull();
    expect(await get()).toBe("miss two");
  });

  test("is revalidated once at a time, and not again within a second", async () => {
    const { get, serve, load } = openCache();
    const onlyRevalidated = { value: "one", lifetime: { ...lifetime, staleIfErrorMs: 0 } };
    load.mockResolvedValueOnce(onlyRevalidated).mockRejectedValue(new Error("Unavailable"));
    await get();
    pass(10_000);
    expect([serve(), serve()]).toEqual(["stale one", "stale one"]);
    await settled();
    pass(999);
    serve();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    pass(1);
    serve();
    await settled();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test("that is stale from the start is not loaded again within a second either", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValue({ value: "one", lifetime: { ...lifetime, freshMs: 0 } });
    await get();
    pass(999);
    expect(serve()).toBe("stale one");
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    serve();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("is fresh again after a successful load", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValueOnce(stored("one")).mockResolvedValueOnce(failed).mockResolvedValueOnce(stored("two"));
    await get();
    pass(20_000);
    expect(await get()).toBe("stale one");
    pass(1000);
    expect(serve()).toBe("stale one");
    await settled();
    expect(serve()).toBe("hit two");
    pass(15_000);
    expect(serve()).toBeNull();
  });
});

describe.each([
  ["throws", () => Promise.reject(new Error("Unavailable"))],
  ["fails without a value to store", () => Promise.resolve(failed)],
])("while its load %s, an entry", (_, fail) => {
  test("is served in its place, and from then on without waiting", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValueOnce(stored("one")).mockImplementation(fail);
    await get();
    pass(69_000);
    expect(serve()).toBeNull();
    expect(await get()).toBe("stale one");
    pass(999);
    expect(serve()).toBe("stale one");
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("is not evicted by a failed revalidation", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValueOnce(stored("one")).mockImplementation(fail);
    await get();
    pass(10_000);
    serve();
    await settled();
    pass(50_000);
    expect(serve()).toBe("stale one");
  });

  test("is served only for its stale-if-error period", async () => {
    const { get, load } = openCache();
    load.mockResolvedValueOnce(stored("one")).mockImplementation(fail);
    await get();
    pass(70_000);
    await expect(get().catch(() => "failed")).resolves.toBe("failed");
  });
});

test("an uncacheable value ends the stale-if-error period of an entry", async () => {
  const { get, serve, load } = openCache();
  load.mockResolvedValueOnce(stored("one")).mockResolvedValueOnce(failed).mockResolvedValue(forbidden);
  await get();
  pass(20_000);
  expect(await get()).toBe("stale one");
  pass(1000);
  expect(serve()).toBe("stale one");
  await settled();
  expect(serve()).toBeNull();
  expect(await get()).toBe("forbidden");
});

test("an aborted load does not count as failed", async () => {
  const generation = new Generation();
  const cache = new SwrCache<string, string>({ generation, budgets: { all: 1000 }, sizeOf: () => 1 });
  const first = cache.get(name, () => ({ load: async () => stored("one"), signal: new AbortController().signal }));
  await first;
  pass(20_000);
  const caller = new AbortController();
  const left = cache.get(name, () => ({ load: failWhenAborted, signal: caller.signal }));
  await settled();
  caller.abort();
  expect(outcome(await left)).toBe("failed");
  expect(cache.serve(name, () => ({ load: failWhenAborted, signal: caller.signal }))).toBeNull();
});

describe("the budgets", () => {
  const twoEntries = 1200;

  test("limit the bytes of entries, and evict the least recently used one", async () => {
    const { get, serve, load } = openCache({ all: twoEntries });
    load.mockImplementation(async () => stored("value"));
    for (const key of ["a", "b"]) await get(key);
    expect(serve("a")).toBe("hit value");
    await get("c");
    expect(["a", "b", "c"].map(serve)).toEqual(["hit value", null, "hit value"]);
  });

  test("accept no entry that is larger than a budget", async () => {
    const { get, serve, load } = openCache({ all: twoEntries });
    load.mockResolvedValueOnce(stored("a")).mockResolvedValueOnce(stored("long".repeat(twoEntries)));
    await get("small");
    await get("large");
    expect([serve("small"), serve("large")]).toEqual(["hit a", null]);
  });

  test("never evict each other's entries", async () => {
    const { get, serve, load } = openCache({ pages: twoEntries, brief: twoEntries });
    load.mockResolvedValueOnce(stored("page", "pages")).mockImplementation(async () => stored("not there", "brief"));
    await get("page");
    for (let index = 0; index < 20; index += 1) await get(`no-such-page-${index}`);
    expect([serve("page"), serve("no-such-page-0")]).toEqual(["hit page", null]);
  });

  test("contain an entry once: storing it in another budget removes it from the first", async () => {
    const { get, serve, load } = openCache({ pages: twoEntries, brief: twoEntries });
    load.mockResolvedValueOnce(stored("page", "pages")).mockResolvedValueOnce(stored("not there", "brief"));
    await get();
    pass(20_000);
    await get();
    expect(serve()).toBe("hit not there");
  });
});

describe("concurrent callers", () => {
  test("share one load per key", async () => {
    const { get, load } = openCache();
    load.mockImplementation(async () => stored("one"));
    const all = await Promise.all([...Array.from({ length: 20 }, () => get("a")), get("b")]);
    expect([new Set(all), load.mock.calls.length]).toEqual([new Set(["miss one"]), 2]);
  });

  test("get a load each for a private value", async () => {
    const { get, load } = openCache();
    let loads = 0;
    load.mockImplementation(async () => ({ uncached: `${(loads += 1)}`, isFailure: false, sharing: "caller" }));
    const all = await Promise.all(Array.from({ length: 5 }, () => get()));
    expect([new Set(all).size, loads]).toEqual([5, 5]);
  });

  test("load for themselves if the first caller is rate-limited, and the older entry stays", async () => {
    const { get, serve, load } = openCache();
    load.mockResolvedValueOnce(stored("one"));
    await get();
    pass(15_000);
    load.mockResolvedValueOnce(limited).mockResolvedValueOnce(stored("two")).mockResolvedValueOnce(stored("three"));
    expect(await Promise.all([get(), get(), get()])).toEqual(["limited", "miss two", "miss three"]);
    pass(15_000);
    load.mockResolvedValueOnce(limited);
    expect(await get()).toBe("limited");
    // Only after a failure for all callers would it be served without waiting.
    expect(serve()).toBeNull();
  });

  test("all get the error of a load, and the next caller starts another", async () => {
    const { get, load } = openCache();
    load.mockRejectedValueOnce(new Error("Unavailable")).mockResolvedValueOnce(stored("one"));
    const all = await Promise.allSettled([get(), get()]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await get()).toBe("miss one");
  });
});

describe("a change of generation", () => {
  test("ends the entries of every budget", async () => {
    const { get, serve, load, generation } = openCache({ pages: 10_000, brief: 10_000 });
    load.mockResolvedValueOnce(stored("one", "pages")).mockResolvedValueOnce(stored("two", "brief"));
    await get("a");
    await get("b");
    generation.advance();
    expect([serve("a"), serve("b")]).toEqual([null, null]);
  });

  test("during a load prevents storing its value, and sharing it with later callers", async () => {
    const { get, serve, load, generation } = openCache();
    const before = Promise.withResolvers<Text>();
    load.mockReturnValueOnce(before.promise).mockResolvedValueOnce(stored("new"));
    const early = get();
    await settled();
    generation.advance();
    expect(await get()).toBe("miss new");
    before.resolve(stored("old"));
    expect(await early).toBe("miss old");
    expect(serve()).toBe("hit new");
  });
});
