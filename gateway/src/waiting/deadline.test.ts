import { afterEach, expect, test, vi } from "vitest";
import { Deadline } from "./deadline.ts";

afterEach(() => void vi.useRealTimers());

test("a deadline is early in its first third", () => {
  vi.useFakeTimers();
  const deadline = new Deadline(new AbortController().signal, 1500);
  vi.advanceTimersByTime(500);
  expect(deadline.isEarly).toBe(true);
  vi.advanceTimersByTime(1);
  expect(deadline.isEarly).toBe(false);
  deadline.clear();
});
