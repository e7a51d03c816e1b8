import type { Redis } from "../redis.ts";

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
  /** Lets a text that is there expire in `forMs` milliseconds, unless it does so later. */
  extend(key: string, forMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Adds `by` to a counter and notifies the processes that watch it; 0 reads it. A counter that Redis has lost goes on
   * from the time of day, so that it never has a number twice.
   *
   * @returns its new value; null while the store is away
   */
  count(key: string, by: number): Promise<number | null>;
  /** Calls back when another process may have counted: at each message, and after each reconnect. */
  watch(key: string, onChange: () => void): void;
  /** Stops watching. */
  close(): void;
}

/** A shared store in Redis, with a connection of its own that watches counters: a subscriber can send no commands. */
export function createSharedStore({ client, run }: Redis): SharedStore {
  const subscriber = client.duplicate();
  // The command connection logs that Redis is away.
  subscriber.on("error", () => {});
  let isWatching = false;

  async function add(key: string, by: number): Promise<number> {
    const count = client.multi().set(key, Date.now(), { condition: "NX" }).incrBy(key, by);
    const [, number] = await (by === 0 ? count : count.publish(key, "")).execTyped();
    return number;
  }

  return {
    get: (key) => run(() => client.get(key)),
    set: async (key, text, forMs) => void (await run(() => client.set(key, text, { PX: Math.ceil(forMs) }))),
    reserve: (key, text, forMs) =>
      run(async () => (await client.set(key, text, { condition: "NX", PX: forMs })) !== null),
    extend: async (key, forMs) => void (await run(() => client.pExpire(key, forMs, "GT"))),
    delete: async (key) => void (await run(() => client.del(key))),
    count: (key, by) => run(() => add(key, by)),
    watch(key, onChange) {
      subscriber.on("ready", () => {
        subscriber.subscribe(key, onChange).then(onChange, () => {});
      });
      if (!isWatching) subscriber.connect().catch(() => {});
      isWatching = true;
    },
    close() {
      if (isWatching) subscriber.destroy();
    },
  };
}
