import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { OrderPlaced } from "./model.ts";

/** Runs a checkout under its key, once: the same key again gets the first answer. */
export type Attempts = (
  key: { token: string; idempotencyKey: string; request: unknown },
  checkOut: () => Promise<OrderPlaced>,
) => Promise<OrderPlaced>;

/**
 * Remembers the last checkouts of this process. REST knows a repeated key too, but only while the request is the same,
 * and once the cart is cleared its amounts cannot be worked out again. So an answer that was lost on its way to the
 * browser is given from here. A checkout that failed is forgotten.
 */
export function createAttempts(): Attempts {
  const answers = new LRUCache<string, Promise<OrderPlaced>>({ max: 1000, ttl: 10 * 60_000 });
  return ({ token, idempotencyKey, request }, checkOut) => {
    const key = createHash("sha256")
      .update(JSON.stringify([token, idempotencyKey, request]))
      .digest("base64");
    const known = answers.get(key);
    if (known) return known;
    const answer = checkOut();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
