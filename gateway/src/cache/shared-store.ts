import type { Redis } from "../redis.ts";

/** Strings, counters and sorted sets shared by several processes. While the store is unavailable, reads return null and writes do nothing. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  /** @param forMs milliseconds until it expires */
  set(key: string, text: string, forMs: number): Promise<void>;
  /**
   * Stores a string unless the key exists (SET NX), for `forMs` milliseconds.
   * @returns whether it was stored; null while the store is unavailable
   */
  reserve(key: string, text: string, forMs: number): Promise<boolean | null>;
  /** Extends the expiry of a key that has this text to `forMs` milliseconds, never shortens it. */
  extend(key: string, text: string, forMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes a key that has this text. */
  release(key: string, text: string): Promise<void>;
  /**
   * Adds `by` to a counter; 0 reads it. A counter that Redis has lost continues from the time of day, so that no number
   * repeats.
   * @returns its new value; null while the store is unavailable
   */
  count(key: string, by: number): Promise<number | null>;
  /**
   * Adds a member with a score to a sorted set, or changes its score. Of more than `maxMembers` those with the lowest
   * scores are removed; the set expires after `forMs` milliseconds without an addition.
   */
  addMember(key: string, member: string, score: number, limits: { maxMembers: number; forMs: number }): Promise<void>;
  removeMember(key: string, member: string): Promise<void>;
  /** @returns null while the store is unavailable */
  members(key: string): Promise<{ member: string; score: number }[] | null>;
}

const extendScript = `if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("PEXPIRE", KEYS[1], ARGV[2], "GT") end`;
const releaseScript = `if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("DEL", KEYS[1]) end`;

/** A shared store in Redis. */
export function createSharedStore({ client, run }: Redis): SharedStore {
  async function add(key: string, by: number): Promise<number> {
    const known = by === 0 ? await client.get(key) : null;
    if (known !== null) return Number(known);
    const [, number] = await client.multi().set(key, Date.now(), { condition: "NX" }).incrBy(key, by).execTyped();
    return number;
  }

  return {
    get: (key) => run(() => client.get(key)),
    set: async (key, text, forMs) => void (await run(() => client.set(key, text, { PX: Math.ceil(forMs) }))),
    reserve: (key, text, forMs) =>
      run(async () => (await client.set(key, text, { condition: "NX", PX: forMs })) !== null),
    extend: async (key, text, forMs) =>
      void (await run(() => client.eval(extendScript, { keys: [key], arguments: [text, String(forMs)] }))),
    delete: async (key) => void (await run(() => client.del(key))),
    release: async (key, text) =>
      void (await run(() => client.eval(releaseScript, { keys: [key], arguments: [text] }))),
    count: (key, by) => run(() => add(key, by)),
    addMember: async (key, member, score, { maxMembers, forMs }) =>
      void (await run(() =>
        client
          .multi()
          .zAdd(key, { value: member, score })
          .zRemRangeByRank(key, 0, -maxMembers - 1)
          .pExpire(key, forMs)
          .exec(),
      )),
    removeMember: async (key, member) => void (await run(() => client.zRem(key, member))),
    members: (key) =>
      run(async () =>
        (await client.zRangeWithScores(key, 0, -1)).map(({ value, score }) => ({ member: value, score })),
      ),
  };
}
