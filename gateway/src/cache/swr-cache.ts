import { LRUCache } from "lru-cache";
import type { Generation } from "./generation.ts";
import type { SharedStore } from "./shared-store.ts";
import { type Audience, type LoadName, neverAborts, SingleFlight } from "./single-flight.ts";

/** How long an entry may be served, in milliseconds; the later ones count from the end of `freshMs` (RFC 5861). */
export interface Lifetime {
  freshMs: number;
  staleWhileRevalidateMs: number;
  staleIfErrorMs: number;
}

export interface CacheEntry<Value> extends Lifetime {
  value: Value;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/**
 * What a load came to: a value to store, or one that must not be. A failure does not displace an entry that may be
 * served in its place, unless it is the starter's alone; `audience` says which concurrent callers get the same value.
 */
export type Loaded<Value, Uncached> =
  | { value: Value; lifetime: Lifetime; budget?: string }
  | { uncached: Uncached; isFailure: boolean; audience: Audience };

export type Load<Value, Uncached> = (signal: AbortSignal) => Promise<Loaded<Value, Uncached>>;

/** A load, and the signal that aborts when its caller leaves; made only where an entry cannot be served as it is. */
export type StartLoad<Value, Uncached> = () => { load: Load<Value, Uncached>; signal: AbortSignal };

interface Served<Value> {
  entry: CacheEntry<Value>;
  cache: "hit" | "stale" | "miss";
}

interface Options<Value> {
  generation: Generation;
  /** Bytes for the entries of each budget: one budget never evicts another's. */
  budgets: Readonly<Record<string, number>>;
  sizeOf(value: Value): number;
  /** Where processes share entries. */
  shared?: SharedEntries<Value> | null;
  /** Called when a background revalidation has ended. */
  onRevalidation?: (revalidation: Revalidation) => void;
}

/** A background revalidation that has ended. */
export interface Revalidation {
  name: LoadName;
  ms: number;
  isFailure: boolean;
}

interface SharedEntries<Value> {
  store: SharedStore;
  prefix: string;
  write(entry: CacheEntry<Value>): string;
  /** @returns undefined for what another version of the gateway wrote */
  read(text: string): CacheEntry<Value> | undefined;
}

interface Slot<Value> {
  entry: CacheEntry<Value>;
  /** Milliseconds since 1970: not revalidated before. */
  nextLoadAt: number;
  /** Whether the last load failed: until one succeeds, the entry is served without waiting for it. */
  hasFailed: boolean;
}

/** Revalidations of one entry start at least this far apart. */
const pauseMs = 1000;
const anyBudget = "all";

/**
 * A bounded cache with stale-while-revalidate, stale-if-error and single flight. It is emptied when the generation
 * changes, and what was loaded across a change is not stored.
 */
export class SwrCache<Value, Uncached> {
  readonly #budgets = new Map<string, LRUCache<string, Slot<Value>>>();
  readonly #singleFlight = new SingleFlight<Served<Value> | { uncached: Uncached; audience: Audience }>((outcome) =>
    "result" in outcome && "uncached" in outcome.result ? outcome.result.audience : "all",
  );
  readonly #generation: Generation;
  readonly #shared: SharedEntries<Value> | null;
  readonly #onRevalidation: Options<Value>["onRevalidation"];

  constructor({ generation, budgets, sizeOf, shared = null, onRevalidation }: Options<Value>) {
    this.#generation = generation;
    this.#shared = shared;
    this.#onRevalidation = onRevalidation;
    for (const [budget, maxSize] of Object.entries(budgets)) {
      const sizeCalculation = ({ entry }: Slot<Value>, key: string) => sizeOf(entry.value) + 2 * key.length + 500;
      this.#budgets.set(budget, new LRUCache({ maxSize, sizeCalculation }));
    }
    generation.onChange(() => {
      for (const slots of this.#budgets.values()) slots.clear();
      this.#singleFlight.clear();
    });
  }

  /** The entry that can be served at once; a stale one is revalidated in the background. Null where there is none. */
  serve(name: LoadName, start: StartLoad<Value, Uncached>): Served<Value> | null {
    const slot = this.#find(name.key);
    if (!slot) return null;
    const { entry } = slot;
    const staleMs = Date.now() - entry.storedAt - entry.freshMs;
    if (staleMs < 0) return { entry, cache: "hit" };
    if (staleMs >= entry.staleWhileRevalidateMs && !(slot.hasFailed && staleMs < entry.staleIfErrorMs)) return null;
    this.#revalidate(name, slot, start);
    return { entry, cache: "stale" };
  }

  /**
   * Serves the entry of this key, or loads it with all concurrent callers.
   *
   * @throws what the load throws, unless an older entry may be served in its place
   */
  async get(
    name: LoadName,
    start: StartLoad<Value, Uncached>,
  ): Promise<Served<Value> | { uncached: Uncached; audience: Audience }> {
    const served = this.serve(name, start);
    if (served) return served;
    const { load, signal } = start();
    const { result } = await this.#singleFlight.join(name, signal, (abandoned) =>
      this.#load(name.key, load, abandoned),
    );
    return result;
  }

  #find(key: string): Slot<Value> | undefined {
    for (const slots of this.#budgets.values()) {
      const slot = slots.get(key);
      if (slot) return slot;
    }
    return undefined;
  }

  #revalidate(name: LoadName, slot: Slot<Value>, start: StartLoad<Value, Uncached>): void {
    const now = Date.now();
    if (now < slot.nextLoadAt) return;
    slot.nextLoadAt = now + pauseMs;
    const load = this.#reporting(name, start().load);
    this.#singleFlight.join(name, neverAborts, (abandoned) => this.#load(name.key, load, abandoned)).catch(() => {});
  }

  #reporting(name: LoadName, load: Load<Value, Uncached>): Load<Value, Uncached> {
    return async (signal) => {
      const startedAt = performance.now();
      let isFailure = true;
      try {
        const loaded = await load(signal);
        isFailure = "uncached" in loaded && loaded.isFailure;
        return loaded;
      } finally {
        this.#onRevalidation?.({ name, ms: performance.now() - startedAt, isFailure });
      }
    };
  }

  async #load(key: string, load: Load<Value, Uncached>, signal: AbortSignal) {
    if (this.#shared) await this.#generation.ready();
    const sharedKey = this.#sharedKey(key);
    const generationOfKey = this.#generation.current;
    const found = await this.#findShared(sharedKey);
    const generation = this.#generation.current;
    if (found && isFresh(found) && generation === generationOfKey) {
      return { entry: this.#put(key, found), cache: "hit" as const };
    }
    let loaded: Loaded<Value, Uncached>;
    try {
      loaded = await load(signal);
    } catch (error) {
      const older = this.#olderEntry(key, signal);
      if (older) return { entry: older, cache: "stale" as const };
      throw error;
    }
    if ("uncached" in loaded) {
      const older = loaded.isFailure && loaded.audience !== "starter" ? this.#olderEntry(key, signal) : null;
      if (older) return { entry: older, cache: "stale" as const };
      const slot = this.#find(key);
      if (slot && !loaded.isFailure) slot.hasFailed = false;
      return { uncached: loaded.uncached, audience: loaded.audience };
    }
    const entry = { value: loaded.value, storedAt: Date.now(), ...loaded.lifetime };
    if (generation === this.#generation.current) {
      this.#put(key, entry, loaded.budget);
      this.#share(sharedKey, entry);
    }
    return { entry, cache: "miss" as const };
  }

  /** What may be served although it is stale, because its load failed; not where its callers only left. */
  #olderEntry(key: string, signal: AbortSignal): CacheEntry<Value> | null {
    const slot = signal.aborted ? undefined : this.#find(key);
    if (!slot || Date.now() - slot.entry.storedAt >= slot.entry.freshMs + slot.entry.staleIfErrorMs) return null;
    slot.hasFailed = true;
    slot.nextLoadAt = Date.now() + pauseMs;
    return slot.entry;
  }

  #put(key: string, entry: CacheEntry<Value>, budget = anyBudget): CacheEntry<Value> {
    for (const [name, slots] of this.#budgets) {
      if (name !== budget) slots.delete(key);
    }
    this.#budgets.get(budget)?.set(key, { entry, nextLoadAt: entry.storedAt + pauseMs, hasFailed: false });
    return entry;
  }

  #sharedKey(key: string): string | null {
    const generation = this.#generation.shared;
    return this.#shared && generation !== null ? `${this.#shared.prefix}${generation}:${key}` : null;
  }

  async #findShared(sharedKey: string | null): Promise<CacheEntry<Value> | undefined> {
    const text = sharedKey === null ? null : await this.#shared?.store.get(sharedKey);
    const found = text ? this.#shared?.read(text) : undefined;
    // The clock of the process that stored it may be ahead.
    return found && { ...found, storedAt: Math.min(found.storedAt, Date.now()) };
  }

  #share(sharedKey: string | null, entry: CacheEntry<Value>): void {
    if (sharedKey === null || !this.#shared) return;
    // Only fresh entries are taken out of the store.
    void this.#shared.store.set(sharedKey, this.#shared.write(entry), entry.freshMs);
  }
}

function isFresh({ storedAt, freshMs }: CacheEntry<unknown>): boolean {
  return Date.now() - storedAt < freshMs;
}
