import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimitCounts } from "../config/rate-limit-counts.ts";
import { RateLimitExceeded } from "../errors.ts";
import { clientOf } from "../http/client-address.ts";
import type { Redis } from "../cache/redis.ts";
import type { Caller } from "../rest/client.ts";

const windowSeconds = 60;

export type RateLimitName = keyof RateLimitCounts;

/** Rate limits of fields and of report endpoints. */
export interface RateLimits {
  /**
   * Counts a call of a client.
   *
   * @param options.within a text of the client, for a count of its own beside the client's other texts. A client can write any
   *   number of texts: consume a limit without it first.
   * @param options.points how many calls it counts as; 1 by default
   * @throws RateLimitExceeded above the limit
   */
  consume(
    limit: RateLimitName,
    address: Caller["address"],
    options?: { within?: string; points?: number },
  ): Promise<void>;

  /** Takes back what an address has consumed, for calls that another limit refuses. */
  giveBack(limit: RateLimitName, address: string, points: number): Promise<void>;
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
    linkLines: createLimiter("linkLines"),
    agents: createLimiter("agents"),
    oneAgent: createLimiter("oneAgent"),
  };

  /** @returns the count above the limit; null within it */
  async function excessOf(limit: RateLimitName, client: string, points: number): Promise<RateLimiterRes | null> {
    try {
      await limiters[limit].consume(client, points);
      return null;
    } catch (rejection) {
      // The library rejects with the count above the limit.
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    }
  }

  const consume: RateLimits["consume"] = async (limit, address, { within, points = 1 } = {}) => {
    if (typeof address !== "string") return;
    const client = clientOf(address);
    const count = () => excessOf(limit, within === undefined ? client : `${client} ${digestOf(within)}`, points);
    // While Redis is unavailable all calls pass: shop-api has rate limits of its own.
    const excess = await (redis ? redis.run(count) : count());
    if (excess) throw new RateLimitExceeded(Math.max(1, Math.ceil(excess.msBeforeNext / 1000)));
  };

  const giveBack: RateLimits["giveBack"] = async (limit, address, points) => {
    const take = () => limiters[limit].reward(clientOf(address), points);
    await (redis ? redis.run(take) : take());
  };

  return { consume, giveBack };
}

/** A key of fixed length for a text of any length. */
function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
