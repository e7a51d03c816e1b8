import { MemoryStore, rateLimit, type Store } from "express-rate-limit";
import { defaultFieldResolver, type GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { RedisStore } from "rate-limit-redis";
import type { Config } from "../config.ts";
import type { RequestContext } from "../context.ts";
import { TooManyTries } from "../errors.ts";
import { openRedis } from "../redis.ts";

const windowMs = 60_000;

/** Tries of one client address in a minute. Behind one address of a mobile network stand many customers. */
const limits = {
  /** Accounts opened and codes sent. */
  sending: 60,
  /** Numbers and codes tried. */
  checking: 60,
  promo: 60,
  /** One a letter typed. */
  search: 600,
};

type Limit = keyof typeof limits;

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

export interface RateLimits {
  /**
   * Puts the limits in front of the resolvers of a schema, so that ten aliases of one field count ten times. Only
   * `createSchema` calls it: a document that was compiled before has no limits.
   */
  apply(schema: GraphQLSchema): void;
  /** Closes the counters. */
  close(): void;
}

/** Counts the calls of each client address, in Redis where there is one. A caller without an address is this process itself. */
export function createRateLimits({ redisUrl }: Pick<Config, "redisUrl">, log: Logger): RateLimits {
  const redis = redisUrl === null ? null : openRedis(redisUrl, log, "tries are not counted").redis;
  const stores = new Map<Limit, Store>();

  /** Express's limiter prepares the store; the counting itself has no need of a request. */
  function storeOf(limit: Limit): Store {
    const known = stores.get(limit);
    if (known) return known;
    const sendCommand = (...args: string[]) =>
      redis?.sendCommand<string>(args) ?? Promise.reject(new Error("No Redis"));
    const store = redis ? new RedisStore({ prefix: `gateway:${limit}:`, sendCommand }) : new MemoryStore();
    rateLimit({ windowMs, store, logger: log });
    stores.set(limit, store);
    return store;
  }

  async function count(limit: Limit, address: string): Promise<void> {
    const counted = await Promise.resolve(storeOf(limit).increment(address)).catch(() => {
      // Without its counters the shop stays open: REST limits tries too. The next try looks for Redis anew.
      stores.delete(limit);
      return null;
    });
    if (!counted || counted.totalHits <= limits[limit]) return;
    const leftMs = (counted.resetTime?.getTime() ?? Date.now() + windowMs) - Date.now();
    throw new TooManyTries(Math.max(1, Math.ceil(leftMs / 1000)));
  }

  function apply(schema: GraphQLSchema): void {
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        const limit = limited[field.name];
        if (!limit) continue;
        const resolve = field.resolve ?? defaultFieldResolver;
        field.resolve = async (source, args, context: RequestContext, info) => {
          if (context.address !== null) await count(limit, context.address);
          return resolve(source, args, context, info);
        };
      }
    }
  }

  return {
    apply,
    close() {
      for (const store of stores.values()) void store.shutdown?.();
      redis?.destroy();
    },
  };
}
