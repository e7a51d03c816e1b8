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
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new PageUnavailable("Rendering took too long")), deadlineMs);
    const signal = AbortSignal.any([abandoned, deadline.signal]);
    const givenUp = rejection(signal);
    let isQueued = true;
    signal.addEventListener("abort", () => {
      if (isQueued) givenUpInQueue += 1;
    });
    const rendered = limit(async () => {
      isQueued = false;
      if (signal.aborted) givenUpInQueue -= 1;
      signal.throwIfAborted();
      try {
        return await Promise.race([render(signal), givenUp]);
      } finally {
        // Requests that arrived during the render are read before the next one starts.
        await setImmediate();
      }
    });
    try {
      return await Promise.race([rendered, givenUp]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
