import type { Logger } from "pino";
import { openRedis } from "../redis.ts";
import { Breaker } from "./breaker.ts";

/** Texts and counters that several processes share. While the store is away, it answers null and stores nothing. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  /** @param forMs milliseconds until it expires */
  set(key: string, text: string, forMs: number): Promise<void>;
  /**
   * Stores a text where there is none, for `forMs` milliseconds.
   *
   * @returns whether there was none; null while the store is away
   */
  reserve(key: string, text: string, forMs: number): Promise<boolean | null>;
  delete(key: string): Promise<void>;
  /**
   * Adds `by` to a counter and tells the processes that watch it; 0 reads it. A counter that Redis has lost goes on
   * from the time of day, so that it never has a number twice.
   *
   * @returns its new value; null while the store is away
   */
  count(key: string, by: number): Promise<number | null>;
  /** Calls back when another process may have counted: at each message, and after each reconnect. */
  watch(key: string, onChange: () => void): void;
  close(): void;
}

const commandTimeoutMs = 250;

/** A shared store in Redis: one connection for commands, and one that watches counters. */
export function openSharedStore(url: string, log: Logger): SharedStore {
  const { redis, settled } = openRedis(url, log, "what was shared is kept in process");
  const breaker = new Breaker({ failures: 5, openMs: 1000 });
  const subscriber = redis.duplicate();
  // The command connection logs that Redis is away.
  subscriber.on("error", () => {});
  let isWatching = false;

  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    await settled;
    try {
      return await breaker.run(
        () => Promise.race([command(), timeout()]),
        () => true,
      );
    } catch {
      return null;
    }
  }

  async function add(key: string, by: number): Promise<number> {
    const count = redis.multi().set(key, Date.now(), { condition: "NX" }).incrBy(key, by);
    const [, number] = await (by === 0 ? count : count.publish(key, "")).execTyped();
    return number;
  }

  return {
    get: (key) => ask(() => redis.get(key)),
    set: async (key, text, forMs) => void (await ask(() => redis.set(key, text, { PX: Math.ceil(forMs) }))),
    reserve: (key, text, forMs) =>
      ask(async () => (await redis.set(key, text, { condition: "NX", PX: forMs })) !== null),
    delete: async (key) => void (await ask(() => redis.del(key))),
    count: (key, by) => ask(() => add(key, by)),
    watch(key, onChange) {
      subscriber.on("ready", () => {
        subscriber.subscribe(key, onChange).then(onChange, () => {});
      });
      if (!isWatching) subscriber.connect().catch(() => {});
      isWatching = true;
    },
    close() {
      redis.destroy();
      if (isWatching) subscriber.destroy();
    },
  };
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("Redis did not answer in time")), commandTimeoutMs).unref();
  });
}
