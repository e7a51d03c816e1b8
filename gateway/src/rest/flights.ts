interface Flight<Result> {
  result: Promise<Result>;
  waiting: number;
  gone: AbortController;
}

/** The signal of work that nobody waits for: nobody can give it up. */
export const nobody = new AbortController().signal;

/** What work makes, and the group that it is one of: the works of a group are alike in whether they may be shared. */
export interface FlightName {
  key: string;
  group: string;
}

/**
 * Work that several wait for and that is done once; it is given up when the last of them has gone. What may not be
 * shared is done for each of them alone.
 */
export class Flights<Result> {
  readonly #isForAll: (result: Result) => boolean;
  readonly #underWay = new Map<string, Flight<Result>>();
  /** The groups whose last result was for one alone: to wait for such a one would be in vain. */
  readonly #unshared = new Set<string>();

  /** @param isForAll whether a result may be had by others than the one who began the work */
  constructor(isForAll: (result: Result) => boolean) {
    this.#isForAll = isForAll;
  }

  /**
   * Joins the work under way under this name, or begins it.
   *
   * @param signal fires when this one does not wait any longer
   * @param begin does the work, until its signal fires
   * @returns whether the work was begun by this one
   */
  async join(
    name: FlightName,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Promise<{ result: Result; began: boolean }> {
    if (this.isAlone(name.group)) return { result: await this.#run(name.group, signal, begin), began: true };
    const known = this.#underWay.get(name.key);
    const flight = known ?? this.#takeOff(name, begin);
    const result = await this.#wait(name.key, flight, signal);
    if (!known || this.#isForAll(result)) return { result, began: !known };
    return { result: await this.#run(name.group, signal, begin), began: true };
  }

  /** Whether the works of this group are done for each who wants them. */
  isAlone(group: string): boolean {
    return this.#unshared.has(group);
  }

  /** Nobody joins what is under way any longer: it began before something changed. */
  forgetAll(): void {
    this.#underWay.clear();
  }

  async #run(group: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const result = await begin(signal);
    if (this.#isForAll(result)) this.#unshared.delete(group);
    else this.#unshared.add(group);
    return result;
  }

  #takeOff({ key, group }: FlightName, begin: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const gone = new AbortController();
    const flight = { result: this.#run(group, gone.signal, begin), waiting: 0, gone };
    this.#underWay.set(key, flight);
    const land = () => this.#land(key, flight);
    flight.result.then(land, land);
    return flight;
  }

  async #wait(key: string, flight: Flight<Result>, signal: AbortSignal): Promise<Result> {
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      this.#land(key, flight);
      flight.gone.abort();
    };
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await flight.result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #land(key: string, flight: Flight<Result>): void {
    if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
  }
}
