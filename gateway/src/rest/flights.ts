interface Flight<Result> {
  result: Promise<Result>;
  waiting: number;
  gone: AbortController;
}

/** Work that several wait for and that is done once: it is given up when the last of them has gone. */
export class Flights<Result> {
  readonly #underWay = new Map<string, Flight<Result>>();

  /**
   * Joins the work under way under this key, or begins it.
   *
   * @param signal fires when this one does not wait any longer; then the answer is rejected with its reason
   */
  async join(
    key: string,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Promise<{ result: Result; began: boolean }> {
    signal.throwIfAborted();
    const known = this.#underWay.get(key);
    const flight = known ?? this.#begin(key, begin);
    flight.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    try {
      return { result: await Promise.race([flight.result, left.promise]), began: !known };
    } finally {
      signal.removeEventListener("abort", leave);
      flight.waiting -= 1;
      // After it has landed there is nothing to give up, and to abort costs as much as a small answer.
      if (flight.waiting === 0 && this.#land(key, flight)) flight.gone.abort();
    }
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const gone = new AbortController();
    const flight = { result: begin(gone.signal), waiting: 0, gone };
    this.#underWay.set(key, flight);
    const land = () => this.#land(key, flight);
    flight.result.then(land, land);
    return flight;
  }

  /** @returns whether it was still under way */
  #land(key: string, flight: Flight<Result>): boolean {
    return this.#underWay.get(key) === flight && this.#underWay.delete(key);
  }
}
