import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/** The page cannot be rendered now: too many others are, or it took longer than its deadline. */
export class PageUnavailable extends Error {}

interface AdmissionLimits {
  /** Renders at the same time. */
  concurrency: number;
  /** Renders that may wait for their turn. */
  queueLength: number;
  /** Milliseconds from arrival to the rendered page, waiting included. */
  deadlineMs: number;
}

/** Runs one render, and gives it up when its signal fires. */
export type Admit = <Result>(
  render: (signal: AbortSignal) => Promise<Result>,
  abandoned: AbortSignal,
) => Promise<Result>;

/**
 * Limits how many pages are rendered at once, so that the event loop stays free for everything else.
 *
 * @returns a function that throws PageUnavailable where the queue is full or the deadline passes, and the reason of
 * `abandoned` where that fires
 */
export function createAdmission({ concurrency, queueLength, deadlineMs }: AdmissionLimits): Admit {
  const limit = pLimit(concurrency);
  /** Those in the queue that are no longer waited for: they end at once when it is their turn. */
  let givenUpInQueue = 0;
  return async (render, abandoned) => {
    abandoned.throwIfAborted();
    if (limit.pendingCount - givenUpInQueue >= queueLength)
      throw new PageUnavailable("Too many pages wait to be rendered");
    // Not `AbortSignal.any`, whose signals stay in memory for as long as they have listeners.
    const givenUp = new AbortController();
    const { signal } = givenUp;
    const leave = () => givenUp.abort(abandoned.reason);
    abandoned.addEventListener("abort", leave);
    const timer = setTimeout(() => givenUp.abort(new PageUnavailable("Rendering took too long")), deadlineMs);

    let isQueued = true;
    signal.addEventListener("abort", () => {
      if (isQueued) givenUpInQueue += 1;
    });
    const aborted = rejection(signal);
    const rendered = limit(async () => {
      isQueued = false;
      if (signal.aborted) givenUpInQueue -= 1;
      signal.throwIfAborted();
      try {
        return await Promise.race([render(signal), aborted]);
      } finally {
        // Requests that arrived during the render are read before the next one starts.
        await setImmediate();
      }
    });
    try {
      return await Promise.race([rendered, aborted]);
    } finally {
      clearTimeout(timer);
      abandoned.removeEventListener("abort", leave);
    }
  };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
