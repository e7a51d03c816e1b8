import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { batchSize, inBatches } from "./batches.ts";

/** A query of numbers in order, which responds at once, as SQLite does. */
function numbers(count: number, reads: number[] = []) {
  return (last: number | undefined): Promise<number[]> => {
    const from = last === undefined ? 0 : last + 1;
    reads.push(from);
    const length = Math.min(batchSize, count - from);
    return Promise.resolve(Array.from({ length }, (_, index) => from + index));
  };
}

it("each row is read once, by as many queries as there are batches", async () => {
  const reads: number[] = [];
  const all = await Array.fromAsync(inBatches(numbers(2 * batchSize + 1, reads), new AbortController().signal));
  expect(all.flat()).toEqual(Array.from({ length: 2 * batchSize + 1 }, (_, index) => index));
  expect(reads).toEqual([0, batchSize, 2 * batchSize]);
});

it("no more rows are read than are taken", async () => {
  const reads: number[] = [];
  for await (const [first] of inBatches(numbers(3 * batchSize, reads), new AbortController().signal)) {
    await setImmediate();
    expect(reads.at(-1)).toBe(first);
    if (first === batchSize) break;
  }
  expect(reads).toEqual([0, batchSize]);
});

it("other work runs between batches, and can end the reading", async () => {
  const left = new AbortController();
  void setImmediate()
    .then(() => setImmediate())
    .then(() => left.abort());
  const reads: number[] = [];
  const reading = Array.fromAsync(inBatches(numbers(100 * batchSize, reads), left.signal));
  await expect(reading).rejects.toThrow("aborted");
  expect(reads.length).toBeLessThan(5);
});
