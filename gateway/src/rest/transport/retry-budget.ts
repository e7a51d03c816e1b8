const windowSeconds = 10;
const share = 0.1;

interface Second {
  /** Seconds since 1970. */
  at: number;
  calls: number;
  retries: number;
}

/**
 * Limits retries to a tenth of the calls of the last ten seconds, and allows one a second at least: when REST fails as a
 * whole, retries would double its load.
 */
export class RetryBudget {
  /** Those with calls or retries, the latest last. */
  readonly #seconds: Second[] = [];

  countCall(): void {
    this.#current().calls += 1;
  }

  /** @returns whether a retry is allowed, which is then counted */
  take(): boolean {
    const current = this.#current();
    let [calls, retries] = [0, 1];
    for (const second of this.#seconds) {
      calls += second.calls;
      retries += second.retries;
    }
    if (current.retries > 0 && retries > share * calls) return false;
    current.retries += 1;
    return true;
  }

  #current(): Second {
    const now = Math.floor(Date.now() / 1000);
    const last = this.#seconds.at(-1);
    if (last?.at === now) return last;
    while (this.#seconds[0] && this.#seconds[0].at <= now - windowSeconds) this.#seconds.shift();
    const current = { at: now, calls: 0, retries: 0 };
    this.#seconds.push(current);
    return current;
  }
}
