import cluster from "node:cluster";
import type { SharedStore } from "./shared-store.ts";

/** The message by which the workers of one gateway notify each other. */
export const catalogueChanged = "catalogue changed";

const retryMs = 1000;
/** Redis delivers a message at most once, so the number is read again now and then. */
const rereadMs = 15_000;

/**
 * The generation of the catalogue: a number that grows when staff change a product, in every process that shares the
 * store or is a worker of the same gateway. What was loaded in one generation is not served in the next.
 */
export class Generation {
  readonly #listeners: (() => void)[] = [];
  readonly #store: SharedStore | null;
  readonly #key: string;
  #current = 0;
  /** The store's number when it was last read; null before the first time. */
  #lastShared: number | null = null;
  #isReachable = false;
  /** Changes made here that the store does not know yet. */
  #pending = 0;
  #synchronised: Promise<void> | null = null;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #onMessage = (message: unknown) => {
    if (message === catalogueChanged) this.#record();
  };

  /**
   * @param store shares the number with other processes; null for a gateway of its own
   * @param upstream the address of the REST shop whose catalogue it is
   */
  constructor(store: SharedStore | null = null, upstream = "") {
    this.#store = store;
    this.#key = `kasavu:generation:${upstream}`;
    store?.watch(this.#key, () => void this.#synchronise());
    if (cluster.isWorker) process.on("message", this.#onMessage);
  }

  /** This process's own count, to see whether anything changed during a load. */
  get current(): number {
    return this.#current;
  }

  /** The number that all processes have in common, for keys in the store; null while it is not known. */
  get shared(): number | null {
    return this.#isReachable && this.#pending === 0 ? this.#lastShared : null;
  }

  /** Waits until the store was first read for the number that all processes have in common. */
  async ready(): Promise<void> {
    if (this.#store && !this.#isReachable) await (this.#synchronised ?? this.#synchronise());
  }

  /** Calls back, synchronously, at each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Staff changed the catalogue: at once here, and in the other processes as soon as they can be reached. */
  advance(): void {
    this.#record();
    // Beside the store, which may be away.
    if (cluster.isWorker) process.send?.(catalogueChanged);
  }

  /** Stops, after a last attempt to count the changes that the store does not know yet. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    process.off("message", this.#onMessage);
    if (this.#pending > 0) await this.#synchronise();
  }

  /** Every worker counts the change: one that only heard of it would go on using the entries of the old number. */
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

  /** One exchange with the store at a time, each with all that has changed until then. */
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

  /** @param counted the changes that were added to make this number */
  #take(number: number, counted: number): void {
    const expected = this.#lastShared === null ? null : this.#lastShared + counted;
    this.#pending -= counted;
    this.#lastShared = number;
    if (number !== expected) this.#change();
    // Redis was restored from an older state, and a number that was used before must not be used again.
    if (expected !== null && number < expected) this.#pending += expected - number + 1;
  }
}
