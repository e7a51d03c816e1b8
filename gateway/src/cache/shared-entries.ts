import * as v from "valibot";
import type { CacheEntry } from "./cache-entry.ts";
import type { Generation } from "./generation.ts";
import type { SharedStore } from "./shared-store.ts";

/** How the processes of a gateway share the entries of a cache. */
export interface Sharing<Value> {
  store: SharedStore;
  /** Prefix of this cache's keys. */
  prefix: string;
  /** @returns a JSON value */
  write: (value: Value) => unknown;
}

/** The stored form of an entry. */
const StoredEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    value: v.unknown(),
    storedAt: v.number(),
    freshMs: v.number(),
    staleWhileRevalidateMs: v.number(),
    staleIfErrorMs: v.number(),
  }),
);

/** The entries of one cache in the shared store, by keys that contain the generation. */
export class SharedEntries<Value> {
  readonly #store: SharedStore;
  readonly #prefix: string;
  readonly #write: Sharing<Value>["write"];
  readonly #generation: Generation;

  constructor({ store, prefix, write }: Sharing<Value>, generation: Generation) {
    this.#store = store;
    this.#prefix = prefix;
    this.#write = write;
    this.#generation = generation;
  }

  /** @returns null while the shared generation is unknown */
  keyOf(key: string): string | null {
    const generation = this.#generation.shared;
    return generation === null ? null : `${this.#prefix}${generation}:${key}`;
  }

  /**
   * Looks up an entry that another process has stored; it may be stale.
   * @param restore returns undefined for a value of another version of the gateway
   */
  async find(
    sharedKey: string,
    restore: (stored: unknown) => Value | undefined,
  ): Promise<CacheEntry<Value> | undefined> {
    const text = await this.#store.get(sharedKey);
    const stored = v.safeParse(StoredEntry, text);
    const value = stored.success ? restore(stored.output.value) : undefined;
    if (!stored.success || value === undefined) return undefined;
    // The clock of the storing process may be ahead.
    return { ...stored.output, value, storedAt: Math.min(stored.output.storedAt, Date.now()) };
  }

  /** Stores an entry for as long as it is fresh or may be served on errors. */
  put(sharedKey: string, { value, ...entry }: CacheEntry<Value>): void {
    const { storedAt, freshMs, staleWhileRevalidateMs, staleIfErrorMs } = entry;
    const stored = { value: this.#write(value), storedAt, freshMs, staleWhileRevalidateMs, staleIfErrorMs };
    void this.#store.set(sharedKey, JSON.stringify(stored), freshMs + staleIfErrorMs);
  }

  delete(sharedKey: string): void {
    void this.#store.delete(sharedKey);
  }
}
