import type { SharedStore } from "./shared-store.ts";

/** The part of the shared store that counts the generation. */
export type CounterStore = Pick<SharedStore, "count">;

/** Interval of reading the store's number, in milliseconds. */
const readMs = 1000;

/**
 * Generation of the catalogue: a number that grows when staff change a product, at once in this process and within a second in
 * those that share the store. Results loaded in one generation are served in the next only if their load fails.
 */
export class Generation {
  readonly #listeners: (() => void)[] = [];
  readonly #store: CounterStore | null;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout | undefined;
  #current = 0;
  /** The store's number at the last read; null before the first. */
  #lastShared: number | null = null;
  #isReachable = false;
  /** Local changes that the store has not counted yet. */
  #pending = 0;
  #exchanged = Promise.resolve();

  /**
   * @param store shares the number with other processes; null for one process
   * @param upstream the URL of the REST shop that owns the catalogue
   */
  constructor(store: CounterStore | null = null, upstream = "") {
    this.#store = store;
    this.#key = `kasavu:generation:${upstream}`;
    if (!store) return;
    void this.#exchange();
    this.#timer = setInterval(() => void this.#exchange(), readMs).unref();
  }

  /** Local count, to detect changes during a load. */
  get current(): number {
    return this.#current;
  }

  /** The number shared by all processes, for entries in the store; null while it is unknown. */
  get shared(): number | null {
    return this.#isReachable && this.#pending === 0 ? this.#lastShared : null;
  }

  /** Waits for a read of the store's number, unless the last one succeeded. */
  async ready(): Promise<void> {
    if (!this.#isReachable) await this.#exchanged;
  }

  /** Calls back synchronously at each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Records that staff changed the catalogue. */
  advance(): void {
    this.renew();
    if (!this.#store) return;
    this.#pending += 1;
    void this.#exchange();
  }

  /** Makes all results older, for a change that each process notices by itself. */
  renew(): void {
    this.#current += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Stops, after a last attempt to count pending changes in the store. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#pending > 0) await this.#exchange();
  }

  /** Counts all changes so far in the store, and reads its number: one exchange at a time. */
  #exchange(): Promise<void> {
    return (this.#exchanged = this.#exchanged.then(() => this.#countPending()));
  }

  async #countPending(): Promise<void> {
    const pending = this.#pending;
    const number = (await this.#store?.count(this.#key, pending)) ?? null;
    this.#isReachable = number !== null;
    if (number === null) return;
    const expected = this.#lastShared === null ? null : this.#lastShared + pending;
    this.#pending -= pending;
    this.#lastShared = number;
    if (number !== expected) this.renew();
    // Redis was restored from an older state, and a used number must not be used again.
    if (expected !== null && number < expected) this.#pending += expected - number + 1;
  }
}
