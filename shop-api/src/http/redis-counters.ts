import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "express-rate-limit";
import type { Logger } from "pino";
import { type RedisReply, RedisStore } from "rate-limit-redis";
import { createClient } from "redis";

/** Limit of a start's wait for Redis, in milliseconds. */
const connectMs = 1000;

export type Counters = {
  /** Creates a separate store for each limit. */
  store(name: string): Store;
  close(): void;
};

/** Limit of a request's wait for Redis, in milliseconds. */
const commandMs = 250;

/**
 * Rate-limit counters shared by several processes. While Redis is unavailable or slow, the store rejects; the client
 * reconnects for as long as necessary, also after a start without Redis.
 */
export async function redisCounters(url: string, log: Logger): Promise<Counters> {
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
  // The store loads its scripts when it is created and when Redis has lost them; the reply is the script's SHA-1.
  const sendCommand = async (...args: string[]): Promise<RedisReply> => {
    const [command, , script = ""] = args;
    if (command === "SCRIPT" && !redis.isReady) return createHash("sha1").update(script).digest("hex");
    return Promise.race([redis.sendCommand<RedisReply>(args), timeout()]);
  };
  await Promise.race([redis.connect().catch(() => {}), pause(connectMs)]);
  return {
    store: (name) => new RedisStore({ prefix: `shop:${name}:`, sendCommand }),
    close: () => redis.destroy(),
  };
}

async function timeout(): Promise<never> {
  await pause(commandMs, undefined, { ref: false });
  throw new Error("Redis did not reply in time");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
