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

export function isFresh({ storedAt, freshMs }: CacheEntry<unknown>): boolean {
  return Date.now() - storedAt < freshMs;
}

/** For how many seconds more an entry is fresh; a part of a second counts as one, since 0 means that it is not. */
export function freshSecondsOf({ storedAt, freshMs }: CacheEntry<unknown>): number {
  return Math.max(0, Math.ceil((storedAt + freshMs - Date.now()) / 1000));
}
