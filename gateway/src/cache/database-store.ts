import type { SharedStore } from "./shared-store.ts";

/**
 * The id of REST's database, which every restore changes. It is part of the keys of what processes share, so that nothing
 * from before a restore is used.
 */
export class DatabaseId {
  readonly #listeners: (() => void)[] = [];
  #current: string | null = null;

  /** Null while it is unknown; empty for a REST shop that sends none. */
  get current(): string | null {
    return this.#current;
  }

  /**
   * Records what REST has sent.
   * @param id null for none, which replaces no known id: during an update, older processes of REST send none
   */
  record(id: string | null): void {
    const previous = this.#current;
    this.#current = id ?? previous ?? "";
    if (previous === this.#current) return;
    for (const listener of this.#listeners) listener();
  }

  /** The key with the id in it; null while the id is unknown. */
  readonly keyOf = (key: string): string | null => {
    if (this.#current === null) return null;
    return this.#current === "" ? key : `${key}:${this.#current}`;
  };

  /** Calls back synchronously when the id becomes known, and at each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}

/** Longer than processes run, in milliseconds. */
const rememberedMs = 30 * 24 * 3600 * 1000;

/**
 * Remembers the id in the store, for processes that start while REST is down: they serve what was stored before.
 * @returns the remembered id; null for none
 */
export function rememberDatabase(
  store: Pick<SharedStore, "get" | "set">,
  database: DatabaseId,
  shopApiUrl: string,
): () => Promise<string | null> {
  const key = `kasavu:database:${shopApiUrl}`;
  database.onChange(() => void store.set(key, database.current ?? "", rememberedMs));
  return () => store.get(key);
}
