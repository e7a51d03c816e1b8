/** How long an entry may be served, in milliseconds; stale periods start at the end of `freshMs` (RFC 5861). */
export interface Lifetime {
  freshMs: number;
  staleWhileRevalidateMs: number;
  staleIfErrorMs: number;
}

/** For a value that is served for a second after its load, and sent as stale. */
export const momentary: Lifetime = { freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 1000 };

export interface CacheEntry<Value> extends Lifetime {
  value: Value;
  /** Milliseconds since 1970. */
  storedAt: number;
}

export function isFresh({ storedAt, freshMs }: CacheEntry<unknown>): boolean {
  return Date.now() - storedAt < freshMs;
}

export function canServeStaleOnError({ storedAt, freshMs, staleIfErrorMs }: CacheEntry<unknown>): boolean {
  return Date.now() - storedAt < freshMs + staleIfErrorMs;
}
