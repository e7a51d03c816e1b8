import type { Logger } from "pino";
import { openRedis } from "../redis.ts";
import { Breaker } from "./breaker.ts";

/** Texts that several processes share, each for a while. A store that is out of order holds nothing and takes all. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string, forMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes everything whose key begins so. */
  deleteAll(prefix: string): Promise<void>;
  close(): void;
}

const patienceMs = 250;

/** Texts in Redis. While Redis is away every process goes on with what it has. */
export function openSharedStore(url: string, log: Logger): SharedStore {
  const { redis, settled } = openRedis(url, log, "what was shared is kept in process");
  const breaker = new Breaker({ failures: 5, openMs: 1000 });

  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    await settled;
    try {
      return await breaker.run(
        () => Promise.race([command(), late()]),
        () => true,
      );
    } catch {
      return null;
    }
  }

  async function deleteBeginning(prefix: string): Promise<void> {
    const pattern = `${prefix.replace(/[\\*?[\]]/g, "\\$&")}*`;
    for await (const keys of redis.scanIterator({ MATCH: pattern, COUNT: 1000 })) {
      if (keys.length > 0) await redis.unlink(keys);
    }
  }

  return {
    get: (key) => ask(() => redis.get(key)),
    set: async (key, text, forMs) => void (await ask(() => redis.set(key, text, { PX: Math.ceil(forMs) }))),
    delete: async (key) => void (await ask(() => redis.del(key))),
    deleteAll: async (prefix) => void (await ask(() => deleteBeginning(prefix))),
    close: () => redis.destroy(),
  };
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("Redis did not answer in time")), patienceMs).unref();
  });
}
