import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/** The page cannot be rendered now: the queue is full, or the deadline has passed. */
export class PageUnavailable extends Error {}

interface AdmissionLimits {
  /** Maximum number of concurrent renders. */
  concurrency: number;
  /** Maximum number of queued renders. */
  queueLength: number;
  /** Deadline in milliseconds from arrival to the rendered page, including the queue. */
  deadlineMs: number;
}

/** Runs a render, and aborts it when its signal fires. */
export type Admit = <Result>(
  render: (signal: AbortSignal) => Promise<Result>,
  abandoned: AbortSignal,
) => Promise<Result>;

/**
 * Limits the number of concurrent renders, so that the event loop stays free for other requests.
 * @returns a function that throws PageUnavailable if the queue is full or the deadline passes, and the reason of
 * `abandoned` if that aborts
 */
export function createAdmission({ concurrency, queueLength, deadlineMs }: AdmissionLimits): Admit {
  const limit = pLimit(concurrency);
  /** Queued renders whose client has disconnected: they end at once when they are dequeued. */
  let givenUpInQueue = 0;
  return async (render, abandoned) => {
    abandoned.throwIfAborted();
    if (limit.pendingCount - givenUpInQueue >= queueLength)
      throw new PageUnavailable("Too many pages wait to be rendered");
    // Not `AbortSignal.any`, whose signals stay in memory while they have listeners.
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
        // Yields to requests that arrived during the render.
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
