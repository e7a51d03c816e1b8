import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { SharedStore } from "../cache/shared-store.ts";
import { TimedOut } from "../rest/errors.ts";
import type { OrderPlaced } from "./model.ts";
import { placeOrderMessages } from "./source.ts";
import { placeOrderEndpoint } from "./wire.ts";

/** One checkout request. When `signal` aborts, the caller stops waiting for another process. */
export interface CheckoutAttempt {
  token: string;
  idempotencyKey: string;
  request: unknown;
  signal: AbortSignal;
}

/** Deduplicates checkout requests by idempotency key. */
export interface CheckoutAttempts {
  /**
   * Runs a checkout once per key. Repetitions get the first result; after that checkout has finished, with `cart: null`,
   * because the cart may have changed.
   *
   * @throws TimedOut with outcome UNKNOWN when another process does not finish in time or `signal` aborts; what
   * `checkOut` throws
   */
  (attempt: CheckoutAttempt, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced>;
  /** Resolves when no checkout is running in this process, including those of disconnected callers. */
  settled(): Promise<void>;
}

/** How long results are stored for retries after a lost response. */
const resultTtlMs = 10 * 60_000;

const pollIntervalMs = 100;

/** The stored value while a checkout is running. */
const reserved = "reserved";

/** The running process renews its reservation, so the reservation of a crashed process expires. */
const reservationTtlMs = 3000;
const renewalIntervalMs = 1000;

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ orderId: v.nullable(v.string()), message: v.string(), paidAmount: v.pipe(v.number(), v.integer()) }),
);

type AttemptStore = Pick<SharedStore, "get" | "set" | "reserve" | "extend" | "delete">;

/** @returns null if the key was reserved or the store is unavailable; otherwise the stored value */
async function reserve(store: AttemptStore, storeKey: string): Promise<string | null> {
  const isReserved = await store.reserve(storeKey, reserved, reservationTtlMs);
  // A missing value means that the key was released meanwhile: the caller polls and reserves it again.
  return isReserved === false ? ((await store.get(storeKey)) ?? reserved) : null;
}

/**
 * Caches checkout results in this process and in the shared store, where a key is reserved before its checkout starts and
 * released if it fails. While the store is unavailable, shop-api's own idempotency keys prevent duplicate orders.
 *
 * @param checkoutMs the maximum duration of a checkout, which bounds the wait for another process
 * @param store optional; its failures do not fail a checkout
 */
export function createCheckoutAttempts(checkoutMs: number, store: AttemptStore | null = null): CheckoutAttempts {
  const results = new LRUCache<string, Promise<OrderPlaced>>({ max: 1000, ttl: resultTtlMs });
  const running = new Set<Promise<OrderPlaced>>();

  async function run(storeKey: string, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const renewal = setInterval(() => void store?.extend(storeKey, reservationTtlMs), renewalIntervalMs);
    try {
      const placed = await checkOut().finally(() => clearInterval(renewal));
      const { cart: _, ...result } = placed;
      results.set(storeKey, Promise.resolve({ ...result, cart: null }));
      await store?.set(storeKey, JSON.stringify(result), resultTtlMs);
      return placed;
    } catch (error) {
      results.delete(storeKey);
      await store?.delete(storeKey);
      throw error;
    }
  }

  function start(storeKey: string, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const result = run(storeKey, checkOut);
    results.set(storeKey, result);
    return result;
  }

  async function checkOutOnce(
    { token, idempotencyKey, request, signal }: CheckoutAttempt,
    checkOut: () => Promise<OrderPlaced>,
  ): Promise<OrderPlaced> {
    const hash = createHash("sha256").update(JSON.stringify([token, idempotencyKey, request]));
    const storeKey = `kasavu:attempt:${hash.digest("base64url")}`;
    const deadline = Date.now() + checkoutMs;
    while (!signal.aborted && Date.now() < deadline) {
      const shared = results.has(storeKey) || !store ? null : await reserve(store, storeKey);
      if (shared !== reserved) {
        const read = v.safeParse(Result, shared);
        // Another caller in this process may have started it during the await.
        return read.success ? { ...read.output, cart: null } : (results.get(storeKey) ?? start(storeKey, checkOut));
      }
      await pause(pollIntervalMs);
    }
    throw new TimedOut(placeOrderEndpoint, placeOrderMessages.unknown, undefined, "UNKNOWN");
  }

  function attempt(request: CheckoutAttempt, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const result = checkOutOnce(request, checkOut);
    running.add(result);
    const onEnd = () => running.delete(result);
    result.then(onEnd, onEnd);
    return result;
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  return Object.assign(attempt, { settled });
}
