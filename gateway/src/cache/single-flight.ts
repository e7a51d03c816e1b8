import { withAbortListener } from "../waiting/deadline.ts";

interface RunningLoad<Result> {
  result: Promise<Result>;
  waiting: number;
  abandoned: AbortController;
}

/** Signal that never aborts, for background revalidation. */
export const neverAborts = new AbortController().signal;

/** Key of a load. The results of all loads of a group may be shared, or those of none. */
export interface LoadName {
  key: string;
  group: string;
}

/** Who may have the result of a load: all callers that wait for it, or only the caller that started it. */
export type Sharing = "all" | "caller";

/**
 * Runs one load per key for all concurrent callers, and aborts it when the last of them has left. If the result is only its
 * caller's, the others load for themselves, and callers of its group do not wait for each other until a result may be shared.
 */
export class SingleFlight<Result> {
  readonly #sharingOf: (result: Result) => Sharing;
  readonly #isFailure: (result: Result) => boolean;
  readonly #running = new Map<string, RunningLoad<Result>>();
  readonly #unshared = new Set<string>();

  /**
   * @param sharingOf who may have a result; an error is for all
   * @param isFailure whether a result says nothing about the others of its group, such as a rate limit of one caller
   */
  constructor(sharingOf: (result: Result) => Sharing, isFailure: (result: Result) => boolean) {
    this.#sharingOf = sharingOf;
    this.#isFailure = isFailure;
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
    if (!this.isUnshared(name.group)) {
      const running = this.#running.get(name.key);
      const result = await this.#wait(name.key, running ?? this.#start(name, load), signal);
      if (!running || this.#sharingOf(result) === "all") return { result, started: !running };
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
    if (this.#isFailure(result)) return result;
    if (this.#sharingOf(result) === "all") this.#unshared.delete(group);
    else this.#unshared.add(group);
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

  #wait(key: string, running: RunningLoad<Result>, signal: AbortSignal): Promise<Result> {
    running.waiting += 1;
    const leave = () => {
      running.waiting -= 1;
      if (running.waiting > 0) return;
      this.#end(key, running);
      running.abandoned.abort();
    };
    return withAbortListener(signal, leave, () => running.result);
  }

  #end(key: string, running: RunningLoad<Result>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}
