import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { ReservationStore } from "../cache/reservation.ts";
import { RequestAborted } from "../rest/errors.ts";
import { ChangeDeadlinePassed, withChangeDeadline } from "./change-deadline.ts";
import { createCartChangeQueue } from "./change-queue.ts";

const { signal } = new AbortController();

/** A change of the cart that runs until `end`, and whether it has started. */
function openChange() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => promise);
  return { run, end: resolve };
}

/** A store in which another process has reserved every key until `free`, or which is unavailable. */
function storeReserved(isReserved: boolean | null) {
  const store = {
    keys: [] as string[],
    free: () => void (isReserved = false),
    reserve: vi.fn<ReservationStore["reserve"]>(async (key) => {
      store.keys.push(key);
      return isReserved === null ? null : !isReserved;
    }),
    extend: async () => {},
    release: vi.fn<ReservationStore["release"]>(async () => {}),
  };
  return store;
}

describe("changes of one cart", () => {
  test("run one after another in the order of their arrival, also after one that fails", async () => {
    const queue = createCartChangeQueue(null);
    const order: number[] = [];
    const first = openChange();
    const results = [
      queue.run("asha", signal, first.run),
      queue.run("asha", signal, async () => {
        order.push(2);
        throw new Error("REST is down");
      }),
      queue.run("asha", signal, async () => order.push(3)),
    ];
    await vi.waitFor(() => expect(first.run).toHaveBeenCalled());
    expect(order).toEqual([]);
    first.end();
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(order).toEqual([2, 3]);
  });

  test("do not wait for those of another customer", async () => {
    const queue = createCartChangeQueue(null);
    const first = openChange();
    const running = queue.run("asha", signal, first.run);
    expect(await queue.run("binu", signal, async () => "done")).toBe("done");
    first.end();
    await running;
  });

  test.each([
    ["at its deadline", ChangeDeadlinePassed, () => void vi.advanceTimersByTime(10_000)],
    ["when its client disconnects", RequestAborted, (disconnect: () => void) => disconnect()],
  ])("that have not started end %s, and never run; the next one still waits", async (_, ErrorType, endWait) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = createCartChangeQueue(null);
    const [first, second, third] = [openChange(), openChange(), openChange()];
    const running = queue.run("asha", signal, first.run);
    const disconnected = new AbortController();
    const deadline = { disconnected: disconnected.signal, ms: 10_000, endpoint: "POST x", message: () => "Failed." };
    const waiting = withChangeDeadline(deadline, (ended) => queue.run("asha", ended, second.run));
    const next = queue.run("asha", signal, third.run);
    endWait(() => disconnected.abort());
    await expect(waiting).rejects.toThrow(ErrorType);
    expect([second.run, third.run].map((run) => run.mock.calls.length)).toEqual([0, 0]);
    first.end();
    third.end();
    await Promise.all([running, next]);
    expect([second.run, third.run].map((run) => run.mock.calls.length)).toEqual([0, 1]);
  });
});

describe("changes of one cart by several processes", () => {
  test("wait while another process has reserved the cart, by a key without the token", async () => {
    const store = storeReserved(true);
    const change = openChange();
    change.end();
    const waiting = createCartChangeQueue(store).run("secret-token", signal, change.run);
    await vi.waitFor(() => expect(store.reserve.mock.calls.length).toBeGreaterThan(1));
    expect(change.run).not.toHaveBeenCalled();
    store.free();
    await waiting;
    const [key, owner] = store.reserve.mock.lastCall ?? [];
    expect(store.release).toHaveBeenCalledExactlyOnceWith(key, owner);
    expect(new Set(store.keys)).toEqual(new Set([expect.stringMatching(/^kasavu:cart:[\w-]{43}$/)]));
    expect(store.keys.join()).not.toContain("secret-token");
  });

  test("end their wait for another process when their client disconnects", async () => {
    const disconnected = new AbortController();
    const store = storeReserved(true);
    const change = openChange();
    const waiting = createCartChangeQueue(store).run("asha", disconnected.signal, change.run);
    await vi.waitFor(() => expect(store.reserve).toHaveBeenCalled());
    disconnected.abort(new RequestAborted("POST x", "Failed."));
    await expect(waiting).rejects.toThrow(RequestAborted);
    expect([change.run, store.release].map((called) => called.mock.calls.length)).toEqual([0, 0]);
  });

  test("run in the order of their own process while the store is unavailable", async () => {
    const queue = createCartChangeQueue(storeReserved(null));
    const [first, second] = [openChange(), openChange()];
    const results = [queue.run("asha", signal, first.run), queue.run("asha", signal, second.run)];
    await vi.waitFor(() => expect(first.run).toHaveBeenCalled());
    expect(second.run).not.toHaveBeenCalled();
    first.end();
    second.end();
    await Promise.all(results);
    expect(second.run).toHaveBeenCalledOnce();
  });
});
