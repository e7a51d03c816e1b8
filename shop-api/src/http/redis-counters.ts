import type { Store } from "express-rate-limit";
import type { Logger } from "pino";
import { RedisStore } from "rate-limit-redis";
import { createClient } from "redis";

export type Counters = {
  /** A store of its own for each limit. */
  store(name: string): Store;
  close(): void;
};

/**
 * Rate-limit counters that several processes share. A connection that is lost later is sought again for as long as it
 * takes; meanwhile the store fails at once.
 *
 * @throws when Redis cannot be reached at the start
 */
export async function redisCounters(url: string, log: Logger): Promise<Counters> {
  let wasReached = false;
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries, cause) => (wasReached ? Math.min(100 * tries, 2000) : cause) },
  });
  redis.on("error", (error: unknown) => log.error({ err: error }, "redis failed"));
  await redis.connect().catch((cause: unknown) => {
    throw new Error("REDIS_URL: no Redis answers there", { cause });
  });
  wasReached = true;
  return {
    store: (name) => new RedisStore({ prefix: `shop:${name}:`, sendCommand: (...args) => redis.sendCommand(args) }),
    close: () => redis.destroy(),
  };
}
