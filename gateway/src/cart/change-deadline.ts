import { RequestAborted, TimedOut } from "../rest/errors.ts";

/** The deadline of one change of the cart in milliseconds, including its wait for earlier changes. */
export const changeDeadlineMs = 10_000;

/** A change of the cart was not complete at its deadline. */
export class ChangeDeadlinePassed extends TimedOut {}

/** When a change ends early, and with which error. */
export interface ChangeDeadline {
  /** Aborts when the client disconnects. */
  disconnected: AbortSignal;
  /** Milliseconds from now. */
  ms: number;
  endpoint: string;
  message: () => string;
}

/** Runs a change with a signal that aborts with ChangeDeadlinePassed or RequestAborted. */
export async function withDeadline<Result>(
  { disconnected, ms, endpoint, message }: ChangeDeadline,
  change: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not `AbortSignal.any`, whose signals stay in memory while they have listeners.
  const ended = new AbortController();
  const leave = () => ended.abort(new RequestAborted(endpoint, message()));
  disconnected.addEventListener("abort", leave);
  if (disconnected.aborted) leave();
  const timer = setTimeout(() => ended.abort(new ChangeDeadlinePassed(endpoint, message())), ms);
  try {
    return await change(ended.signal);
  } finally {
    clearTimeout(timer);
    disconnected.removeEventListener("abort", leave);
  }
}

/** @throws the reason of the signal if it aborts first; then the promise is no longer awaited */
export async function untilAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
