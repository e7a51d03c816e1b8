import * as v from "valibot";
import type { CacheEntry } from "./cache-entry.ts";
import type { SharedStore } from "./shared-store.ts";

type EntryStore = Pick<SharedStore, "get" | "set" | "delete">;

/** How the processes of a gateway share the entries of a cache. */
export interface SharedEntriesOptions<Value> {
  store: EntryStore;
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
    generation: v.number(),
    storedAt: v.number(),
    freshMs: v.number(),
    staleWhileRevalidateMs: v.number(),
    staleIfErrorMs: v.number(),
  }),
);

/** The entries of one cache in the shared store, each with the shared number of its generation. */
export function createSharedEntries<Value>({ store, prefix, write }: SharedEntriesOptions<Value>) {
  return {
    /**
     * Looks up an entry that another process has stored; it may be stale, or of another generation.
     * @param restore returns undefined for a value of another version of the gateway
     */
    async find(
      key: string,
      restore: (stored: unknown) => Value | undefined,
    ): Promise<{ entry: CacheEntry<Value>; generation: number } | undefined> {
      const stored = v.safeParse(StoredEntry, await store.get(prefix + key));
      const value = stored.success ? restore(stored.output.value) : undefined;
      if (!stored.success || value === undefined) return undefined;
      const { generation, storedAt, ...lifetime } = stored.output;
      // The clock of the storing process may be ahead.
      return { entry: { ...lifetime, value, storedAt: Math.min(storedAt, Date.now()) }, generation };
    },

    /** Stores an entry for as long as it is fresh or may be served on errors. */
    put(key: string, { value, ...entry }: CacheEntry<Value>, generation: number): void {
      const { storedAt, freshMs, staleWhileRevalidateMs, staleIfErrorMs } = entry;
      const stored = { value: write(value), generation, storedAt, freshMs, staleWhileRevalidateMs, staleIfErrorMs };
      void store.set(prefix + key, JSON.stringify(stored), freshMs + staleIfErrorMs);
    },

    delete(key: string): void {
      void store.delete(prefix + key);
    },
  };
}
