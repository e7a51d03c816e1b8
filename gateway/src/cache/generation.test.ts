import { beforeEach, expect, test, vi } from "vitest";
import { Generation } from "./generation.ts";
import type { SharedStore } from "./shared-store.ts";

/** A store of which only the counter is used. */
function storeCounting(count: SharedStore["count"]): SharedStore {
  return {
    get: async () => null,
    set: async () => {},
    reserve: async () => null,
    delete: async () => {},
    count,
    watch: () => {},
    close: () => {},
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("without a store a generation has no number in common with others, and calls its listeners at each change", async () => {
  const generation = new Generation();
  const changed = vi.fn<() => void>();
  generation.onChange(changed);
  await generation.ready();
  generation.advance();
  generation.advance();
  expect([generation.current, generation.shared, changed.mock.calls.length]).toEqual([2, null, 2]);
});

test("changes that the store did not take are sent together, each second until it takes them", async () => {
  const count = vi.fn<SharedStore["count"]>().mockResolvedValue(null);
  const generation = new Generation(storeCounting(count), "shop");
  generation.advance();
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  count.mockClear();
  await vi.advanceTimersByTimeAsync(999);
  expect(count).not.toHaveBeenCalled();
  count.mockResolvedValueOnce(null).mockResolvedValue(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(generation.shared).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count.mock.calls).toEqual([
    ["kasavu:generation:shop", 2],
    ["kasavu:generation:shop", 2],
  ]);
  expect(generation.shared).toBe(7);
  generation.close();
});

test("a change is not counted again when the store has taken it, but one of another process is", async () => {
  const count = vi
    .fn<SharedStore["count"]>()
    .mockResolvedValueOnce(1)
    .mockResolvedValueOnce(2)
    .mockResolvedValueOnce(4);
  const generation = new Generation(storeCounting(count));
  await generation.ready();
  const changed = vi.fn<() => void>();
  generation.onChange(changed);
  generation.advance();
  expect(generation.shared).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([changed.mock.calls.length, generation.shared]).toEqual([1, 2]);
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  expect([changed.mock.calls.length, generation.shared]).toEqual([3, 4]);
});

test("a closed generation leaves no timer behind, even where the store answers later", async () => {
  const answer = Promise.withResolvers<null>();
  const generation = new Generation(storeCounting(() => answer.promise));
  generation.advance();
  generation.close();
  answer.resolve(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
