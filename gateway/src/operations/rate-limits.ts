import { isIPv6 } from "node:net";
import { Address6 } from "ip-address";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimitCounts } from "../config.ts";
import { RateLimitExceeded } from "../errors.ts";
import type { Redis } from "../redis.ts";

const windowSeconds = 60;

/** The prefix length that providers assign to one end site (RFC 6177). */
const ipv6PrefixBits = 56;

export type RateLimitName = keyof RateLimitCounts;

/** Rate limits of fields and of report endpoints. */
export interface RateLimits {
  /**
   * Counts one call of a client.
   *
   * @param address null for internal callers, which are not limited
   * @throws RateLimitExceeded above the limit
   */
  consume(limit: RateLimitName, address: string | null): Promise<void>;
}

/** Counts the calls of each client in fixed windows, in Redis or, without Redis, in this process. */
export function createRateLimits(limits: RateLimitCounts, redis: Pick<Redis, "client" | "run"> | null): RateLimits {
  function createLimiter(limit: RateLimitName): RateLimiterMemory | RateLimiterRedis {
    const options = { keyPrefix: `gateway:${limit}`, points: limits[limit], duration: windowSeconds };
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true })
      : new RateLimiterMemory(options);
  }
  const limiters = {
    sending: createLimiter("sending"),
    checking: createLimiter("checking"),
    promo: createLimiter("promo"),
    search: createLimiter("search"),
    clientErrors: createLimiter("clientErrors"),
    webVitals: createLimiter("webVitals"),
  };

  /** @returns the count above the limit; null within it */
  async function excessOf(limit: RateLimitName, client: string): Promise<RateLimiterRes | null> {
    try {
      await limiters[limit].consume(client);
      return null;
    } catch (rejection) {
      // The library rejects with the count above the limit.
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    }
  }

  async function consume(limit: RateLimitName, address: string | null): Promise<void> {
    if (address === null) return;
    const count = () => excessOf(limit, clientOf(address));
    // While Redis is unavailable all calls pass: shop-api has rate limits of its own.
    const excess = await (redis ? redis.run(count) : count());
    if (excess) throw new RateLimitExceeded(Math.max(1, Math.ceil(excess.msBeforeNext / 1000)));
  }

  return { consume };
}

/** The client key of an address: an IPv4 address (also when IPv4-mapped), or the prefix of an IPv6 address. */
function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  return new Address6(`${address}/${ipv6PrefixBits}`).networkForm();
}
