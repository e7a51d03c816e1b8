import { LRUCache } from "lru-cache";
import { Breaker } from "../../breaker.ts";

const maxBreakers = 100;

/**
 * Opens a circuit breaker for each endpoint: one that fails does not stop the others, and reads do not stop writes. The
 * endpoints are fewer than the breakers that are remembered; one that is forgotten is closed.
 */
export function openBreakers(): (endpoint: string) => Breaker {
  const breakers = new LRUCache<string, Breaker>({
    max: maxBreakers,
    memoMethod: () => new Breaker({ failures: 5, openMs: 1000 }),
  });
  return (endpoint) => breakers.memo(endpoint);
}
