import type { Store } from "express-rate-limit";
import type { Logger } from "pino";
import { RedisStore } from "rate-limit-redis";
import { createClient } from "redis";

export type Counters = {
  /** A store of its own for each limit. */
  store(name: string): Store;
  close(): void;
};

/** Rate-limit counters that several processes share. While Redis is away, the calls behind a limit are refused. */
export async function redisCounters(url: string, log: Logger): Promise<Counters> {
  const redis = createClient({ url, disableOfflineQueue: true });
  redis.on("error", (error: unknown) => log.error({ err: error }, "redis failed"));
  await redis.connect();
  return {
    store: (name) => new RedisStore({ prefix: `shop:${name}:`, sendCommand: (...args) => redis.sendCommand(args) }),
    close: () => redis.destroy(),
  };
}
