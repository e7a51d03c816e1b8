import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { DatabaseId } from "../cache/database-store.ts";
import {
  isReservation,
  reservationPollMs,
  type Reservation,
  type ReservationStore,
  reserve,
} from "../cache/reservation.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import { RequestAborted, TimedOut } from "../rest/errors.ts";
import type { OrderPlaced } from "./model.ts";
import { AmountChanged, isRejection, type Rejection } from "./rules.ts";
import { placeOrderMessages } from "./source.ts";
import { placeOrderEndpoint } from "./wire.ts";

/** One checkout request. When `signal` aborts, the caller stops waiting for another process. */
interface CheckoutAttempt {
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
   * @throws TimedOut with outcome UNKNOWN when another process does not finish in time; RequestAborted when `signal`
   * aborts meanwhile; what `checkOut` throws
   */
  (attempt: CheckoutAttempt, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced>;
  /**
   * The result of an earlier checkout with this key; waits for one that is running, and never checks out.
   *
   * @returns null if none is known
   * @throws what the earlier checkout threw if it was rejected; TimedOut and RequestAborted as above
   */
  find(attempt: CheckoutAttempt): Promise<OrderPlaced | null>;
  /** Resolves when no checkout is running in this process, including those of disconnected callers. */
  settled(): Promise<void>;
}

/** How long results are stored for retries after a lost response. */
const resultTtlMs = 10 * 60_000;

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    orderId: v.nullable(v.string()),
    message: v.string(),
    paidAmount: v.pipe(v.number(), v.integer()),
    // Absent in results of older versions of the gateway.
    expectedOn: v.optional(v.nullable(v.string()), null),
  }),
);

type AttemptStore = ReservationStore & Pick<SharedStore, "get" | "set">;

/**
 * Caches checkout results in this process and in the shared store, where a key is reserved before its checkout starts and
 * released if it fails. While the store is unavailable, shop-api's own idempotency keys prevent duplicate orders.
 *
 * @param checkoutMs the maximum duration of a checkout, which bounds the wait for another process
 * @param store optional; its failures do not fail a checkout
 * @param database whose changes end the results of this process, as they do those of the store
 */
export function createCheckoutAttempts(
  checkoutMs: number,
  store: AttemptStore | null = null,
  database: Pick<DatabaseId, "onChange"> | null = null,
): CheckoutAttempts {
  const results = new LRUCache<string, Promise<OrderPlaced>>({ max: 1000, ttl: resultTtlMs });
  const rejections = new LRUCache<string, Rejection>({ max: 1000, ttl: resultTtlMs });
  const running = new Set<Promise<OrderPlaced>>();
  database?.onChange(() => {
    results.clear();
    rejections.clear();
  });

  async function run(
    storeKey: string,
    reservation: Reservation | null,
    checkOut: () => Promise<OrderPlaced>,
  ): Promise<OrderPlaced> {
    try {
      const placed = await checkOut();
      const { cart: _, ...result } = placed;
      results.set(storeKey, Promise.resolve({ ...result, cart: null }));
      await store?.set(storeKey, JSON.stringify(result), resultTtlMs);
      return placed;
    } catch (error) {
      results.delete(storeKey);
      if (isRejection(error)) rejections.set(storeKey, error);
      throw error;
    } finally {
      await reservation?.release();
    }
  }

  /**
   * Starts a checkout, or joins one that another caller in this process has started meanwhile.
   *
   * @returns null if that one was rejected for the amount that its own caller saw
   */
  async function startOrJoin(
    storeKey: string,
    reservation: Reservation | null,
    checkOut: () => Promise<OrderPlaced>,
  ): Promise<OrderPlaced | null> {
    const started = results.get(storeKey);
    if (started) {
      await reservation?.release();
      return started.catch((error: unknown) => {
        if (error instanceof AmountChanged) return null;
        throw error;
      });
    }
    rejections.delete(storeKey);
    const result = run(storeKey, reservation, checkOut);
    results.set(storeKey, result);
    return result;
  }

  /** @returns null to try again: while another process is checking out, or after a checkout for another amount */
  async function tryToCheckOut(storeKey: string, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced | null> {
    if (!store || results.has(storeKey)) return startOrJoin(storeKey, null, checkOut);
    const reservation = await reserve(store, storeKey);
    if (reservation) return startOrJoin(storeKey, reservation, checkOut);
    const value = await store.get(storeKey);
    // A missing value means that the key was released meanwhile.
    if (value === null || isReservation(value)) return null;
    return readResult(value) ?? startOrJoin(storeKey, null, checkOut);
  }

  /** @returns null to try again, while another process is checking out */
  async function tryToFind(storeKey: string): Promise<{ placed: OrderPlaced | null } | null> {
    const known = results.get(storeKey);
    if (known) return { placed: await known };
    const rejection = rejections.get(storeKey);
    if (rejection) throw rejection;
    const value = (await store?.get(storeKey)) ?? null;
    return value !== null && isReservation(value) ? null : { placed: readResult(value) };
  }

  /** Repeats a try until it has a result, its caller disconnects, or no checkout can still be running. */
  async function poll<Result>(signal: AbortSignal, tryOnce: () => Promise<Result | null>): Promise<Result> {
    const deadline = Date.now() + checkoutMs;
    while (!signal.aborted && Date.now() < deadline) {
      const result = await tryOnce();
      if (result) return result;
      await pause(reservationPollMs);
    }
    if (signal.aborted) throw new RequestAborted(placeOrderEndpoint, placeOrderMessages.unknown);
    throw new TimedOut(placeOrderEndpoint, placeOrderMessages.unknown, undefined, "UNKNOWN");
  }

  async function find(request: CheckoutAttempt): Promise<OrderPlaced | null> {
    const storeKey = storeKeyOf(request);
    return (await poll(request.signal, () => tryToFind(storeKey))).placed;
  }

  function attempt(request: CheckoutAttempt, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const storeKey = storeKeyOf(request);
    const result = poll(request.signal, () => tryToCheckOut(storeKey, checkOut));
    running.add(result);
    const onEnd = () => running.delete(result);
    result.then(onEnd, onEnd);
    return result;
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  return Object.assign(attempt, { find, settled });
}

function storeKeyOf({ token, idempotencyKey, request }: CheckoutAttempt): string {
  const hash = createHash("sha256").update(JSON.stringify([token, idempotencyKey, request]));
  return `kasavu:attempt:${hash.digest("base64url")}`;
}

/** Null for no value, and for one that is malformed. */
function readResult(value: string | null): OrderPlaced | null {
  const read = v.safeParse(Result, value);
  return read.success ? { ...read.output, cart: null } : null;
}
