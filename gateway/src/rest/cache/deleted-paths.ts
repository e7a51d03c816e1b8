import { LRUCache } from "lru-cache";
import type { Generation } from "../../cache/generation.ts";
import type { SharedStore } from "../../cache/shared-store.ts";

type DeletedPathsStore = Pick<SharedStore, "addMember" | "removeMember" | "members">;

const maxPaths = 1000;
/** Longer than a page of the deleted entity may be served on errors. */
const keptMs = 25 * 3600 * 1000;

/**
 * The paths of reads whose entity REST has confirmed as deleted, with the time, shared by processes with a store. Unlike
 * cached entries they do not depend on the generation: while REST fails, nothing older may be served with the entity.
 */
export class DeletedPaths {
  /** Milliseconds since 1970, by path. */
  readonly #deletedAt = new LRUCache<string, number>({ max: maxPaths, ttl: keptMs });
  readonly #store: DeletedPathsStore | null;
  readonly #key: string;
  #received: Promise<void> = Promise.resolve();

  constructor(generation: Generation, store: DeletedPathsStore | null, shopApiUrl: string) {
    this.#store = store;
    this.#key = `kasavu:deleted-paths:${shopApiUrl}`;
    // Every deletion advances the generation, after it was stored.
    generation.onChange(() => {
      this.#received = this.#receive();
    });
  }

  add(path: string): void {
    const now = Date.now();
    this.#deletedAt.set(path, now);
    void this.#store?.addMember(this.#key, path, now, { maxMembers: maxPaths, forMs: keptMs });
  }

  /** Waits for the deletions that other processes had confirmed by the last change of the generation. */
  received(): Promise<void> {
    return this.#received;
  }

  /** When the entity of this path was deleted, in milliseconds since 1970; null if it was not. */
  timeOf(path: string): number | null {
    return this.#deletedAt.get(path) ?? null;
  }

  /** Whether the entity of this path was deleted at this time, in milliseconds since 1970, or later. */
  hasSince(path: string, since: number): boolean {
    return (this.#deletedAt.get(path) ?? -Infinity) >= since;
  }

  /** Whether any was deleted at this time, in milliseconds since 1970, or later. */
  someSince(since: number): boolean {
    for (const deletedAt of this.#deletedAt.values()) if (deletedAt >= since) return true;
    return false;
  }

  /** Forgets the deletion of this time, whose path REST serves again; a later one stays. */
  forget(path: string, time: number | null): void {
    if (time === null || this.#deletedAt.get(path) !== time) return;
    this.#deletedAt.delete(path);
    void this.#store?.removeMember(this.#key, path);
  }

  async #receive(): Promise<void> {
    const members = (await this.#store?.members(this.#key)) ?? [];
    for (const { member, score } of members) {
      const ttl = score + keptMs - Date.now();
      if (ttl > 0) this.#deletedAt.set(member, score, { ttl });
    }
  }
}
