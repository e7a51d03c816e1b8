import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { SharedStore } from "../cache/shared-store.ts";
import { TimedOut } from "../rest/faults.ts";
import type { OrderPlaced } from "./model.ts";
import { placingWords } from "./source.ts";
import { placeOrderEndpoint } from "./wire.ts";

/** One request to check out. `signal` aborts when the caller leaves: then it stops waiting for another process. */
export interface Attempt {
  token: string;
  idempotencyKey: string;
  request: unknown;
  signal: AbortSignal;
}

/** The requests to check out that reach this process. */
export interface Attempts {
  /**
   * Runs a checkout once per key. A caller with a known key gets the first result, without its cart once that checkout
   * has ended, because the cart may have changed since.
   *
   * @throws TimedOut with outcome UNKNOWN when another process has not ended the same checkout in time or the caller has
   * left; and what `checkOut` throws
   */
  (attempt: Attempt, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced>;
  /** Waits until this process runs no checkout, also none whose callers have left. */
  settled(): Promise<void>;
}

/** How long a result is kept for repetitions whose first answer was lost. */
const resultMs = 10 * 60_000;

const pollMs = 100;

/** Stands under a key while a process checks out. */
const reserved = "reserved";

/** A process that checks out extends its reservation each second; one that has died frees the key after this time. */
const reservationMs = 3000;
const renewalMs = 1000;

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ orderId: v.nullable(v.string()), message: v.string(), paidAmount: v.pipe(v.number(), v.integer()) }),
);

type AttemptStore = Pick<SharedStore, "get" | "set" | "reserve" | "extend" | "delete">;

/** @returns null for a key that was free, or while the store is away; else what stands under it */
async function reserve(store: AttemptStore, name: string): Promise<string | null> {
  const isReserved = await store.reserve(name, reserved, reservationMs);
  // A key that was freed meanwhile has to be reserved like any other.
  return isReserved === false ? ((await store.get(name)) ?? reserved) : null;
}

/**
 * Remembers the last checkouts of this process and, with a store, of all that share it: a key is reserved in the store
 * before its checkout begins, and other processes wait for the result. A checkout that failed frees its key. While the
 * store is away, REST's own record of keys keeps an order from being placed twice.
 *
 * @param checkoutMs the longest time that a checkout takes: for so long others wait for the result
 * @param store one that is away fails no checkout
 */
export function createAttempts(checkoutMs: number, store: AttemptStore | null = null): Attempts {
  const results = new LRUCache<string, Promise<OrderPlaced>>({ max: 1000, ttl: resultMs });
  const running = new Set<Promise<OrderPlaced>>();

  async function run(name: string, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const renewal = setInterval(() => void store?.extend(name, reservationMs), renewalMs);
    try {
      const placed = await checkOut().finally(() => clearInterval(renewal));
      const { cart: _, ...result } = placed;
      results.set(name, Promise.resolve({ ...result, cart: null }));
      await store?.set(name, JSON.stringify(result), resultMs);
      return placed;
    } catch (error) {
      results.delete(name);
      await store?.delete(name);
      throw error;
    }
  }

  function start(name: string, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const result = run(name, checkOut);
    results.set(name, result);
    return result;
  }

  async function answerOnce(
    { token, idempotencyKey, request, signal }: Attempt,
    checkOut: () => Promise<OrderPlaced>,
  ): Promise<OrderPlaced> {
    const hash = createHash("sha256").update(JSON.stringify([token, idempotencyKey, request]));
    const name = `kasavu:attempt:${hash.digest("base64url")}`;
    const deadline = Date.now() + checkoutMs;
    while (!signal.aborted && Date.now() < deadline) {
      const shared = results.has(name) || !store ? null : await reserve(store, name);
      if (shared !== reserved) {
        const read = v.safeParse(Result, shared);
        // Another caller of this process may have started meanwhile.
        return read.success ? { ...read.output, cart: null } : (results.get(name) ?? start(name, checkOut));
      }
      await pause(pollMs);
    }
    throw new TimedOut(placeOrderEndpoint, placingWords.unknown, undefined, "UNKNOWN");
  }

  function attempt(attempted: Attempt, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const answer = answerOnce(attempted, checkOut);
    running.add(answer);
    const end = () => running.delete(answer);
    answer.then(end, end);
    return answer;
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  return Object.assign(attempt, { settled });
}
