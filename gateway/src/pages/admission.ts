import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { untilAborted, withDeadline } from "../waiting/deadline.ts";

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
    const reasonOf = (cause: "aborted" | "timeout"): unknown =>
      cause === "aborted" ? abandoned.reason : new PageUnavailable("Rendering took too long");
    return withDeadline({ signal: abandoned, ms: deadlineMs, reasonOf }, (signal) => {
      let isQueued = true;
      signal.addEventListener("abort", () => {
        if (isQueued) givenUpInQueue += 1;
      });
      const rendered = limit(async () => {
        isQueued = false;
        if (signal.aborted) givenUpInQueue -= 1;
        signal.throwIfAborted();
        try {
          return await untilAborted(render(signal), signal);
        } finally {
          // Yields to requests that arrived during the render.
          await setImmediate();
        }
      });
      return untilAborted(rendered, signal);
    });
  };
}
