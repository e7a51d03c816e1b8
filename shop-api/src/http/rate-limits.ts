import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";
import { HttpError } from "./http-error.ts";
import type { RedisLimiters } from "./redis-limiters.ts";

const windowMinutes = 10;
const windowSeconds = windowMinutes * 60;

/** Requests per client address in ten minutes. Many customers share one address of a mobile network. */
export type RateLimitCounts = {
  /** Registrations and codes sent. */
  sending: number;
  /** Numbers and codes tried, which limits enumeration of numbers. */
  checking: number;
};

type RateLimitName = keyof RateLimitCounts;

type RedisConfig = { redisUrl: string | undefined; redisTimeoutMs: number };

type Limiter = Pick<RateLimiterMemory, "consume">;

export type RateLimits = Record<RateLimitName, RequestHandler> & {
  /** The connection to Redis; null without `redisUrl`. */
  redis: Pick<RedisLimiters, "isUp"> | null;
  close(): void;
};

/** Limits of requests per client address, counted in Redis or, without `redisUrl`, in this process. */
export async function createRateLimits(
  config: { rateLimits: RateLimitCounts } & RedisConfig,
  log: Logger,
): Promise<RateLimits> {
  const redis = await connect(config, log);
  const handlerOf = (name: RateLimitName): RequestHandler => {
    const points = config.rateLimits[name];
    const options = { keyPrefix: `shop:${name}`, points, duration: windowSeconds };
    const limiter = redis?.limiter(options) ?? new RateLimiterMemory(options);
    return limitBy(limiter, points);
  };
  return { sending: handlerOf("sending"), checking: handlerOf("checking"), redis, close: () => redis?.close() };
}

function limitBy(limiter: Limiter, points: number): RequestHandler {
  const policy = `"${points}-in-${windowMinutes}min"`;
  return async (req, res, next) => {
    const client = clientAddress(req);
    const count = await countOf(limiter, client);
    if (count === null) return next();
    const resetSeconds = Math.ceil(count.msBeforeNext / 1000);
    // https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-08.html
    res.set("RateLimit", `${policy}; r=${count.remainingPoints}; t=${resetSeconds}`);
    res.set("RateLimit-Policy", `${policy}; q=${points}; w=${windowSeconds}; pk=:${partitionKey(client)}:`);
    if (count.consumedPoints > points) {
      throw new HttpError(429, "Too many requests. Please try again later.", { retryAfterSeconds: resetSeconds });
    }
    next();
  };
}

/** @returns null if Redis has failed: the request passes, since the limits of a number and an address are in the database */
async function countOf(limiter: Limiter, client: string): Promise<RateLimiterRes | null> {
  try {
    return await limiter.consume(client);
  } catch (rejection) {
    // The library rejects with the count above the limit.
    if (rejection instanceof RateLimiterRes) return rejection;
    return null;
  }
}

/** Tells clients apart without naming their address. */
function partitionKey(client: string): string {
  const digest = createHash("sha256").update(client).digest("hex");
  return Buffer.from(digest.slice(0, 12)).toString("base64");
}

/** Loaded on demand: the Redis client takes a third of the start time, and most shops have no Redis. */
async function connect({ redisUrl, redisTimeoutMs }: RedisConfig, log: Logger): Promise<RedisLimiters | null> {
  if (redisUrl === undefined) return null;
  const { redisLimiters } = await import("./redis-limiters.ts");
  return redisLimiters(redisUrl, redisTimeoutMs, log);
}
