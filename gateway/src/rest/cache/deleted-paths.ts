import { LRUCache } from "lru-cache";
import type { SharedStore } from "../../cache/shared-store.ts";

const maxPaths = 1000;
/** Longer than a page of the deleted entity may be served on errors. */
const keptMs = 25 * 3600 * 1000;

/**
 * The paths of reads whose entity REST has confirmed as deleted, shared by processes with a store. Unlike cached entries
 * they do not depend on the generation: while REST fails, an older payload or page must not be served in their place.
 */
export class DeletedPaths {
  readonly #paths = new LRUCache<string, true>({ max: maxPaths, ttl: keptMs });
  readonly #store: SharedStore | null;
  readonly #prefix: string;

  constructor(store: SharedStore | null, shopApiUrl: string) {
    this.#store = store;
    this.#prefix = `kasavu:deleted:${shopApiUrl}:`;
  }

  add(path: string): void {
    this.#paths.set(path, true);
    void this.#store?.set(this.#prefix + path, "deleted", keptMs);
  }

  async has(path: string): Promise<boolean> {
    if (this.#paths.has(path)) return true;
    return ((await this.#store?.get(this.#prefix + path)) ?? null) !== null;
  }

  /** Forgets a path that REST serves again. */
  forget(path: string): void {
    if (this.#paths.delete(path)) void this.#store?.delete(this.#prefix + path);
  }
}
