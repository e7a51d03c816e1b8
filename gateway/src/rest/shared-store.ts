import type { Logger } from "pino";
import { createClient } from "redis";
import { Breaker } from "./breaker.ts";

/** Texts that several processes share, each for a while. A store that is out of order holds nothing and takes all. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string, forMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  close(): void;
}

const patienceMs = 250;

/**
 * Texts in Redis. While Redis is away every process goes on with what it has: that is logged once each time, and
 * Redis is sought again for as long as it takes.
 */
export function openSharedStore(url: string, log: Logger): SharedStore {
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(100 * tries, 2000) },
  });
  const breaker = new Breaker({ failures: 5, openMs: 1000 });
  let isAway = false;
  const settled = Promise.withResolvers<void>();
  redis.on("error", (error: unknown) => {
    if (!isAway) log.warn({ err: error }, "redis is away: what was shared is kept in process");
    isAway = true;
    settled.resolve();
  });
  redis.on("ready", () => {
    isAway = false;
    settled.resolve();
  });
  // Its end is told by the events.
  redis.connect().catch(() => {});

  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    await settled.promise;
    try {
      return await breaker.run(
        () => Promise.race([command(), late()]),
        () => true,
      );
    } catch {
      return null;
    }
  }

  return {
    get: (key) => ask(() => redis.get(key)),
    set: async (key, text, forMs) => void (await ask(() => redis.set(key, text, { PX: Math.ceil(forMs) }))),
    delete: async (key) => void (await ask(() => redis.del(key))),
    close: () => redis.destroy(),
  };
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("Redis did not answer in time")), patienceMs).unref();
  });
}
