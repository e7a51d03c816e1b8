import { beforeEach, expect, test, vi } from "vitest";
import { Generation } from "./generation.ts";
import { type Lifetime, type Load, type Revalidation, SwrCache } from "./swr-cache.ts";

const lifetime: Lifetime = { freshMs: 10_000, staleWhileRevalidateMs: 5000, staleIfErrorMs: 60_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("a background revalidation is reported at its end with its success; other loads are not", async () => {
  const onRevalidation = vi.fn<(revalidation: Revalidation) => void>();
  const cache = new SwrCache<string, string>({
    generation: new Generation(),
    budgets: { all: 1000 },
    sizeOf: (text) => text.length,
    onRevalidation,
  });
  const load = vi
    .fn<Load<string, string>>()
    .mockResolvedValueOnce({ value: "one", lifetime })
    .mockResolvedValueOnce({ uncached: "failed", isFailure: true, sharing: "all" })
    .mockRejectedValueOnce(new Error("Unavailable"))
    .mockResolvedValueOnce({ value: "two", lifetime });
  const name = { key: "key", group: "group" };
  const { signal } = new AbortController();
  for (const reported of [0, 1, 2, 3]) {
    await cache.get(name, () => ({ load, signal }));
    await vi.waitFor(() => expect(onRevalidation).toHaveBeenCalledTimes(reported));
    // The next caller would join a load that has not ended.
    await new Promise((resolve) => void setImmediate(resolve));
    vi.setSystemTime(Date.now() + (reported === 0 ? 11_000 : 1001));
  }
  expect(onRevalidation.mock.calls).toEqual(
    [true, true, false].map((isFailure) => [{ name, ms: expect.any(Number), isFailure }]),
  );
});
