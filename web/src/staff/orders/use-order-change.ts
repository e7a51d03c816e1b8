import { useRef, useState } from "react";
import { errorMessage } from "../../apollo/errors.ts";

/** What a press does with an order. */
export type OrderChangeKind =
  | "move"
  | "parcel"
  | "cancel"
  | "failure"
  | "back"
  | "pay"
  | "undo"
  | "return"
  | "settle"
  | "change";

interface OrderChange {
  /** The change that is sent, or was just done. */
  pending: OrderChangeKind | null;
  /** Why the last change failed; null before and after a successful one. */
  problem: string | null;
  clearProblem: () => void;
  /**
   * Sends a change; calls while one is pending are ignored.
   * @param onRejected called with why it failed
   * @returns whether it succeeded
   */
  run: (kind: OrderChangeKind, send: () => Promise<unknown>, onRejected?: (error: unknown) => void) => Promise<boolean>;
}

/** Why an order was not changed, if the server has no words for it. */
export const failure = "The order was not changed. Please try again.";

/**
 * Milliseconds after a change in which presses are ignored: the button of the next status appears where the pressed one was,
 * and a second press of a double click must not move the order again.
 */
const restMs = 600;

/**
 * Changes of an order, one at a time. The response normalises into the cache.
 * @param onStale called after a failure: the order may be another one by now
 */
export function useOrderChange(onStale: () => void): OrderChange {
  const isInFlight = useRef(false);
  const [pending, setPending] = useState<OrderChangeKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const end = () => {
    isInFlight.current = false;
    setPending(null);
  };
  const run: OrderChange["run"] = async (kind, send, onRejected) => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setPending(kind);
    try {
      await send();
      setProblem(null);
      setTimeout(end, restMs);
      return true;
    } catch (error) {
      setProblem(errorMessage(error, failure));
      onRejected?.(error);
      onStale();
      end();
      return false;
    }
  };
  return { pending, problem, clearProblem: () => setProblem(null), run };
}
