import { LRUCache } from "lru-cache";
import { Breaker } from "../../breaker.ts";

const maxBreakers = 100;

/**
 * Creates a circuit breaker per endpoint, separate for reads and writes. There are fewer endpoints than cached
 * breakers; an evicted breaker is closed.
 * @param openMs milliseconds from the last failure to the trial
 */
export function openBreakers(openMs: number): (endpoint: string) => Breaker {
  const breakers = new LRUCache<string, Breaker>({
    max: maxBreakers,
    memoMethod: () => new Breaker({ failures: 5, openMs }),
  });
  return (endpoint) => breakers.memo(endpoint);
}
