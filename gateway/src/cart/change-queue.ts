import { createHash } from "node:crypto";
import { type ReservationStore, reserve, untilFree } from "../cache/reservation.ts";
import { untilAborted } from "../waiting/deadline.ts";

/** Runs the changes of one login's cart one after another. */
export interface CartChangeQueue {
  /**
   * Runs a change after the earlier ones of the same token. It keeps its place until it has settled.
   *
   * @param signal ends the wait
   * @throws the signal's reason if it aborts before the change starts; what the change throws
   */
  run<Result>(token: string | null, signal: AbortSignal, change: () => Promise<Result>): Promise<Result>;
}

/**
 * A queue in this process, whose first change also reserves the cart in the shared store, so that other processes wait.
 * REST has no absolute quantities, so concurrent changes would each be planned from the same cart.
 *
 * @param store null for one process; while it is unavailable, changes of other processes are not excluded
 */
export function createCartChangeQueue(store: ReservationStore | null): CartChangeQueue {
  /** The last change of each cart; resolves when it and all before it have settled. */
  const last = new Map<string, Promise<void>>();

  return {
    async run(token, signal, change) {
      const key = `kasavu:cart:${createHash("sha256")
        .update(token ?? "")
        .digest("base64url")}`;
      const earlier = last.get(key) ?? Promise.resolve();
      const settled = Promise.withResolvers<void>();
      const place = earlier.then(() => settled.promise);
      last.set(key, place);
      const forget = () => {
        if (last.get(key) === place) last.delete(key);
      };
      void place.then(forget);
      try {
        await untilAborted(earlier, signal);
        const reservation = store && (await untilFree(() => reserve(store, key), signal));
        try {
          signal.throwIfAborted();
          return await change();
        } finally {
          await reservation?.release();
        }
      } finally {
        settled.resolve();
      }
    },
  };
}
