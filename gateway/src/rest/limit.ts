/** The time for an exchange is over. */
export class DeadlinePassed extends Error {}

/** The caller waits no longer. */
export class CallerGone extends Error {}

/**
 * How long an exchange may go on: until a deadline, or until the caller leaves. It says what `AbortSignal.any` with
 * `AbortSignal.timeout` would, in a tenth of the time, and its timer ends with it.
 */
export class Limit {
  /** Is called when it is over; one at a time can wait for that. */
  onOver: ((reason: Error) => void) | null = null;
  #reason: DeadlinePassed | CallerGone | null = null;
  readonly #signal: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #leave = () => this.#end(new CallerGone("The caller waits no longer", { cause: this.#signal.reason }));

  constructor(signal: AbortSignal, ms: number) {
    this.#signal = signal;
    this.#timer = setTimeout(() => this.#end(new DeadlinePassed(`Nothing after ${ms} ms`)), ms);
    signal.addEventListener("abort", this.#leave);
    if (signal.aborted) this.#leave();
  }

  /** Why it is over; null as long as it is not. */
  get reason(): DeadlinePassed | CallerGone | null {
    return this.#reason;
  }

  /** Is called when the exchange has ended by itself. */
  lift(): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener("abort", this.#leave);
    this.onOver = null;
  }

  #end(reason: DeadlinePassed | CallerGone): void {
    if (this.#reason) return;
    this.#reason = reason;
    clearTimeout(this.#timer);
    this.onOver?.(reason);
  }
}
