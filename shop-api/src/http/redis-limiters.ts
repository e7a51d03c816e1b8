import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type IRateLimiterOptions, RateLimiterRedis, RLWrapperTimeouts } from "rate-limiter-flexible";
import { createClient } from "redis";

/** Limit of a start's wait for Redis, in milliseconds. */
const connectMs = 1000;

export type RedisLimiters = {
  limiter(options: IRateLimiterOptions): RLWrapperTimeouts;
  close(): void;
};

/**
 * Rate limiters whose counters several processes share. While Redis is unavailable or slow, they reject; the client
 * reconnects for as long as necessary, also after a start without Redis.
 * @param timeoutMs limit of a request's wait for Redis, in milliseconds
 */
export async function redisLimiters(url: string, timeoutMs: number, log: Logger): Promise<RedisLimiters> {
  let isConnected = true;
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(100 * tries, 2000) },
  });
  // One line per outage: the client reports every attempt.
  redis.on("error", (error: unknown) => {
    if (isConnected) log.error({ code: codeOf(error) }, "redis is not available");
    isConnected = false;
  });
  redis.on("ready", () => {
    if (!isConnected) log.info("redis is available again");
    isConnected = true;
  });
  await Promise.race([redis.connect().catch(() => {}), pause(connectMs)]);
  return {
    limiter(options) {
      const limiter = new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true });
      return new RLWrapperTimeouts({ limiter, timeoutMs });
    },
    close: () => redis.destroy(),
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
