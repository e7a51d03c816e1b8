import { sql } from "kysely";
import type { Logger } from "pino";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import type { Seller } from "../invoices/seller.ts";
import { type JobRun, runJob } from "../metrics/job-run.ts";
import { payDue } from "../credit/credit.ts";
import { moveOrder } from "./move-order.ts";
import { onTheirWay, stepAhead } from "./order-status.ts";

/** Maximum number of orders moved by one tick. */
const batch = 500;
const longestPauseSeconds = 5;

type ClockOptions = {
  stepSeconds: number;
  /** Without one no invoices are given. */
  seller?: Seller | undefined;
  log: Logger;
  /** Called after each tick. */
  onRun?: (run: JobRun) => void;
};

export type OrderClock = {
  /** Moves the orders that are due at `now`. A call during another tick joins it. */
  tick(now?: number): Promise<void>;
  /** Waits for the current step. */
  stop(): Promise<void>;
};

/**
 * Replaces staff in a demo: moves each order to its next status `stepSeconds` after the previous one, and marks an
 * order on credit as paid the same time after delivery. Several processes may each run one.
 */
export function startOrderClock(
  db: Database,
  { stepSeconds, seller, log, onRun = () => {} }: ClockOptions,
): OrderClock {
  let running: Promise<void> | undefined;
  let stopped = false;

  /** @returns whether no step has failed */
  async function tryDueSteps(now: number): Promise<boolean> {
    try {
      await takeDueSteps(now);
      return true;
    } catch (error) {
      log.error({ err: error }, "the order clock failed");
      return false;
    }
  }

  async function takeDueSteps(now: number): Promise<void> {
    const before = now - stepSeconds * 1000;
    for (const order of await ordersDue(db, before)) {
      if (stopped) return;
      await takeStep(db, order, now, seller);
    }
    for (const order of await creditDue(db, before)) {
      if (stopped) return;
      await takePayment(db, order, now);
    }
  }

  function tick(now = Date.now()): Promise<void> {
    running ??= runJob("order-clock", () => tryDueSteps(now), onRun).finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => void tick(), Math.min(stepSeconds, longestPauseSeconds) * 1000).unref();
  return {
    tick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

type DueOrder = { id: number; customer_id: number; status: OrderStatus };

/** A plain read: a tick without due orders takes no lock. */
function ordersDue(db: Database, before: number): Promise<DueOrder[]> {
  return db
    .selectFrom("orders")
    .select(["id", "customer_id", "status"])
    .where(onTheirWay)
    .where("status", "in", ["placed", "processed", "out for delivery"])
    .where("status_detail", "is", null)
    .where("status_at", "<=", before)
    .orderBy("status")
    .orderBy("status_at")
    .limit(batch)
    .execute();
}

/** Delivered orders with an amount due. `Due` is a literal, because the partial index requires it. */
function creditDue(db: Database, before: number): Promise<{ id: number; customer_id: number }[]> {
  return db
    .selectFrom("credit_transactions")
    .innerJoin("orders", "orders.id", "credit_transactions.order_id")
    .select(["orders.id", "orders.customer_id"])
    .where(sql<boolean>`credit_transactions.approval = 'Due'`)
    .where("credit_transactions.approval_at", "<=", before)
    .where("orders.status", "=", "delivered")
    .where("orders.status_at", "<=", before)
    .orderBy("credit_transactions.approval_at")
    .limit(batch)
    .execute();
}

/** One transaction per order. Orders changed by another process are skipped. */
async function takeStep(db: Database, order: DueOrder, now: number, seller: Seller | undefined): Promise<void> {
  const next = stepAhead(order.status);
  if (next === undefined) return;
  await db.transaction().execute(async (trx) => {
    const isDeleted = !(await lockCustomer(trx, order.customer_id));
    await moveOrder(trx, order, next, now, isDeleted ? undefined : seller);
  });
}

async function takePayment(db: Database, order: { id: number; customer_id: number }, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await lockCustomer(trx, order.customer_id)) await payDue(trx, order.id, now);
  });
}
