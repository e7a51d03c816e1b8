import { sql } from "kysely";
import type { Logger } from "pino";
import {
  completeDeletions,
  completeTowns,
  correctCreditNotes,
  issueMissingInvoices,
  listMissingRefunds,
  moveOrderChanges,
  writeMissingMessages,
} from "./after-update.ts";
import { reservedMs } from "./customers/reserved-mobiles.ts";
import type { Database } from "./db/client.ts";
import type { Tables } from "./db/schema.ts";
import { eraseBodies } from "./messages/erase-bodies.ts";
import { deleteUnusedUploads } from "./images/unused-uploads.ts";
import type { Seller } from "./invoices/seller.ts";
import { type JobRun, runJob } from "./metrics/job-run.ts";
import { deleteUsesOfEnded, numberUsesMs } from "./promo/number-uses.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const pauseMs = hour;
/** Rows per statement, which bounds how long a checkout waits for a delete's lock. */
const batch = 500;

/** Rows that are deleted some time after the time in `since`. */
type Expiring = { name: string; table: keyof Tables; key: string[]; since: string; lifetimeMs: number };

/** The lifetimes are the longest for which the rows are read. */
const expiring: Expiring[] = [
  {
    name: "idempotency keys",
    table: "order_attempts",
    key: ["customer_id", "key"],
    since: "created_at",
    lifetimeMs: 30 * day,
  },
  { name: "one-time codes", table: "login_codes", key: ["id"], since: "sent_at", lifetimeMs: day },
  { name: "wrong codes", table: "wrong_codes", key: ["id"], since: "tried_at", lifetimeMs: 30 * day },
  { name: "locks of numbers", table: "number_locks", key: ["mobile_hmac"], since: "used_at", lifetimeMs: 30 * day },
  {
    name: "reservations of numbers",
    table: "reserved_mobiles",
    key: ["mobile_hmac"],
    since: "changed_at",
    lifetimeMs: reservedMs,
  },
  { name: "uses of promo codes", table: "promo_uses", key: ["id"], since: "used_at", lifetimeMs: numberUsesMs },
  { name: "steps to undo", table: "order_undo", key: ["order_id", "step"], since: "taken_at", lifetimeMs: day },
  {
    name: "events of payments",
    table: "payment_events",
    key: ["event_id"],
    since: "received_at",
    lifetimeMs: 30 * day,
  },
  { name: "messages", table: "messages", key: ["id"], since: "created_at", lifetimeMs: 365 * day },
  { name: "counts of codes by SMS", table: "sms_counts", key: ["hour_at", "name"], since: "hour_at", lifetimeMs: hour },
];

export type Pruning = {
  /** Deletes the rows that are expired at `now`, and completes an update. A call during another one joins it. */
  prune: (now?: number) => Promise<void>;
  /** Waits for the current batch. */
  stop(): Promise<void>;
};

/**
 * Deletes expired rows, and completes what the previous version has left, at start and then hourly. Several processes may
 * each do so.
 * @param seller undefined: no invoices are given
 * @param onRun called after each run, separately for both
 */
export function startPruning(
  db: Database,
  log: Logger,
  seller?: Seller,
  onRun: (run: JobRun) => void = () => {},
): Pruning {
  let running: Promise<void> | undefined;
  let stopped = false;

  /**
   * @param takeBatch returns the number of rows; fewer than `batch` are the last ones
   * @returns whether no batch has failed
   */
  async function takeBatches(failure: string, takeBatch: () => Promise<number>): Promise<boolean> {
    try {
      for (;;) if (stopped || (await takeBatch()) < batch) return true;
    } catch (error) {
      log.error({ err: error }, failure);
      return false;
    }
  }

  /** @returns whether nothing has failed */
  async function deleteExpired(now: number): Promise<boolean> {
    const results: boolean[] = [];
    for (const rows of expiring) {
      results.push(await takeBatches(`old ${rows.name} could not be deleted`, () => deleteBatch(db, rows, now)));
    }
    results.push(
      await takeBatches("uses of promo codes that have ended could not be deleted", () =>
        deleteUsesOfEnded(db, now, batch),
      ),
    );
    results.push(
      await takeBatches("unused pictures could not be deleted", () => deleteUnusedUploads(db, now - day, batch)),
    );
    results.push(
      await takeBatches("bodies of messages could not be erased", () => eraseBodies(db, now - 30 * day, batch)),
    );
    return results.every(Boolean);
  }

  /** @returns whether nothing has failed */
  async function completeUpdate(now: number): Promise<boolean> {
    const results = [
      await takeBatches("deletions of accounts could not be completed", async () => {
        await completeDeletions(db);
        return 0;
      }),
      await takeBatches("towns of orders could not be completed", () => completeTowns(db, batch)),
      await takeBatches("changes by staff could not be moved to the history", async () => {
        await moveOrderChanges(db);
        return 0;
      }),
      await takeBatches("missing refunds could not be listed", async () => {
        await listMissingRefunds(db, now);
        return 0;
      }),
      await takeBatches("missing messages could not be written", async () => {
        await writeMissingMessages(db, now);
        return 0;
      }),
    ];
    if (seller !== undefined) {
      const issueBatch = () => issueMissingInvoices(db, seller, now, batch);
      results.push(await takeBatches("missing invoices could not be issued", issueBatch));
    }
    results.push(
      await takeBatches("credit notes could not be corrected", async () => {
        await correctCreditNotes(db, now);
        return 0;
      }),
    );
    return results.every(Boolean);
  }

  async function pruneAll(now: number): Promise<void> {
    await runJob("retention", () => deleteExpired(now), onRun);
    await runJob("after-update", () => completeUpdate(now), onRun);
  }

  function prune(now = Date.now()): Promise<void> {
    running ??= pruneAll(now).finally(() => {
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
async function deleteBatch(db: Database, rows: Expiring, now: number): Promise<number> {
  const [table, since] = [sql.table(rows.table), sql.ref(rows.since)];
  const key = sql.join(rows.key.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`delete from ${table} where (${key}) in
    (select ${key} from ${table} where ${since} < ${now - rows.lifetimeMs} order by ${since} limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
