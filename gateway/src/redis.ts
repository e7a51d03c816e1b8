import type { Logger } from "pino";
import { createClient } from "redis";

/**
 * A connection to Redis for what the gateway can do without. While Redis is away commands fail at once: that is logged
 * once each time, and Redis is sought again for as long as it takes.
 *
 * @param whileAway what the gateway does meanwhile, for the log
 * @returns the client, and a promise that is kept once it is known whether Redis is there
 */
export function openRedis(url: string, log: Logger, whileAway: string) {
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(100 * tries, 2000) },
  });
  let isAway = false;
  const settled = Promise.withResolvers<void>();
  redis.on("error", (error: unknown) => {
    if (!isAway) log.warn({ err: error }, `redis is away: ${whileAway}`);
    isAway = true;
    settled.resolve();
  });
  redis.on("ready", () => {
    isAway = false;
    settled.resolve();
  });
  // Its end is told by the events.
  redis.connect().catch(() => {});
  return { redis, settled: settled.promise };
}
