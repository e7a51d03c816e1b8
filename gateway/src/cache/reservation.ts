import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { SharedStore } from "./shared-store.ts";

/** A reserved key of the shared store. */
export interface Reservation {
  /** Frees the key, unless it has expired meanwhile, or its value was replaced. */
  release(): Promise<void>;
  /** Excludes other processes for `ms` milliseconds at least, even if this one crashes. */
  keep(ms: number): Promise<void>;
}

export type ReservationStore = Pick<SharedStore, "reserve" | "extend" | "release">;

/** The process that holds a reservation renews it, so the reservation of a crashed process expires. */
const ttlMs = 3000;
const renewalIntervalMs = 1000;

/** How often a process that waits for a reserved key tries again. */
const pollMs = 100;

const valuePrefix = "reserved";

/**
 * Reserves a key, which excludes other processes until it is released. While the store is unavailable nothing is
 * excluded.
 * @returns null if the key exists: it is reserved, or has another value
 */
export async function reserve(store: ReservationStore, key: string): Promise<Reservation | null> {
  // The value names the owner, so that a process that has stalled past its expiry does not free another one's.
  const owner = `${valuePrefix} ${randomUUID()}`;
  if ((await store.reserve(key, owner, ttlMs)) === false) return null;
  const renewal = setInterval(() => void store.extend(key, owner, ttlMs), renewalIntervalMs);
  return {
    release() {
      clearInterval(renewal);
      return store.release(key, owner);
    },
    keep: (ms) => store.extend(key, owner, ms),
  };
}

/** Whether the value of a key is a reservation. */
export function isReservation(value: string): boolean {
  return value.startsWith(valuePrefix);
}

/**
 * Repeats a try, while a key is reserved, until it has a result.
 *
 * @param tryOnce null to try again
 * @param endsAt in milliseconds since 1970
 * @returns null if the signal aborts or the time is over before that
 */
export async function untilFree<Result>(
  tryOnce: () => Promise<Result | null>,
  signal: AbortSignal,
  endsAt = Infinity,
): Promise<Result | null> {
  while (!signal.aborted && Date.now() < endsAt) {
    const result = await tryOnce();
    if (result !== null) return result;
    await pause(pollMs, undefined, { signal }).catch(() => {});
  }
  return null;
}
