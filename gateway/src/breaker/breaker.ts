import { LRUCache } from "lru-cache";

/** The circuit is open: the attempt was not made. `cause` is the error of the trial for which it has waited, if any. */
export class CircuitOpen extends Error {}

/**
 * What an outcome says about the upstream. A success ends the row of failures; failures of one `subject` count once in
 * a row, those without a subject each time; `ignored` says nothing.
 */
export type Classification = "success" | "ignored" | { subject: string | null };

/** The deadline of an attempt that waits, which throws an error of its own when it is reached. */
export interface WaitDeadline {
  /** @param ms milliseconds */
  pause(ms: number): Promise<void>;
  until(promise: Promise<void>): Promise<void>;
}

interface RunOptions<Result> {
  /** By default each error is a failure. */
  classify?: (outcome: Outcome<Result>) => Classification;
  /** Null for an attempt that is rejected while the circuit is open. */
  waitDeadline?: WaitDeadline | null;
}

/**
 * Circuit breaker: after `failures` consecutive failures it makes no attempt for `openMs`, then one as a trial. The
 * upstream can recover meanwhile, and callers do not wait for a deadline that would pass.
 */
export class Breaker {
  readonly #failures: number;
  readonly #openMs: number;
  /** The consecutive failures: their subjects, or a symbol for each without one. */
  readonly #inARow = new Set<string | symbol>();
  #openUntil = 0;
  /** Resolves at the end of the trial, or rejects with CircuitOpen if it failed; null without one. */
  #trial: Promise<void> | null = null;

  constructor({ failures, openMs }: { failures: number; openMs: number }) {
    this.#failures = failures;
    this.#openMs = openMs;
  }

  get isClosed(): boolean {
    return this.#inARow.size < this.#failures;
  }

  /**
   * Runs an attempt. While the circuit is open, one with a `waitDeadline` waits: the first until it may be the trial, the
   * others for its end.
   * @param attempt is told whether it is the trial
   * @throws CircuitOpen, or what the attempt or its deadline throws
   */
  async run<Result>(
    attempt: (isTrial: boolean) => Promise<Result>,
    { classify = classifyByError, waitDeadline = null }: RunOptions<Result> = {},
  ): Promise<Result> {
    while (!this.isClosed) {
      const waitMs = this.#openUntil - Date.now();
      if (!this.#trial && (waitDeadline || waitMs <= 0)) {
        return this.#try(attempt, classify, async () => {
          if (waitMs > 0) await waitDeadline?.pause(waitMs);
        });
      }
      if (!this.#trial || !waitDeadline) throw new CircuitOpen("Not tried: it failed again and again");
      await waitDeadline.until(this.#trial);
    }
    const { outcome } = await this.#count(() => attempt(false), classify);
    return resultOf(outcome);
  }

  async #try<Result>(
    attempt: (isTrial: boolean) => Promise<Result>,
    classify: (outcome: Outcome<Result>) => Classification,
    untilAllowed: () => Promise<void>,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#trial = promise;
    // Without a waiting attempt the rejection has no other handler.
    promise.catch(() => {});
    try {
      await untilAllowed();
      const { outcome, classification } = await this.#count(() => attempt(true), classify);
      if (typeof classification === "object") {
        reject(new CircuitOpen("Not tried: the trial failed", "error" in outcome ? { cause: outcome.error } : {}));
      }
      return resultOf(outcome);
    } finally {
      this.#trial = null;
      // After an attempt that was given up the next one becomes the trial.
      resolve();
    }
  }

  async #count<Result>(attempt: () => Promise<Result>, classify: (outcome: Outcome<Result>) => Classification) {
    const outcome = await outcomeOf(attempt());
    const classification = classify(outcome);
    if (classification === "success") this.#inARow.clear();
    if (typeof classification === "object") {
      if (this.isClosed) this.#inARow.add(classification.subject ?? Symbol("failure"));
      if (!this.isClosed) this.#openUntil = Date.now() + this.#openMs;
    }
    return { outcome, classification };
  }
}

function classifyByError(outcome: Outcome<unknown>): Classification {
  return "error" in outcome ? { subject: null } : "success";
}

const maxBreakers = 100;

/** The circuit breakers of a REST. */
export interface Breakers {
  of(endpoint: string): Breaker;
  /** The existing ones, by endpoint. */
  entries(): Iterable<[string, Breaker]>;
}

/**
 * Creates a circuit breaker per endpoint, separate for reads and writes. There are fewer endpoints than cached
 * breakers; an evicted breaker is closed.
 * @param openMs milliseconds from the last failure to the trial
 */
export function createBreakers(openMs: number): Breakers {
  const breakers = new LRUCache<string, Breaker>({
    max: maxBreakers,
    memoMethod: () => new Breaker({ failures: 5, openMs }),
  });
  return { of: (endpoint) => breakers.memo(endpoint), entries: () => breakers.entries() };
}

/** What an asynchronous function returned or threw. */
export type Outcome<Result> = { result: Result } | { error: unknown };

export async function outcomeOf<Result>(promise: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await promise };
  } catch (error) {
    return { error };
  }
}

/** @throws the error of a failed outcome */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ("error" in outcome) throw outcome.error;
  return outcome.result;
}
