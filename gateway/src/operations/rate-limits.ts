import { isIPv6 } from "node:net";
import { defaultFieldResolver, type GraphQLSchema } from "graphql";
import { Address6 } from "ip-address";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RequestContext } from "../context.ts";
import { TooManyTries } from "../errors.ts";
import type { Redis } from "../redis.ts";

const windowSeconds = 60;

/**
 * Calls that one client may make in a window; a client is an IPv4 address or an IPv6 prefix. Many customers of a mobile
 * network share one address.
 */
const limits = {
  /** Accounts opened and codes sent. */
  sending: 60,
  /** Numbers and codes tried. */
  checking: 60,
  promo: 60,
  /** The web searches at each letter typed. */
  search: 600,
  /** A page sends few of them. */
  clientErrors: 60,
  /** One for each page load. */
  webVitals: 600,
};

/** A provider assigns a whole prefix to a household or a small company (RFC 6177). */
const ipv6PrefixBits = 56;

export type Limit = keyof typeof limits;

/** The root fields that are limited. */
const limited: Record<string, Limit> = {
  register: "sending",
  sendCode: "sending",
  requestLogin: "sending",
  requestMobileChange: "sending",
  logIn: "checking",
  updateProfile: "checking",
  checkPromoCode: "promo",
  search: "search",
};

/** Rate limits of a schema's root fields, and of other requests. */
export interface RateLimits {
  /**
   * Puts the limits in front of the resolvers of a schema, so that ten aliases of one field count ten times. Only
   * `createSchema` calls it: a document that was compiled before has no limits.
   */
  apply(schema: GraphQLSchema): void;
  /**
   * Counts one call of a client.
   *
   * @param address null for a caller that is not limited
   * @throws TooManyTries above the limit
   */
  consume(limit: Limit, address: string | null): Promise<void>;
}

/**
 * Counts the calls of each client in fixed windows, in Redis or else in this process. A caller without an address is
 * this process itself, and is not limited.
 */
export function createRateLimits(redis: Pick<Redis, "client" | "run"> | null): RateLimits {
  const limiters = {
    sending: createLimiter("sending", redis),
    checking: createLimiter("checking", redis),
    promo: createLimiter("promo", redis),
    search: createLimiter("search", redis),
    clientErrors: createLimiter("clientErrors", redis),
    webVitals: createLimiter("webVitals", redis),
  };

  /** @returns the count above the limit; null within it */
  async function excessOf(limit: Limit, client: string): Promise<RateLimiterRes | null> {
    try {
      await limiters[limit].consume(client);
      return null;
    } catch (rejection) {
      // The library rejects with the count above the limit.
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    }
  }

  async function consume(limit: Limit, address: string | null): Promise<void> {
    if (address === null) return;
    const count = () => excessOf(limit, clientOf(address));
    // While Redis is away or hangs nothing is refused: REST limits tries too.
    const excess = await (redis ? redis.run(count) : count());
    if (excess) throw new TooManyTries(Math.max(1, Math.ceil(excess.msBeforeNext / 1000)));
  }

  function apply(schema: GraphQLSchema): void {
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        const limit = limited[field.name];
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

function createLimiter(
  limit: Limit,
  redis: Pick<Redis, "client" | "run"> | null,
): RateLimiterMemory | RateLimiterRedis {
  const options = { keyPrefix: `gateway:${limit}`, points: limits[limit], duration: windowSeconds };
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true })
    : new RateLimiterMemory(options);
}

/** The client that an address counts for: IPv4 as it is, also where it is written as IPv6, and of IPv6 the prefix. */
function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  return new Address6(`${address}/${ipv6PrefixBits}`).networkForm();
}
