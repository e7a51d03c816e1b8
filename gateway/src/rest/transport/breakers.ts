import { LRUCache } from "lru-cache";
import { Breaker } from "../../breaker.ts";

const maxBreakers = 100;

/**
 * Creates a circuit breaker per endpoint, separate for reads and writes. There are fewer endpoints than cached
 * breakers; an evicted breaker is closed.
 */
export function openBreakers(): (endpoint: string) => Breaker {
  const breakers = new LRUCache<string, Breaker>({
    max: maxBreakers,
    memoMethod: () => new Breaker({ failures: 5, openMs: 1000 }),
  });
  return (endpoint) => breakers.memo(endpoint);
}
