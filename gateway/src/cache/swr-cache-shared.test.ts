import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Generation } from "./generation.ts";
import type { SharedStore } from "./shared-store.ts";
import { type Lifetime, type Load, type Loaded, SwrCache } from "./swr-cache.ts";

const entryLifetime: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 5000, staleIfErrorMs: 0 };

/** An in-memory store that can be unavailable, and whose next `get` can be delayed. */
function openStore() {
  const texts = new Map<string, string>();
  const counters = new Map<string, number>();
  const store = {
    isUnavailable: false,
    held: Promise.resolve(),
    texts,
    get: vi.fn<SharedStore["get"]>(async (key) => {
      await store.held;
      return texts.get(key) ?? null;
    }),
    set: vi.fn<SharedStore["set"]>(async (key, text) => void texts.set(key, text)),
    delete: async (key: string) => void texts.delete(key),
    async count(key: string, by: number) {
      if (store.isUnavailable) return null;
      counters.set(key, (counters.get(key) ?? 0) + by);
      return counters.get(key) ?? null;
    },
  };
  return store;
}

/** A process that caches strings in this store; each of its loads returns another string. */
function openProcess(store: ReturnType<typeof openStore>, processName: string, lifetime = entryLifetime) {
  const generation = new Generation(store);
  onTestFinished(() => generation.close());
  const cache = new SwrCache<string, string>({
    generation,
    budgets: { all: 100_000 },
    sizeOf: (text) => text.length,
    shared: { store, prefix: "texts:", write: (value) => value },
  });
  let loads = 0;
  const load = vi.fn<Load<string, string>>(async () => ({ value: `${processName} ${(loads += 1)}`, lifetime }));
  const { signal } = new AbortController();
  return {
    generation,
    load,
    async get({ isShared = true } = {}) {
      const served = await cache.get({ key: "key", group: "group" }, () => ({
        load,
        signal,
        ...(isShared && { restore }),
      }));
      if ("uncached" in served) throw new Error("Every text is stored.");
      return { outcome: `${served.cache} ${served.entry.value}`, storedAt: served.entry.storedAt };
    },
  };
}

const restore = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

const settled = () => new Promise((resolve) => void setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: 1_000_000_000 });
  return () => vi.useRealTimers();
});

test("an entry that processes do not share is neither stored nor looked up", async () => {
  const store = openStore();
  const own = openProcess(store, "own");
  await own.generation.ready();
  expect((await own.get({ isShared: false })).outcome).toBe("miss own 1");
  expect([store.get.mock.calls.length, store.texts.size]).toEqual([0, 0]);
  expect((await own.get({ isShared: false })).outcome).toBe("hit own 1");
});

describe("an entry that another process has stored", () => {
  test("is served without a load at its age, and from then on without the store", async () => {
    const store = openStore();
    await openProcess(store, "one").get();
    const other = openProcess(store, "other");
    vi.setSystemTime(Date.now() + 5000);
    const found = { outcome: "hit one 1", storedAt: 1_000_000_000 };
    expect(await other.get()).toEqual(found);
    store.get.mockClear();
    expect(await other.get()).toEqual(found);
    expect(store.get).not.toHaveBeenCalled();
  });

  test("is used only while it is fresh, and expires in the store", async () => {
    const store = openStore();
    await openProcess(store, "one").get();
    expect(store.set.mock.calls.map(([, , forMs]) => forMs)).toEqual([10_000]);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await openProcess(store, "other").get()).outcome).toBe("miss other 1");
  });

  test("replaces a stale one in this process", async () => {
    const store = openStore();
    const [one, other] = [openProcess(store, "one"), openProcess(store, "other")];
    await one.get();
    await other.get();
    vi.setSystemTime(Date.now() + 15_000);
    await one.get();
    expect((await other.get()).outcome).toBe("hit one 2");
  });

  test("is fresh no longer than a local one, even if its clock is ahead", async () => {
    const store = openStore();
    vi.setSystemTime(2_000_000_000);
    await openProcess(store, "one").get();
    vi.setSystemTime(1_000_000_000);
    expect(await openProcess(store, "other").get()).toEqual({ outcome: "hit one 1", storedAt: 1_000_000_000 });
  });

  test("is ignored if it is unreadable", async () => {
    const store = openStore();
    await openProcess(store, "one").get();
    for (const key of store.texts.keys()) store.texts.set(key, "of another version");
    expect((await openProcess(store, "other").get()).outcome).toBe("miss other 1");
  });

  test("is not used after a change of generation in any process", async () => {
    const store = openStore();
    const one = openProcess(store, "one");
    await one.get();
    openProcess(store, "staff").generation.advance();
    await settled();
    expect((await openProcess(store, "other").get()).outcome).toBe("miss other 1");
    vi.advanceTimersByTime(1000);
    await settled();
    expect((await one.get()).outcome).toBe("hit other 1");
  });

  test("is not used if the generation changes while it is fetched", async () => {
    const store = openStore();
    await openProcess(store, "one").get();
    const other = openProcess(store, "other");
    await other.generation.ready();
    const held = Promise.withResolvers<void>();
    store.held = held.promise;
    const early = other.get();
    await settled();
    other.generation.advance();
    held.resolve();
    expect((await early).outcome).toBe("miss other 1");
    expect(other.load).toHaveBeenCalledExactlyOnceWith(expect.anything(), null);
  });
});

test("an entry of an older generation is not found, at whatever moment the generation changes", async () => {
  const outcomes = new Set<string>();
  for (let microtasks = 0; microtasks < 20; microtasks += 1) {
    const store = openStore();
    await openProcess(store, "one").get();
    const other = openProcess(store, "other");
    await other.generation.ready();
    const lookup = other.get();
    for (let count = 0; count < microtasks; count += 1) await Promise.resolve();
    other.generation.advance();
    await lookup;
    outcomes.add((await other.get()).outcome);
  }
  expect([...outcomes].filter((outcome) => outcome.includes("one"))).toEqual([]);
});

describe("an entry with stale-if-error", () => {
  const lasting: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 0, staleIfErrorMs: 60_000 };

  test("stays in the store as long, where another process finds it for revalidation", async () => {
    const store = openStore();
    await openProcess(store, "one", lasting).get();
    expect(store.set.mock.calls.map(([, , forMs]) => forMs)).toEqual([70_000]);
    vi.setSystemTime(Date.now() + 20_000);
    const other = openProcess(store, "other", lasting);
    expect((await other.get()).outcome).toBe("miss other 1");
    expect(other.load.mock.calls.map(([, older]) => older?.value)).toEqual(["one 1"]);
  });

  test("is served by another process when its load fails", async () => {
    const store = openStore();
    await openProcess(store, "one", lasting).get();
    vi.setSystemTime(Date.now() + 20_000);
    const other = openProcess(store, "other", lasting);
    other.load.mockRejectedValue(new Error("Unavailable"));
    expect((await other.get()).outcome).toBe("stale one 1");
  });

  test("is served by another process after a change of generation only if its load fails", async () => {
    const store = openStore();
    const one = openProcess(store, "one", lasting);
    await one.get();
    one.generation.advance();
    await settled();
    const other = openProcess(store, "other", lasting);
    other.load.mockRejectedValueOnce(new Error("Unavailable"));
    expect((await other.get()).outcome).toBe("stale one 1");
    vi.setSystemTime(Date.now() + 1000);
    expect((await other.get()).outcome).toBe("miss other 1");
  });

  test("is deleted from the store if the load requires it", async () => {
    const store = openStore();
    const one = openProcess(store, "one", lasting);
    await one.get();
    vi.setSystemTime(Date.now() + 20_000);
    const forbidden: Loaded<string, string> = { uncached: "no", isFailure: false, sharing: "all", deletesEntry: true };
    one.load.mockResolvedValue(forbidden);
    await expect(one.get()).rejects.toThrow("Every text is stored.");
    expect(store.texts.size).toBe(0);
  });
});

describe("while the shared generation is unknown", () => {
  test("entries are neither read from the store nor written to it", async () => {
    const store = openStore();
    const one = openProcess(store, "one");
    await one.get();
    store.isUnavailable = true;
    store.set.mockClear();
    one.generation.advance();
    expect([(await one.get()).outcome, (await one.get()).outcome]).toEqual(["miss one 2", "hit one 2"]);
    expect((await openProcess(store, "other").get()).outcome).toBe("miss other 1");
    expect(store.set).not.toHaveBeenCalled();
  });
});

test("entries of a group whose last value was private are not looked up in the store", async () => {
  const store = openStore();
  const one = openProcess(store, "one");
  one.load.mockResolvedValueOnce({ uncached: "own", isFailure: false, sharing: "caller" });
  await expect(one.get()).rejects.toThrow("Every text is stored.");
  expect(store.get).toHaveBeenCalledTimes(1);
  expect((await one.get()).outcome).toBe("miss one 1");
  expect(store.get).toHaveBeenCalledTimes(1);
});

test("a value loaded across a change of generation is not stored", async () => {
  const store = openStore();
  const generation = new Generation(store);
  const cache = new SwrCache<string, never>({
    generation,
    budgets: { all: 1000 },
    sizeOf: (text) => text.length,
    shared: { store, prefix: "", write: (value) => value },
  });
  const made = Promise.withResolvers<{ value: string; lifetime: Lifetime }>();
  const { signal } = new AbortController();
  const early = cache.get({ key: "key", group: "group" }, () => ({ load: () => made.promise, signal }));
  await settled();
  generation.advance();
  made.resolve({ value: "old", lifetime: entryLifetime });
  await early;
  expect(store.set).not.toHaveBeenCalled();
});
