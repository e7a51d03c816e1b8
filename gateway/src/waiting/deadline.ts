/** Why work ends early: its caller's signal aborts, or its time is over. */
type EndCause = "aborted" | "timeout";

/**
 * Runs work with a signal that aborts when the caller's does, or after `ms` milliseconds.
 *
 * @param signal of the caller; none for a timeout only
 * @param reasonOf the reason of the signal that the work gets
 */
export async function withDeadline<Result>(
  { signal, ms, reasonOf }: { signal?: AbortSignal; ms: number; reasonOf: (cause: EndCause) => unknown },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not `AbortSignal.any`, whose signals stay in memory while they have listeners.
  const ended = new AbortController();
  const leave = () => ended.abort(reasonOf("aborted"));
  signal?.addEventListener("abort", leave);
  if (signal?.aborted) leave();
  const timer = setTimeout(() => ended.abort(reasonOf("timeout")), ms);
  try {
    return await work(ended.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
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

/** The deadline of an exchange has passed. */
export class DeadlinePassed extends Error {}

/** The client has disconnected. */
export class CallerGone extends Error {}

/**
 * The deadline of an exchange, or the disconnect of its client. Does what `AbortSignal.any` with `AbortSignal.timeout`
 * would, in a tenth of the time, and its timer ends with the exchange.
 */
export class Deadline {
  /** Called when the deadline is reached; one listener at a time. */
  onReached: ((reason: Error) => void) | null = null;
  #reason: DeadlinePassed | CallerGone | null = null;
  readonly #startedAt = performance.now();
  readonly #ms: number;
  readonly #signal: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort = () => this.#reach(new CallerGone("The caller has left", { cause: this.#signal.reason }));

  /** @param ms milliseconds from now */
  constructor(signal: AbortSignal, ms: number) {
    this.#signal = signal;
    this.#ms = ms;
    this.#timer = setTimeout(() => this.#reach(new DeadlinePassed(`Nothing after ${ms} ms`)), ms);
    signal.addEventListener("abort", this.#onAbort);
    if (signal.aborted) this.#onAbort();
  }

  /** Why the exchange ends; null before the deadline. */
  get reason(): DeadlinePassed | CallerGone | null {
    return this.#reason;
  }

  /** Whether two thirds of the time are left: enough for a retry, even if REST takes half of it to fail. */
  get isEarly(): boolean {
    return performance.now() - this.#startedAt <= this.#ms / 3;
  }

  /** Whether a third of the time is left after a pause of `ms` milliseconds. */
  allowsPause(ms: number): boolean {
    return performance.now() - this.#startedAt + ms <= (2 * this.#ms) / 3;
  }

  /**
   * Waits for a promise.
   * @throws what it rejects with; DeadlinePassed or CallerGone if the deadline comes first
   */
  until(promise: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onReached = reject;
      if (this.#reason) reject(this.#reason);
      promise.then(resolve, reject);
    });
  }

  /**
   * Waits for `ms` milliseconds.
   * @throws DeadlinePassed or CallerGone if the deadline comes first
   */
  async pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    try {
      await this.until(promise);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Must be called at the end of the exchange. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener("abort", this.#onAbort);
    this.onReached = null;
  }

  #reach(reason: DeadlinePassed | CallerGone): void {
    if (this.#reason) return;
    this.#reason = reason;
    clearTimeout(this.#timer);
    this.onReached?.(reason);
  }
}
