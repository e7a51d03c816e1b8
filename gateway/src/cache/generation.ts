import cluster from "node:cluster";
import type { SharedStore } from "./shared-store.ts";

/** The part of the shared store that counts the generation. */
export type CounterStore = Pick<SharedStore, "count" | "watch">;

/** Message by which the workers of one gateway notify each other. */
export const catalogueChanged = "catalogue changed";

const retryMs = 1000;
/** Redis delivers a message at most once, so the number is polled as well. */
const rereadMs = 15_000;

/**
 * Generation of the catalogue: a number that grows when staff change a product, in all processes that share the store
 * or are workers of the same gateway. Results loaded in one generation are served in the next only if their load fails.
 */
export class Generation {
  readonly #listeners: (() => void)[] = [];
  readonly #store: CounterStore | null;
  readonly #key: string;
  #current = 0;
  /** The store's number at the last read; null before the first. */
  #lastShared: number | null = null;
  #isReachable = false;
  /** Local changes that the store has not counted yet. */
  #pending = 0;
  #synchronised: Promise<void> | null = null;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #onMessage = (message: unknown) => {
    if (message === catalogueChanged) this.#record();
  };

  /**
   * @param store shares the number with other processes; null for one process
   * @param upstream the URL of the REST shop that owns the catalogue
   */
  constructor(store: CounterStore | null = null, upstream = "") {
    this.#store = store;
    this.#key = `kasavu:generation:${upstream}`;
    store?.watch(this.#key, () => void this.#synchronise());
    if (cluster.isWorker) process.on("message", this.#onMessage);
  }

  /** Local count, to detect changes during a load. */
  get current(): number {
    return this.#current;
  }

  /** The number shared by all processes, for entries in the store; null while it is unknown. */
  get shared(): number | null {
    return this.#isReachable && this.#pending === 0 ? this.#lastShared : null;
  }

  /** Waits for the first read of the shared number. */
  async ready(): Promise<void> {
    if (this.#store && !this.#isReachable) await (this.#synchronised ?? this.#synchronise());
  }

  /** Calls back synchronously at each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Records that staff changed the catalogue: at once in this process, and in the others as soon as they can be
   * reached.
   */
  advance(): void {
    this.#record();
    // In addition to the store, which may be unavailable.
    if (cluster.isWorker) process.send?.(catalogueChanged);
  }

  /** Makes all results older, for a change that each process notices by itself. */
  renew(): void {
    this.#change();
  }

  /** Stops, after a last attempt to count pending changes in the store. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    process.off("message", this.#onMessage);
    if (this.#pending > 0) await this.#synchronise();
  }

  /** Every worker counts the change: one that was only notified would go on using entries of the old number. */
  #record(): void {
    this.#change();
    if (!this.#store) return;
    this.#pending += 1;
    void this.#synchronise();
  }

  #change(): void {
    this.#current += 1;
    for (const listener of this.#listeners) listener();
  }

  /** One exchange with the store at a time, with all changes so far. */
  #synchronise(): Promise<void> {
    const previous = this.#synchronised ?? Promise.resolve();
    return (this.#synchronised = previous.then(() => this.#exchange()));
  }

  async #exchange(): Promise<void> {
    const pending = this.#pending;
    const number = (await this.#store?.count(this.#key, pending)) ?? null;
    this.#isReachable = number !== null;
    if (number !== null) this.#take(number, pending);
    clearTimeout(this.#next);
    if (this.#isClosed) return;
    const isBehind = number === null || this.#pending > 0;
    this.#next = setTimeout(() => void this.#synchronise(), isBehind ? retryMs : rereadMs).unref();
  }

  /** @param counted the changes included in this number */
  #take(number: number, counted: number): void {
    const expected = this.#lastShared === null ? null : this.#lastShared + counted;
    this.#pending -= counted;
    this.#lastShared = number;
    if (number !== expected) this.#change();
    // Redis was restored from an older state, and a used number must not be used again.
    if (expected !== null && number < expected) this.#pending += expected - number + 1;
  }
}
