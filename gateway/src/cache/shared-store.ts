import type { Redis } from "./redis.ts";

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

/**
 * A shared store in Redis.
 * @param keyOf the key in Redis; null while the store is unavailable for this key
 */
export function createSharedStore(
  { client, run }: Redis,
  keyOf: (key: string) => string | null = (key) => key,
): SharedStore {
  async function runOn<Reply>(key: string, command: (key: string) => Promise<Reply>): Promise<Reply | null> {
    const own = keyOf(key);
    return own === null ? null : run(() => command(own));
  }

  async function write(key: string, command: (key: string) => Promise<unknown>): Promise<void> {
    await runOn(key, command);
  }

  async function add(key: string, by: number): Promise<number> {
    const known = by === 0 ? await client.get(key) : null;
    if (known !== null) return Number(known);
    const [, number] = await client.multi().set(key, Date.now(), { condition: "NX" }).incrBy(key, by).execTyped();
    return number;
  }

  return {
    get: (wanted) => runOn(wanted, (key) => client.get(key)),
    set: (wanted, text, forMs) => write(wanted, (key) => client.set(key, text, { PX: Math.ceil(forMs) })),
    reserve: (wanted, text, forMs) =>
      runOn(wanted, async (key) => (await client.set(key, text, { condition: "NX", PX: forMs })) !== null),
    extend: (wanted, text, forMs) =>
      write(wanted, (key) => client.eval(extendScript, { keys: [key], arguments: [text, String(forMs)] })),
    delete: (wanted) => write(wanted, (key) => client.del(key)),
    release: (wanted, text) => write(wanted, (key) => client.eval(releaseScript, { keys: [key], arguments: [text] })),
    count: (wanted, by) => runOn(wanted, (key) => add(key, by)),
    addMember: (wanted, member, score, { maxMembers, forMs }) =>
      write(wanted, (key) =>
        client
          .multi()
          .zAdd(key, { value: member, score })
          .zRemRangeByRank(key, 0, -maxMembers - 1)
          .pExpire(key, forMs)
          .exec(),
      ),
    removeMember: (wanted, member) => write(wanted, (key) => client.zRem(key, member)),
    members: (wanted) =>
      runOn(wanted, async (key) =>
        (await client.zRangeWithScores(key, 0, -1)).map(({ value, score }) => ({ member: value, score })),
      ),
  };
}
