import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import { type JobRun, runJob } from "../metrics/job-run.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { sendDueRefunds } from "../payments/send-refunds.ts";
import { checkPayment, graceMs, type Payment, type PaymentDeps, payments } from "./check-payment.ts";
import { reconcileDaily } from "./reconcile.ts";

/** How often the provider is asked about a payment whose time is over: once in a tick. */
const askAtEndMs = 14_000;
/** How often the provider is asked about a payment that is open there. */
const askEveryMs = 60_000;
/** Most payments of a run, and how many of them are asked about at a time. */
const batch = 200;
const atATime = 4;

export type PaymentWorker = {
  /** Checks the payments that are due at `now`, then the refunds and the lists. What another tick still does is waited for. */
  tick(now?: number): Promise<void>;
  /** Waits for the current checks. */
  stop(): Promise<void>;
};

/**
 * Asks the provider once a minute about each payment whose page may still be paid, and releases unpaid orders after their time;
 * sends refunds to it, and compares its list with the shop's each day. Several processes may each run one.
 * @param options.pauseMs between two ticks
 * @param options.onRun called after each run of a job
 */
export function startPaymentWorker(
  deps: PaymentDeps,
  { pauseMs, onRun = () => {} }: { pauseMs: number; onRun?: (run: JobRun) => void },
): PaymentWorker {
  let stopped = false;

  /** @returns whether nothing has failed */
  async function checkDue(now: number): Promise<boolean> {
    try {
      const run: Run = {
        due: (await paymentsDue({ db: deps.db, hasProvider: deps.provider !== undefined }, now)).values(),
        isDown: false,
        hasFailed: false,
      };
      await Promise.all(Array.from({ length: atATime }, () => checkAll(run, now)));
      return !run.hasFailed;
    } catch (error) {
      deps.log.error({ err: error }, "payments could not be checked");
      return false;
    }
  }

  /** Takes payments of the run, as others do at the same time. */
  async function checkAll(run: Run, now: number): Promise<void> {
    for (const payment of run.due) {
      if (stopped) return;
      if (run.isDown && !isOverdue(payment, now)) continue;
      try {
        // Each further question would wait for the deadline.
        const answer = await checkPayment(run.isDown ? { ...deps, provider: undefined } : deps, payment, now);
        run.isDown ||= answer === "unavailable";
        run.hasFailed ||= answer !== "answered";
      } catch (error) {
        deps.log.error({ err: error, orderId: payment.order_id }, "a payment could not be checked");
        run.hasFailed = true;
      }
    }
  }

  /** @returns whether nothing has failed */
  async function sendRefunds(provider: PaymentProvider, now: number): Promise<boolean> {
    try {
      await sendDueRefunds(deps.db, provider, now, () => stopped);
      return true;
    } catch (error) {
      deps.log.error({ err: error }, "refunds could not be sent");
      return false;
    }
  }

  const check = oneAtATime((now) => runJob("payments", () => checkDue(now), onRun));
  const settle = oneAtATime(async (now) => {
    const { provider } = deps;
    if (provider === undefined || stopped) return;
    await runJob("refunds", () => sendRefunds(provider, now), onRun);
    await reconcileDaily({ ...deps, provider }, now, { isStopped: () => stopped, onRun });
  });

  // The next tick checks payments also while this one still compares long lists.
  async function tick(now = Date.now()): Promise<void> {
    await check.run(now);
    await settle.run(now);
  }

  const timer = setInterval(() => void tick(), pauseMs).unref();
  return {
    tick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await check.running();
      await settle.running();
    },
  };
}

/** Must equal the condition of the index `payments_open`. */
const isOpen = sql<boolean>`payments.status = 'open'`;

/** `isDown`: whether the provider could not be reached in this run. */
type Run = { due: IteratorObject<Payment>; isDown: boolean; hasFailed: boolean };

/** Whether an unpaid order is released also if the provider cannot be reached. */
function isOverdue({ status, expires_at }: Payment, now: number): boolean {
  return status === "open" && now >= expires_at + graceMs;
}

/** Open ones whose time is over, and those that were not asked about in the last minute; the longest waiting first. Without a provider only the open ones. */
export async function paymentsDue(
  { db, hasProvider }: { db: Database; hasProvider: boolean },
  now: number,
): Promise<Payment[]> {
  const over = payments(db)
    .where(isOpen)
    .where("expires_at", "<=", now)
    .where("checked_at", "<=", now - askAtEndMs)
    .orderBy("expires_at")
    .limit(batch);
  if (!hasProvider) return over.execute();
  const others = payments(db)
    .where("link_closed_at", "is", null)
    .where("checked_at", "<=", now - askEveryMs)
    .orderBy("checked_at")
    .limit(batch);
  const found = [...(await over.execute()), ...(await others.execute())];
  return [...new Map(found.map((payment) => [payment.id, payment])).values()];
}
