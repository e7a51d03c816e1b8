import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type CounterStore, Generation } from "./generation.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A generation with a store that counts like this, closed after the test. */
function open(count: CounterStore["count"]): Generation {
  const generation = new Generation({ count }, "shop");
  onTestFinished(() => generation.close());
  return generation;
}

const key = "kasavu:generation:shop";

test("without a store there is no shared number, and listeners are called at each change", async () => {
  const generation = new Generation();
  const changed = vi.fn<() => void>();
  generation.onChange(changed);
  await generation.ready();
  generation.advance();
  generation.advance();
  expect([generation.current, generation.shared, changed.mock.calls.length]).toEqual([2, null, 2]);
});

test("changes that the store did not accept are sent together, every second until it accepts them", async () => {
  const count = vi.fn<CounterStore["count"]>().mockResolvedValue(null);
  const generation = open(count);
  generation.advance();
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  count.mockClear();
  await vi.advanceTimersByTimeAsync(999);
  expect(count).not.toHaveBeenCalled();
  count.mockResolvedValueOnce(null).mockResolvedValue(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(generation.shared).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(generation.shared).toBe(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(count.mock.calls).toEqual([
    [key, 2],
    [key, 2],
    [key, 0],
  ]);
});

test("a change is counted once when the store has accepted it, and changes of other processes are noticed", async () => {
  const count = vi
    .fn<CounterStore["count"]>()
    .mockResolvedValueOnce(1)
    .mockResolvedValueOnce(2)
    .mockResolvedValueOnce(4);
  const generation = open(count);
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

test("a change that the store did not accept is sent once more when the process stops, which leaves no timer", async () => {
  const count = vi
    .fn<CounterStore["count"]>()
    .mockResolvedValueOnce(1)
    .mockResolvedValueOnce(null)
    .mockResolvedValue(2);
  const generation = new Generation({ count }, "shop");
  await generation.ready();
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  await generation.close();
  expect(count.mock.calls.map(([, by]) => by)).toEqual([0, 1, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a change of another process is noticed within a second", async () => {
  const count = vi.fn<CounterStore["count"]>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const generation = open(count);
  await generation.ready();
  const changed = vi.fn<() => void>();
  generation.onChange(changed);
  await vi.advanceTimersByTimeAsync(1000);
  expect([changed.mock.calls.length, generation.shared]).toEqual([1, 2]);
});

test("a number that the store has lost is not used again", async () => {
  const count = vi.fn<CounterStore["count"]>().mockResolvedValueOnce(5).mockResolvedValueOnce(4).mockResolvedValue(7);
  const generation = open(count);
  await generation.ready();
  // The store fell back to 3, and counts this change as the fourth.
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  expect(generation.shared).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(count.mock.calls.map(([, by]) => by)).toEqual([0, 1, 3]);
  expect(generation.shared).toBe(7);
});
