/** The circuit is open: the call was not made. */
export class CircuitOpen extends Error {}

/**
 * Circuit breaker: after `failures` consecutive failures it rejects every attempt for `openMs`, then allows one as a
 * trial. The upstream can recover meanwhile, and callers do not wait for a deadline that would pass.
 */
export class Breaker {
  readonly #failures: number;
  readonly #openMs: number;
  #inARow = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor({ failures, openMs }: { failures: number; openMs: number }) {
    this.#failures = failures;
    this.#openMs = openMs;
  }

  get isClosed(): boolean {
    return this.#inARow < this.#failures;
  }

  /**
   * Runs an attempt.
   * @param isFailure whether an error counts against the upstream; others leave the count unchanged
   * @throws CircuitOpen, or what the attempt throws
   */
  async run<Result>(attempt: () => Promise<Result>, isFailure: (error: unknown) => boolean): Promise<Result> {
    const isTrial = !this.isClosed;
    if (isTrial) {
      if (this.#isTrying || Date.now() < this.#openUntil) throw new CircuitOpen("Not tried: it failed again and again");
      this.#isTrying = true;
    }
    try {
      const result = await attempt();
      this.#inARow = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) {
        this.#inARow += 1;
        if (!this.isClosed) this.#openUntil = Date.now() + this.#openMs;
      }
      throw error;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }
}
