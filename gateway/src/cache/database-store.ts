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

  /** Calls back synchronously when the id becomes known, and at each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}

/** A shared store whose keys depend on REST's database. */
export type DatabaseStore = Omit<SharedStore, "count">;

/** Adds the id of REST's database to each key; as long as it is unknown, the store is unavailable. */
export function storeOfDatabase(store: SharedStore, database: Pick<DatabaseId, "current">): DatabaseStore {
  const withKey = async <Result>(key: string, command: (key: string) => Promise<Result>, unavailable: Result) => {
    const { current } = database;
    if (current === null) return unavailable;
    return command(current === "" ? key : `${key}:${current}`);
  };
  const none = undefined;
  return {
    get: (key) => withKey(key, (own) => store.get(own), null),
    set: (key, text, forMs) => withKey(key, (own) => store.set(own, text, forMs), none),
    reserve: (key, text, forMs) => withKey(key, (own) => store.reserve(own, text, forMs), null),
    extend: (key, text, forMs) => withKey(key, (own) => store.extend(own, text, forMs), none),
    delete: (key) => withKey(key, (own) => store.delete(own), none),
    release: (key, text) => withKey(key, (own) => store.release(own, text), none),
    addMember: (key, member, score, limits) => withKey(key, (own) => store.addMember(own, member, score, limits), none),
    removeMember: (key, member) => withKey(key, (own) => store.removeMember(own, member), none),
    members: (key) => withKey(key, (own) => store.members(own), null),
  };
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
