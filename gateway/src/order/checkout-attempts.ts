import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { DatabaseId } from "../cache/database-store.ts";
import { isReservation, type Reservation, type ReservationStore, reserve, untilFree } from "../cache/reservation.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import { RequestAborted, RestError, TimedOut } from "../rest/errors.ts";
import type { KeySupport } from "../rest/key-support.ts";
import type { OrderPlaced } from "./model.ts";
import { AmountChanged, isRejection, type Rejection } from "./rules.ts";
import { placeOrderMessages } from "./source.ts";
import { placeOrderEndpoint } from "./wire.ts";

/** One checkout request. When the caller's `signal` aborts, it stops waiting for another process. */
interface CheckoutAttempt {
  token: string;
  idempotencyKey: string;
  request: unknown;
  caller: { signal: AbortSignal; keySupport: KeySupport };
}

/** @param beforePlacing is called before the order is sent to REST */
type CheckOut = (beforePlacing: () => Promise<void>) => Promise<OrderPlaced>;

/** Deduplicates checkout requests by idempotency key. */
export interface CheckoutAttempts {
  /**
   * Runs a checkout once per key. Repetitions get the first result; after that checkout has finished, with `cart: null` and
   * a payment that is `unread`, because both may have changed; or the first error, if the order may have been placed and REST is not known to
   * honour idempotency keys (Q114).
   *
   * @throws TimedOut with outcome UNKNOWN when another process does not finish in time; RequestAborted when `signal`
   * aborts meanwhile; what `checkOut` throws
   */
  (attempt: CheckoutAttempt, checkOut: CheckOut): Promise<OrderPlaced>;
  /**
   * The result of an earlier checkout with this key; waits for one that is running, and never checks out.
   *
   * @returns null if none is known, `unconfirmed` if the order may have been placed and is not sent again (Q114)
   * @throws what the earlier checkout threw if it was rejected; TimedOut and RequestAborted as above
   */
  find(attempt: CheckoutAttempt): Promise<OrderPlaced | null | typeof unconfirmed>;
  /** Resolves when no checkout is running in this process, including those of disconnected callers. */
  settled(): Promise<void>;
}

/** How long results are stored for retries after a lost response. */
const resultTtlMs = 10 * 60_000;

/** In the store in place of a result; older versions of the gateway read it as none. */
const unconfirmed = "unconfirmed" as const;

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    orderId: v.nullable(v.string()),
    message: v.string(),
    paidAmount: v.pipe(v.number(), v.integer()),
    // Absent in results of older versions of the gateway.
    toPay: v.optional(v.pipe(v.number(), v.integer())),
    expectedOn: v.optional(v.nullable(v.string()), null),
    // Only whether there is one: its state changes, and its URL is for its shopper only.
    hasPayment: v.optional(v.boolean(), false),
  }),
);

type Wanted = { storeKey: string; keySupport: KeySupport; checkOut: CheckOut };

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
  /** Rejections, and errors after which nothing is sent again. */
  const failures = new LRUCache<string, Rejection | RestError>({ max: 1000, ttl: resultTtlMs });
  const running = new Set<Promise<OrderPlaced>>();
  database?.onChange(() => {
    results.clear();
    failures.clear();
  });

  async function run(wanted: Wanted, reservation: Reservation | null): Promise<OrderPlaced> {
    const { storeKey, keySupport, checkOut } = wanted;
    try {
      const placed = await checkOut(async () => {
        if (!keySupport.isKnown) await reservation?.keep(resultTtlMs);
      });
      const { cart: _, payment, ...result } = placed;
      const hasPayment = payment !== null;
      results.set(storeKey, Promise.resolve(repeated(result, hasPayment)));
      await store?.set(storeKey, JSON.stringify({ ...result, hasPayment }), resultTtlMs);
      return placed;
    } catch (error) {
      results.delete(storeKey);
      if (isRejection(error)) failures.set(storeKey, error);
      else if (error instanceof RestError && error.outcome === "UNKNOWN" && !keySupport.isKnown) {
        failures.set(storeKey, withUnsafeRetry(error));
        await store?.set(storeKey, unconfirmed, resultTtlMs);
      }
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
  async function startOrJoin(wanted: Wanted, reservation: Reservation | null): Promise<OrderPlaced | null> {
    const { storeKey } = wanted;
    const started = results.get(storeKey);
    if (started) {
      await reservation?.release();
      return started.catch((error: unknown) => {
        if (error instanceof AmountChanged) return null;
        throw error;
      });
    }
    failures.delete(storeKey);
    const result = run(wanted, reservation);
    results.set(storeKey, result);
    return result;
  }

  /** @returns null to try again: while another process is checking out, or after a checkout for another amount */
  async function tryToCheckOut(wanted: Wanted): Promise<OrderPlaced | null> {
    const { storeKey, keySupport } = wanted;
    const failure = failures.get(storeKey);
    if (isUnsafe(failure) && !keySupport.isKnown) throw failure;
    if (!store || results.has(storeKey)) return startOrJoin(wanted, null);
    const reservation = await reserve(store, storeKey);
    if (reservation) return startOrJoin(wanted, reservation);
    const value = await store.get(storeKey);
    // A missing value means that the key was released meanwhile.
    if (value === null || isReservation(value)) return null;
    if (value === unconfirmed && !keySupport.isKnown) throw withUnsafeRetry();
    return readResult(value) ?? startOrJoin(wanted, null);
  }

  /** @returns null to try again, while another process is checking out */
  async function tryToFind(storeKey: string): Promise<{ placed: OrderPlaced | null } | null> {
    const known = results.get(storeKey);
    if (known) return { placed: await known };
    const failure = failures.get(storeKey);
    if (failure) throw failure;
    const value = (await store?.get(storeKey)) ?? null;
    if (value === unconfirmed) throw withUnsafeRetry();
    return value !== null && isReservation(value) ? null : { placed: readResult(value) };
  }

  /** Repeats a try until it has a result, its caller disconnects, or no checkout can still be running. */
  async function poll<Result>({ caller }: CheckoutAttempt, tryOnce: () => Promise<Result | null>): Promise<Result> {
    const { signal, keySupport } = caller;
    const result = await untilFree(tryOnce, signal, Date.now() + checkoutMs);
    if (result !== null) return result;
    const error = signal.aborted ? new RequestAborted(placeOrderEndpoint, placeOrderMessages.unknown) : timedOut();
    throw keySupport.isKnown ? error : withUnsafeRetry(error);
  }

  async function find(request: CheckoutAttempt) {
    try {
      const storeKey = storeKeyOf(request);
      return (await poll(request, () => tryToFind(storeKey))).placed;
    } catch (error) {
      if (isUnsafe(error)) return unconfirmed;
      throw error;
    }
  }

  function attempt(request: CheckoutAttempt, checkOut: CheckOut): Promise<OrderPlaced> {
    const wanted = { storeKey: storeKeyOf(request), keySupport: request.caller.keySupport, checkOut };
    const result = poll(request, () => tryToCheckOut(wanted));
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

const timedOut = () => new TimedOut(placeOrderEndpoint, placeOrderMessages.unknown, undefined, "UNKNOWN");

/** Makes it the error of an order that REST may place twice if it is sent again (Q114). */
function withUnsafeRetry(error: RestError = timedOut()): RestError {
  return Object.assign(error, { message: placeOrderMessages.unsafe, retry: "UNSAFE" as const });
}

const isUnsafe = (error: unknown) => error instanceof RestError && error.retry === "UNSAFE";

function storeKeyOf({ token, idempotencyKey, request }: CheckoutAttempt): string {
  const hash = createHash("sha256").update(JSON.stringify([token, idempotencyKey, request]));
  return `kasavu:attempt:${hash.digest("base64url")}`;
}

/** Null for no value, and for one that is malformed. */
function readResult(value: string | null): OrderPlaced | null {
  const read = v.safeParse(Result, value);
  if (!read.success) return null;
  const { hasPayment, paidAmount, toPay = paidAmount, ...result } = read.output;
  return repeated({ ...result, paidAmount, toPay }, hasPayment);
}

/** The result of a repetition. */
function repeated(result: Omit<OrderPlaced, "cart" | "payment">, hasPayment: boolean): OrderPlaced {
  return { ...result, cart: null, payment: hasPayment ? "unread" : null };
}
