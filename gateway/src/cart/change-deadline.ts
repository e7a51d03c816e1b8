import { RequestAborted, TimedOut } from "../rest/errors.ts";
import { withDeadline } from "../waiting/deadline.ts";

/**
 * Milliseconds that a change of the cart waits for earlier ones; of a change of several calls, also its deadline.
 */
export const changeDeadlineMs = 10_000;

/** A change of the cart had not started, or one of several calls was not complete, at its deadline. */
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
export function withChangeDeadline<Result>(
  { disconnected, ms, endpoint, message }: ChangeDeadline,
  change: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const reasonOf = (cause: "aborted" | "timeout") =>
    new (cause === "aborted" ? RequestAborted : ChangeDeadlinePassed)(endpoint, message());
  return withDeadline({ signal: disconnected, ms, reasonOf }, change);
}
