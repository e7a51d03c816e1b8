import { LRUCache } from "lru-cache";

/** The breaker is open: the call was not made. */
export class CircuitOpen extends Error {}

/**
 * Opens a circuit breaker for each endpoint: one that fails does not stop the others, and reads do not stop writes. The
 * endpoints are fewer than the breakers that are remembered; one that is forgotten is closed.
 */
export function openBreakers(): (endpoint: string) => Breaker {
  const breakers = new LRUCache<string, Breaker>({
    max: maxBreakers,
    memoMethod: () => new Breaker({ failures: 5, openMs: 1000 }),
  });
  return (endpoint) => breakers.memo(endpoint);
}

const maxBreakers = 100;

/**
 * A circuit breaker: after `failures` failed attempts in a row it refuses every attempt for `openMs`, then lets one
 * through to try. Whoever is behind it may recover meanwhile, and nobody waits for a deadline that is known to pass.
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
   *
   * @param isFailure whether an error speaks against the upstream; one that does not leaves the count as it is
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
