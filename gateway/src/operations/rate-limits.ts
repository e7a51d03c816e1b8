import { defaultFieldResolver, type GraphQLSchema } from "graphql";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimitCounts } from "../config.ts";
import type { RequestContext } from "../context.ts";
import { RateLimitExceeded } from "../errors.ts";
import { clientOf } from "../http/client-address.ts";
import type { Redis } from "../redis.ts";
import type { Caller } from "../rest/client.ts";

const windowSeconds = 60;

export type RateLimitName = keyof RateLimitCounts;

/** The rate-limited root fields. */
const limitOfField: Record<string, RateLimitName> = {
  register: "sending",
  sendCode: "sending",
  requestLogin: "sending",
  requestMobileChange: "sending",
  logIn: "checking",
  staffLogIn: "checking",
  updateProfile: "checking",
  checkPromoCode: "promo",
  search: "search",
};

/** Rate limits of root fields and of report endpoints. */
export interface RateLimits {
  /**
   * Wraps the schema's resolvers, so that ten aliases of one field count ten times. Call it before any document is
   * compiled: documents compiled earlier are not limited.
   */
  apply(schema: GraphQLSchema): void;
  /**
   * Counts one call of a client.
   *
   * @throws RateLimitExceeded above the limit
   */
  consume(limit: RateLimitName, address: Caller["address"]): Promise<void>;
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

  async function consume(limit: RateLimitName, address: Caller["address"]): Promise<void> {
    if (typeof address !== "string") return;
    const count = () => excessOf(limit, clientOf(address));
    // While Redis is unavailable all calls pass: shop-api has rate limits of its own.
    const excess = await (redis ? redis.run(count) : count());
    if (excess) throw new RateLimitExceeded(Math.max(1, Math.ceil(excess.msBeforeNext / 1000)));
  }

  function apply(schema: GraphQLSchema): void {
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        const limit = limitOfField[field.name];
        if (!limit) continue;
        const resolve = field.resolve ?? defaultFieldResolver;
        field.resolve = async (source, args, context: RequestContext, info) => {
          await consume(limit, context.address);
          return resolve(source, args, context, info);
        };
      }
    }
  }

  return { apply, consume };
}
