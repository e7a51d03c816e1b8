import { LRUCache } from "lru-cache";

const maxOrigins = 4;
const originIdleMs = 10 * 60_000;

/**
 * Limits the origins whose pages are cached, because clients can invent them if they come from requests.
 * @param hasFixedOrigin whether the origin is the same for all requests (PUBLIC_URL)
 * @returns whether pages of an origin are cached
 */
export function createOriginLimit(hasFixedOrigin: boolean): (origin: string) => boolean {
  const origins = new LRUCache<string, true>({ max: maxOrigins, ttl: originIdleMs, updateAgeOnGet: true });
  return (origin) => {
    if (hasFixedOrigin || origins.get(origin)) return true;
    origins.purgeStale();
    if (origins.size >= maxOrigins) return false;
    origins.set(origin, true);
    return true;
  };
}
