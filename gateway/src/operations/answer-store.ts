import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import * as v from "valibot";
import type { Config } from "../config.ts";
import { openSharedStore } from "../rest/shared-store.ts";

/** A whole public answer as it is sent. */
export interface Kept {
  /** JSON in UTF-8. */
  body: Buffer;
  etag: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Seconds that it is fresh; for as long again it may be sent stale. */
  maxAge: number;
}

/** Where public answers are kept. One that cannot be reached has nothing and keeps nothing; it never fails. */
export interface AnswerStore {
  get(key: string): Kept | undefined | Promise<Kept | undefined>;
  set(key: string, kept: Kept): void;
  forgetAll(): void;
  close(): void;
}

const maxBytes = 8_000_000;

/** Keeps the answers that were used last in this process, up to 8 MB of them. */
export function createLocalStore(): AnswerStore {
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    // Compressed, it lies there once or twice more, each time a fraction as large.
    sizeCalculation: ({ body }, key) => Math.ceil(1.3 * body.length) + 2 * key.length + 500,
  });
  return {
    get: (key) => answers.get(key),
    set: (key, kept) => void answers.set(key, kept, { ttl: lifeOf(kept) }),
    forgetAll: () => answers.clear(),
    close: () => answers.clear(),
  };
}

/** The answers of this process and, with REDIS_URL, those that all processes before the same REST share. */
export function openAnswerStore(
  { redisUrl, shopApiUrl }: Pick<Config, "redisUrl" | "shopApiUrl">,
  log: Logger,
): AnswerStore {
  const local = createLocalStore();
  if (redisUrl === null) return local;
  const shared = openSharedStore(redisUrl, log);
  const prefix = `kasavu:answer:${shopApiUrl}:`;

  async function findShared(key: string): Promise<Kept | undefined> {
    const text = await shared.get(prefix + key);
    const read = v.safeParse(Shared, text);
    return read.success ? read.output : undefined;
  }

  return {
    get: (key) => local.get(key) ?? findShared(key),
    set(key, kept) {
      local.set(key, kept);
      void shared.set(prefix + key, JSON.stringify({ ...kept, body: kept.body.toString() }), lifeOf(kept));
    },
    forgetAll() {
      local.forgetAll();
      void shared.deleteAll(prefix);
    },
    close() {
      local.close();
      shared.close();
    },
  };
}

/** Fresh and stale, in milliseconds. */
function lifeOf({ maxAge }: Kept): number {
  return 2 * maxAge * 1000;
}

/** What one process writes for the others; what another version of this gateway wrote is no answer. */
const Shared = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    body: v.pipe(
      v.string(),
      v.transform((body) => Buffer.from(body)),
    ),
    etag: v.string(),
    madeAt: v.number(),
    maxAge: v.number(),
  }),
);
