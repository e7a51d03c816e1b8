import cluster from "node:cluster";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { catalogueChanged, type CounterStore, Generation } from "./generation.ts";

const storeCounting = (count: CounterStore["count"]): CounterStore => ({ count, watch: () => {} });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

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
  await generation.close();
});

test("a change is counted once when the store has accepted it, and changes of other processes are noticed", async () => {
  const count = vi
    .fn<CounterStore["count"]>()
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

test("a closed generation leaves no timer, even if the store responds later", async () => {
  const stored = Promise.withResolvers<null>();
  const generation = new Generation(storeCounting(() => stored.promise));
  generation.advance();
  const closed = generation.close();
  stored.resolve(null);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});

test("a change that the store did not accept is sent once more when the process stops", async () => {
  const count = vi.fn<CounterStore["count"]>().mockResolvedValueOnce(null).mockResolvedValueOnce(1);
  const generation = new Generation(storeCounting(count), "shop");
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  await generation.close();
  expect(count.mock.calls).toEqual([
    ["kasavu:generation:shop", 1],
    ["kasavu:generation:shop", 1],
  ]);
});

test("a change whose message was lost is noticed within a quarter of a minute", async () => {
  const count = vi.fn<CounterStore["count"]>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const generation = new Generation(storeCounting(count));
  onTestFinished(() => generation.close());
  await generation.ready();
  const changed = vi.fn<() => void>();
  generation.onChange(changed);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([changed.mock.calls.length, generation.shared]).toEqual([1, 2]);
});

test("a change of another worker is counted too: until then the store's entries are not used", async () => {
  const isWorker = Object.getOwnPropertyDescriptor(cluster, "isWorker") ?? {};
  Object.defineProperty(cluster, "isWorker", { ...isWorker, value: true });
  const on = vi.spyOn(process, "on");
  const count = vi
    .fn<CounterStore["count"]>()
    .mockResolvedValueOnce(1)
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(2);
  const generation = new Generation(storeCounting(count));
  onTestFinished(async () => {
    Object.defineProperty(cluster, "isWorker", isWorker);
    on.mockRestore();
    await generation.close();
  });
  await generation.ready();
  const receive = on.mock.calls.find(([event]) => String(event) === "message")?.[1];
  receive?.(catalogueChanged);
  await vi.advanceTimersByTimeAsync(0);
  expect([generation.current, generation.shared]).toEqual([2, null]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([generation.current, generation.shared]).toEqual([2, 2]);
});

test("a number that the store has lost is not used again", async () => {
  const count = vi.fn<CounterStore["count"]>().mockResolvedValueOnce(5).mockResolvedValueOnce(4).mockResolvedValue(7);
  const generation = new Generation(storeCounting(count), "shop");
  onTestFinished(() => generation.close());
  await generation.ready();
  // The store fell back to 3, and counts this change as the fourth.
  generation.advance();
  await vi.advanceTimersByTimeAsync(0);
  expect(generation.shared).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(count.mock.calls.map(([, by]) => by)).toEqual([0, 1, 3]);
  expect(generation.shared).toBe(7);
});
