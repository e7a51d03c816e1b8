import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const pauseMs = 60 * 60 * 1000;
/** Rows per delete, which bounds how long a checkout waits for its lock. */
const batch = 500;

export type AttemptPruning = {
  /** Deletes the keys that are expired at `now`. A call during another one joins it. */
  prune: (now?: number) => Promise<void>;
  /** Waits for the current batch. */
  stop(): Promise<void>;
};

/**
 * Deletes idempotency keys 30 days after their order was placed, at start and then hourly. Several processes may each
 * do so.
 */
export function startAttemptPruning(db: Database, log: Logger): AttemptPruning {
  let running: Promise<void> | undefined;
  let stopped = false;

  async function deleteBatches(before: number): Promise<void> {
    for (;;) if (stopped || (await deleteBatch(db, before)) < batch) return;
  }

  function prune(now = Date.now()): Promise<void> {
    running ??= deleteBatches(now - lifetimeMs)
      .catch((error: unknown) => log.error({ err: error }, "old idempotency keys could not be deleted"))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  void prune();
  const timer = setInterval(() => void prune(), pauseMs).unref();
  return {
    prune,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** @returns the number of deleted rows */
async function deleteBatch(db: Database, before: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from order_attempts where (customer_id, key) in
    (select customer_id, key from order_attempts where created_at < ${before} order by created_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
