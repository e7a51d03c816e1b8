import type { Outcome } from "../outcome.ts";

interface RunningLoad<Result> {
  result: Promise<Result>;
  waiting: number;
  abandoned: AbortController;
}

/** Signal that never aborts, for background revalidation. */
export const neverAborts = new AbortController().signal;

/** Key of a load. Loads of one group either all have shareable results, or none. */
export interface LoadName {
  key: string;
  group: string;
}

/**
 * Which callers get the outcome of a load: `all` that wait for it; its `initiator` only, while the others share one
 * more load and after a second such outcome load alone; or `private`, the initiator only because each caller's outcome
 * differs, so that later callers of the group do not wait either.
 */
export type Audience = "all" | "initiator" | "private";

/** Maximum number of loads that one caller waits for; with more, callers of unshared loads would load one by one. */
const maxWaits = 2;

/**
 * Runs one load per key for all concurrent callers, and aborts it when the last of them has left. An outcome that must
 * not be shared goes to the initiator only.
 */
export class SingleFlight<Result> {
  readonly #audienceOf: (outcome: Outcome<Result>) => Audience;
  readonly #running = new Map<string, RunningLoad<Result>>();
  /** Groups whose last result was private: their callers do not wait for each other. */
  readonly #unshared = new Set<string>();

  /** @param audienceOf which callers may have an outcome */
  constructor(audienceOf: (outcome: Outcome<Result>) => Audience) {
    this.#audienceOf = audienceOf;
  }

  /**
   * Joins the running load of this key, or starts it.
   * @param signal aborts when this caller leaves
   * @returns the result, and whether this caller started its load
   * @throws the error of the load
   */
  async join(
    name: LoadName,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<Result>,
  ): Promise<{ result: Result; started: boolean }> {
    for (let waits = 0; waits < maxWaits && !this.isUnshared(name.group); waits += 1) {
      const running = this.#running.get(name.key);
      const joined = running ?? this.#start(name, load);
      try {
        const result = await this.#wait(name.key, joined, signal);
        if (!running || this.#audienceOf({ result }) === "all") return { result, started: !running };
      } catch (error) {
        if (!running || this.#audienceOf({ error }) === "all") throw error;
      }
    }
    return { result: await this.#run(name.group, signal, load), started: true };
  }

  /** Whether each caller of this group gets its own load. */
  isUnshared(group: string): boolean {
    return this.#unshared.has(group);
  }

  /** Later callers do not join the running loads, which started before a change. */
  clear(): void {
    this.#running.clear();
  }

  async #run(group: string, signal: AbortSignal, load: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const result = await load(signal);
    const audience = this.#audienceOf({ result });
    if (audience === "all") this.#unshared.delete(group);
    if (audience === "private") this.#unshared.add(group);
    return result;
  }

  #start({ key, group }: LoadName, load: (signal: AbortSignal) => Promise<Result>): RunningLoad<Result> {
    const abandoned = new AbortController();
    const running = { result: this.#run(group, abandoned.signal, load), waiting: 0, abandoned };
    this.#running.set(key, running);
    const end = () => this.#end(key, running);
    running.result.then(end, end);
    return running;
  }

  async #wait(key: string, running: RunningLoad<Result>, signal: AbortSignal): Promise<Result> {
    running.waiting += 1;
    const leave = () => {
      running.waiting -= 1;
      if (running.waiting > 0) return;
      this.#end(key, running);
      running.abandoned.abort();
    };
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await running.result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #end(key: string, running: RunningLoad<Result>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}
