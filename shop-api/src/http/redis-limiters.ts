import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type IRateLimiterOptions, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from "rate-limiter-flexible";
import { createClient, ErrorReply } from "@redis/client";

/** Limit of a start's wait for Redis, in milliseconds. */
const connectMs = 1000;

/** Milliseconds without a failed command after which Redis counts as available again. */
const recoveryMs = 5000;

export type RedisLimiters = {
  /** Whether it is connected, and the last command did not fail. */
  readonly isUp: boolean;
  limiter(options: IRateLimiterOptions): Pick<RLWrapperTimeouts, "consume">;
  close(): void;
};

/**
 * Rate limiters whose counters several processes share. While Redis is unavailable or slow, or refuses commands, they
 * reject; the client reconnects for as long as necessary, also after a start without Redis. Each outage is logged once with
 * its code, and so is its end.
 * @param timeoutMs limit of a request's wait for Redis, in milliseconds
 */
export async function redisLimiters(url: string, timeoutMs: number, log: Logger): Promise<RedisLimiters> {
  let isUp = false;
  let isReported = false;
  let failedAt = -Infinity;
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(100 * tries, 2000) },
  });
  const noteFailure = (error: unknown) => {
    isUp = false;
    if (isReported) return;
    isReported = true;
    log.error({ code: codeOf(error), err: error }, "redis is not available: requests are not counted");
  };
  const noteSuccess = () => {
    if (performance.now() - failedAt < recoveryMs) return;
    isUp = true;
    if (!isReported) return;
    isReported = false;
    log.info("redis is available again");
  };
  // The client reports every attempt to connect.
  redis.on("error", noteFailure);
  redis.on("ready", noteSuccess);
  await Promise.race([redis.connect().catch(() => {}), pause(connectMs)]);

  return {
    get isUp() {
      return isUp;
    },
    limiter(options) {
      const limiter = new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true });
      const limited = new RLWrapperTimeouts({ limiter, timeoutMs });
      return {
        async consume(key) {
          try {
            const count = await limited.consume(key);
            noteSuccess();
            return count;
          } catch (rejection) {
            // The library rejects with the count above the limit. Without a connection the events above report it.
            if (rejection instanceof RateLimiterRes) noteSuccess();
            else if (redis.isReady) {
              failedAt = performance.now();
              noteFailure(rejection);
            }
            throw rejection;
          }
        },
      };
    },
    close: () => redis.destroy(),
  };
}

/** The first word of a refusal, such as `OOM`, the code of the network, or the name of the error. */
function codeOf(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(" ", 1)[0] ?? "ERR";
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.constructor.name : "unknown";
}
