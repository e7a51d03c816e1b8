import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import * as v from "valibot";
import type { Config } from "../config.ts";
import { openSharedStore } from "../rest/shared-store.ts";

const Kept = v.object({
  body: v.string(),
  etag: v.string(),
  /** Milliseconds since 1970. */
  madeAt: v.number(),
});

/** A whole public answer as it is sent. */
export type Kept = v.InferOutput<typeof Kept>;

/** Where public answers are kept. One that cannot be reached has nothing and keeps nothing; it never fails. */
export interface AnswerStore {
  get(key: string): Kept | undefined | Promise<Kept | undefined>;
  set(key: string, kept: Kept, seconds: number): void;
  close(): void;
}

const maxBytes = 32_000_000;

/** Keeps the answers that were used last in this process, up to 32 MB of them. */
export function createLocalStore(): AnswerStore {
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 200,
  });
  return {
    get: (key) => answers.get(key),
    set: (key, kept, seconds) => void answers.set(key, kept, { ttl: seconds * 1000 }),
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
  const nameOf = (key: string) => `answer:${shopApiUrl}:${key}`;

  async function findShared(key: string): Promise<Kept | undefined> {
    const text = await shared.get(nameOf(key));
    const read = text === null ? null : v.safeParse(Kept, parseJson(text));
    return read?.success ? read.output : undefined;
  }

  return {
    get: (key) => local.get(key) ?? findShared(key),
    set(key, kept, seconds) {
      local.set(key, kept, seconds);
      void shared.set(nameOf(key), JSON.stringify(kept), seconds * 1000);
    },
    close() {
      local.close();
      shared.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
