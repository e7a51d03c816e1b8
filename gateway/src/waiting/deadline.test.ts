import { getEventListeners } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Deadline, untilAborted, withDeadline } from "./deadline.ts";

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

const reasonOf = (cause: string) => new Error(cause);

describe("a wait that a signal ends", () => {
  test("has the result or the error of its promise, and leaves no listener", async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve("done"), signal)).toBe("done");
    await expect(untilAborted(Promise.reject(new Error("failed")), signal)).rejects.toThrow("failed");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("ends with the reason of the signal, also of one that has aborted before; a later error is no unhandled one", async () => {
    const caller = new AbortController();
    const { promise, reject } = Promise.withResolvers<string>();
    const waiting = untilAborted(promise, caller.signal);
    caller.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
    const later = Promise.withResolvers<string>();
    await expect(untilAborted(later.promise, caller.signal)).rejects.toThrow("left");
    for (const fail of [reject, later.reject]) fail(new Error("too late"));
    // Unhandled rejections are reported after the microtasks, and fail the test.
    await new Promise(setImmediate);
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
  });
});

describe("work with a deadline", () => {
  test.each([
    ["timeout", () => void vi.advanceTimersByTime(100)],
    ["aborted", (leave: () => void) => leave()],
  ])("gets a signal with the reason for %s", async (cause, end) => {
    vi.useFakeTimers();
    const caller = new AbortController();
    const options = { signal: caller.signal, ms: 100, reasonOf };
    const work = withDeadline(options, (signal) => untilAborted(new Promise(() => {}), signal));
    end(() => caller.abort());
    await expect(work).rejects.toThrow(cause);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("leaves neither timer nor listener when it has ended", async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    expect(await withDeadline({ signal, ms: 100, reasonOf }, async () => "done")).toBe("done");
    await expect(withDeadline({ ms: 100, reasonOf }, () => Promise.reject(new Error("failed")))).rejects.toThrow(
      "failed",
    );
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("of a caller who has left before gets an aborted signal", async () => {
    const options = { signal: AbortSignal.abort(), ms: 100, reasonOf };
    expect(await withDeadline(options, async ({ aborted }) => aborted)).toBe(true);
  });
});
