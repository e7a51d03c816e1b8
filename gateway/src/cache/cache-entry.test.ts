import { expect, onTestFinished, test, vi } from "vitest";
import { isFresh } from "./cache-entry.ts";
import { freshSecondsOf } from "../rest/cache/cached-payload.ts";

test("the remaining lifetime of a fresh entry is rounded up to whole seconds", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const entry = { value: 1, storedAt: Date.now(), freshMs: 60_000, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 };
  const freshness = [0, 59_700, 300].map((ms) => {
    vi.setSystemTime(Date.now() + ms);
    return [isFresh(entry), freshSecondsOf(entry)];
  });
  expect(freshness).toEqual([
    [true, 60],
    [true, 1],
    [false, 0],
  ]);
});
