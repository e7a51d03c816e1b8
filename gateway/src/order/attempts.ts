import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { emptyCart } from "../cart/model.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import type { OrderPlaced } from "./model.ts";

/** Runs a checkout under its key, once: the same key again gets the first answer. */
export type Attempts = (
  key: { token: string; idempotencyKey: string; request: unknown },
  checkOut: () => Promise<OrderPlaced>,
) => Promise<OrderPlaced>;

/** As long as anybody repeats a checkout whose answer was lost. */
const keptMs = 10 * 60_000;

/** What another process needs to answer again; the cart is empty then. */
const Shared = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ orderId: v.nullable(v.string()), message: v.string(), paidAmount: v.pipe(v.number(), v.integer()) }),
);

/**
 * Remembers the last checkouts of this process and, with a store, of all that share it. REST knows a repeated key too,
 * but only while the request is the same, and once the cart is cleared its amounts cannot be worked out again. So an
 * answer that was lost on its way to the browser is given from here. A checkout that failed is forgotten.
 *
 * @param store one that has nothing, or is out of order, fails no checkout
 */
export function createAttempts(store: Pick<SharedStore, "get" | "set"> | null = null): Attempts {
  const answers = new LRUCache<string, Promise<OrderPlaced>>({ max: 1000, ttl: keptMs });

  async function findShared(name: string): Promise<OrderPlaced | null> {
    const read = v.safeParse(Shared, await store?.get(name));
    return read.success ? { ...read.output, cart: emptyCart } : null;
  }

  /** One whose cart was not cleared is not shared: REST answers its repetition, which adds up to the same amounts. */
  async function share(name: string, { cart, ...placed }: OrderPlaced): Promise<void> {
    if (cart.lines.length === 0) await store?.set(name, JSON.stringify(placed), keptMs);
  }

  async function attempt(name: string, checkOut: () => Promise<OrderPlaced>): Promise<OrderPlaced> {
    const known = await findShared(name);
    if (known) return known;
    const placed = await checkOut();
    await share(name, placed);
    return placed;
  }

  return ({ token, idempotencyKey, request }, checkOut) => {
    const key = createHash("sha256")
      .update(JSON.stringify([token, idempotencyKey, request]))
      .digest("base64url");
    const known = answers.get(key);
    if (known) return known;
    const answer = attempt(`kasavu:attempt:${key}`, checkOut);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
