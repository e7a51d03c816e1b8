import { LRUCache } from "lru-cache";
import { outcomeOf, resultOf } from "../breaker/breaker.ts";
import { type CacheEntry, canServeStaleOnError, isFresh, type Lifetime } from "./cache-entry.ts";
import type { Generation } from "./generation.ts";
import { createSharedEntries, type SharedEntriesOptions } from "./shared-entries.ts";
import { type LoadName, neverAborts, type Sharing, SingleFlight } from "./single-flight.ts";

export type { CacheEntry, Lifetime } from "./cache-entry.ts";

/**
 * The result of a load: a value to store, or one that must not be stored. A value that `isStale`, because it was made of
 * stale ones, is served for a second, then loaded first. A failure does not replace an entry that may be served on
 * errors, unless it concerns its caller only; `sharing` says whether the callers that wait may have the value, `deletesEntry`
 * removes the older entry.
 */
export type Loaded<Value, Uncached> =
  | { value: Value; lifetime: Lifetime; budget?: string; isStale?: boolean }
  | { uncached: Uncached; isFailure: boolean; sharing: Sharing; deletesEntry?: boolean };

/** @param older the entry to revalidate; null if there is none */
export type Load<Value, Uncached> = (
  signal: AbortSignal,
  older: CacheEntry<Value> | null,
) => Promise<Loaded<Value, Uncached>>;

/** A load for one caller. */
export interface Loading<Value, Uncached> {
  load: Load<Value, Uncached>;
  /** Aborts when the caller leaves. */
  signal: AbortSignal;
  /**
   * Reads a value from the shared store; absent for a value that processes do not share.
   * @returns undefined for a value of another version of the gateway
   */
  restore?: (stored: unknown) => Value | undefined;
  /** The budget of values that name none. */
  budget?: string;
}

/** Called only for a load: if no entry can be served, or to revalidate one in the background. */
export type StartLoad<Value, Uncached> = () => Loading<Value, Uncached>;

interface Served<Value> {
  entry: CacheEntry<Value>;
  cache: "hit" | "stale" | "miss";
}

type Result<Value, Uncached> = Served<Value> | { uncached: Uncached; isFailure: boolean; sharing: Sharing };

/** The generation at the start of a load. */
type Start = Pick<Generation, "current" | "shared">;

interface Options<Value> {
  generation: Generation;
  /** Bytes per budget: one budget never evicts another's entries. */
  budgets: Readonly<Record<string, number>>;
  sizeOf: (value: Value) => number;
  /** How processes share entries. */
  shared?: SharedEntriesOptions<Value> | null;
  /** Whether an older entry may be served because its load failed; any may without. */
  mayServeOnError?: (entry: CacheEntry<Value>) => boolean;
  /** Called after a background revalidation. */
  onRevalidation?: (revalidation: Revalidation) => void;
}

/** A finished background revalidation. */
export interface Revalidation {
  name: LoadName;
  ms: number;
  isFailure: boolean;
}

interface Slot<Value> {
  entry: CacheEntry<Value>;
  /** The generation in which it was loaded; null for an older one of another process, and for a value made of stale ones. */
  generation: number | null;
  /** Milliseconds since 1970: not loaded again before. */
  nextLoadAt: number;
  /** The generation in which the last load failed or had only stale values: until one succeeds, no caller waits for it. */
  failedIn: number | null;
}

/** Minimum interval between loads of one entry that can be served meanwhile, in milliseconds. */
const pauseMs = 1000;
const anyBudget = "all";

/**
 * A bounded cache with stale-while-revalidate, stale-if-error and single flight. An entry of an older generation is
 * loaded first, and served only if that load fails; values loaded across a change are not stored.
 */
export class SwrCache<Value, Uncached> {
  readonly #budgets = new Map<string, LRUCache<string, Slot<Value>>>();
  readonly #singleFlight = new SingleFlight<Result<Value, Uncached>>(
    (result) => ("uncached" in result ? result.sharing : "all"),
    (result) => "uncached" in result && result.isFailure,
  );
  readonly #options: Options<Value>;
  readonly #generation: Generation;
  readonly #shared: ReturnType<typeof createSharedEntries<Value>> | null;

  constructor(options: Options<Value>) {
    const { generation, budgets, sizeOf, shared } = options;
    this.#options = options;
    this.#generation = generation;
    this.#shared = shared ? createSharedEntries(shared) : null;
    for (const [budget, maxSize] of Object.entries(budgets)) {
      const sizeCalculation = ({ entry }: Slot<Value>, key: string) => sizeOf(entry.value) + 2 * key.length + 500;
      this.#budgets.set(budget, new LRUCache({ maxSize, sizeCalculation }));
    }
    generation.onChange(() => this.#singleFlight.clear());
  }

  /** The entry that can be served at once; a stale one is revalidated in the background. Null if there is none. */
  serve(name: LoadName, start: StartLoad<Value, Uncached>): Served<Value> | null {
    const slot = this.#find(name.key);
    if (!slot) return null;
    const { entry } = slot;
    const hasFailed = slot.failedIn === this.#generation.current && canServeStaleOnError(entry);
    if (!this.#isCurrent(slot)) {
      return hasFailed && Date.now() < slot.nextLoadAt ? { entry: withoutFreshness(entry), cache: "stale" } : null;
    }
    const staleMs = Date.now() - entry.storedAt - entry.freshMs;
    if (staleMs < 0) return { entry, cache: "hit" };
    if (staleMs >= entry.staleWhileRevalidateMs && !hasFailed) return null;
    this.#revalidate(name, slot, start);
    return { entry, cache: "stale" };
  }

  /** The fresh entry of this key; null if there is none. Loads nothing. */
  peek(key: string): CacheEntry<Value> | null {
    const slot = this.#find(key);
    if (!slot || !this.#isCurrent(slot)) return null;
    return isFresh(slot.entry) ? slot.entry : null;
  }

  /**
   * Serves the entry of this key, or loads it with all concurrent callers.
   * @throws the error of the load, unless an older entry may be served in its place
   */
  async get(name: LoadName, start: StartLoad<Value, Uncached>): Promise<Result<Value, Uncached>> {
    return this.serve(name, start) ?? (await this.load(name, start())).result;
  }

  /**
   * Loads the entry of this key with all concurrent callers, whatever is cached.
   * @returns the outcome, and whether this caller started the load
   * @throws the error of the load, unless an older entry may be served in its place
   */
  load(name: LoadName, loading: Loading<Value, Uncached>) {
    return this.#singleFlight.join(name, loading.signal, (signal) => this.#load(name, loading, signal));
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
    const { load, ...loading } = start();
    this.load(name, { ...loading, load: this.#reporting(name, load), signal: neverAborts }).catch(() => {});
  }

  #reporting(name: LoadName, load: Load<Value, Uncached>): Load<Value, Uncached> {
    return async (signal, older) => {
      const startedAt = performance.now();
      const outcome = await outcomeOf(load(signal, older));
      const isFailure = "error" in outcome || ("uncached" in outcome.result && outcome.result.isFailure);
      this.#options.onRevalidation?.({ name, ms: performance.now() - startedAt, isFailure });
      return resultOf(outcome);
    };
  }

  async #load(
    name: LoadName,
    loading: Loading<Value, Uncached>,
    signal: AbortSignal,
  ): Promise<Result<Value, Uncached>> {
    const { key } = name;
    const found = await this.#takeShared(name, loading);
    if (found) return { entry: found, cache: "hit" };
    const { current, shared } = this.#generation;
    const outcome = await outcomeOf(loading.load(signal, this.#find(key)?.entry ?? null));
    const hasFailed =
      "error" in outcome ||
      ("uncached" in outcome.result && outcome.result.isFailure && outcome.result.sharing === "all");
    const older = hasFailed ? this.#olderEntry(key, signal) : null;
    if (older) return { entry: older, cache: "stale" };
    const loaded = resultOf(outcome);
    if ("value" in loaded) return this.#keep(key, loaded, loading, { current, shared });
    const { uncached, isFailure, sharing, deletesEntry = false } = loaded;
    const slot = isFailure ? undefined : this.#find(key);
    if (slot) slot.failedIn = null;
    if (deletesEntry) this.#delete(key);
    return { uncached, isFailure, sharing };
  }

  /** The fresh entry of another process; one that is stale is kept, to be revalidated. */
  async #takeShared(
    { key, group }: LoadName,
    { restore, budget }: Loading<Value, Uncached>,
  ): Promise<CacheEntry<Value> | null> {
    if (!this.#shared || !restore) return null;
    await this.#generation.ready();
    const { current, shared } = this.#generation;
    if (shared === null || this.#singleFlight.isUnshared(group)) return null;
    const found = await this.#shared.find(key, restore);
    if (!found || current !== this.#generation.current) return null;
    const { entry } = found;
    const isUsable = found.generation === shared && isFresh(entry);
    const isNewer = entry.storedAt > (this.#find(key)?.entry.storedAt ?? 0);
    if (isUsable || isNewer) this.#put(key, slotOf(entry, found.generation === shared ? current : null), budget);
    return isUsable ? entry : null;
  }

  /** Stores a loaded value, unless the generation has changed since the start of its load. */
  #keep(
    key: string,
    { value, lifetime, isStale = false, budget }: Extract<Loaded<Value, Uncached>, { value: Value }>,
    loading: Loading<Value, Uncached>,
    start: Start,
  ): Served<Value> {
    const entry = { value, storedAt: Date.now(), ...lifetime };
    if (start.current !== this.#generation.current) return { entry: withoutFreshness(entry), cache: "miss" };
    const slot = slotOf(entry, isStale ? null : start.current);
    if (isStale) slot.failedIn = start.current;
    this.#put(key, slot, budget ?? loading.budget);
    if (loading.restore && start.shared !== null && !isStale) this.#shared?.put(key, entry, start.shared);
    return { entry, cache: "miss" };
  }

  /** The entry that may be served because its load failed; not if its callers only left. */
  #olderEntry(key: string, signal: AbortSignal): CacheEntry<Value> | null {
    const slot = signal.aborted ? undefined : this.#find(key);
    const { mayServeOnError = () => true } = this.#options;
    if (!slot || !canServeStaleOnError(slot.entry) || !mayServeOnError(slot.entry)) return null;
    slot.failedIn = this.#generation.current;
    slot.nextLoadAt = Date.now() + pauseMs;
    return this.#isCurrent(slot) ? slot.entry : withoutFreshness(slot.entry);
  }

  #isCurrent({ generation }: Slot<Value>): boolean {
    return generation === this.#generation.current;
  }

  #put(key: string, slot: Slot<Value>, budget = anyBudget): void {
    for (const [name, slots] of this.#budgets) {
      if (name !== budget) slots.delete(key);
    }
    this.#budgets.get(budget)?.set(key, slot);
  }

  #delete(key: string): void {
    for (const slots of this.#budgets.values()) slots.delete(key);
    this.#shared?.delete(key);
  }
}

function slotOf<Value>(entry: CacheEntry<Value>, generation: number | null): Slot<Value> {
  return { entry, generation, nextLoadAt: entry.storedAt + pauseMs, failedIn: null };
}

/** The entry as its caller may send it to other caches. */
function withoutFreshness<Value>(entry: CacheEntry<Value>): CacheEntry<Value> {
  return { ...entry, freshMs: 0, staleWhileRevalidateMs: 0 };
}
