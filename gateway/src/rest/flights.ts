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
      if (flight.waiting === 0) this.#end(key, flight);
    }
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const gone = new AbortController();
    const flight = { result: begin(gone.signal), waiting: 0, gone };
    this.#underWay.set(key, flight);
    const end = () => this.#end(key, flight);
    flight.result.then(end, end);
    return flight;
  }

  #end(key: string, flight: Flight<Result>): void {
    if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
    flight.gone.abort();
  }
}
