import { sql } from "kysely";
import type { Logger } from "pino";
import { holdCustomer } from "../customers/hold.ts";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { payDue } from "./credit.ts";
import { moveOrder } from "./move-order.ts";
import { nextStatus, onTheirWay } from "./order-life.ts";

/** Orders that one tick moves at most; the others wait for the next. */
const batch = 500;
const longestPauseSeconds = 5;

export type OrderClock = {
  /** Moves what is due at `now`. Never two at once: a tick that comes during another joins it. */
  tick(now?: number): Promise<void>;
  /** Waits for the step that is being taken. */
  stop(): Promise<void>;
};

/**
 * There is nobody in a demo to process, pack and deliver: `stepSeconds` after an order's last step this takes its next
 * one, and as long after its delivery takes an order on credit for paid. Several processes may each have one.
 */
export function startOrderClock(db: Database, { stepSeconds, log }: { stepSeconds: number; log: Logger }): OrderClock {
  let running: Promise<void> | undefined;
  let stopped = false;

  async function takeDueSteps(now: number): Promise<void> {
    const before = now - stepSeconds * 1000;
    for (const order of await ordersDue(db, before)) {
      if (stopped) return;
      await takeStep(db, order, now);
    }
    for (const order of await creditDue(db, before)) {
      if (stopped) return;
      await takePayment(db, order, now);
    }
  }

  function tick(now = Date.now()): Promise<void> {
    running ??= takeDueSteps(now)
      .catch((error: unknown) => log.error({ err: error }, "the order clock failed"))
      .finally(() => {
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

/** A plain read: while nothing is due, a tick takes no lock. */
function ordersDue(db: Database, before: number): Promise<DueOrder[]> {
  return db
    .selectFrom("orders")
    .select(["id", "customer_id", "status"])
    .where(onTheirWay)
    .where("status", "in", ["placed", "processed", "out for delivery"])
    .where("status_at", "<=", before)
    .orderBy("status")
    .orderBy("status_at")
    .limit(batch)
    .execute();
}

/** What is owed for a delivered order. `Due` is written out, for only so is the index of the due ones of use. */
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

/** One order, one transaction. What another process did meanwhile is left alone. */
async function takeStep(db: Database, order: DueOrder, now: number): Promise<void> {
  const next = nextStatus(order.status);
  if (next === undefined) return;
  await db.transaction().execute(async (trx) => {
    if (await holdCustomer(trx, order.customer_id)) await moveOrder(trx, order, next, now);
  });
}

async function takePayment(db: Database, order: { id: number; customer_id: number }, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await holdCustomer(trx, order.customer_id)) await payDue(trx, order.id, now);
  });
}
