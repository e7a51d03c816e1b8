import { backoff } from "../backoff.ts";
import type { Database } from "../db/client.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable, type ProviderRefund } from "./provider.ts";

const minute = 60_000;
const { delayMs, lastTry } = backoff(6 * 60 * minute, 3 * 24 * 60 * minute);

/** Refunds per run, which bounds how long a process works while the provider is slow. */
const batch = 50;

/** For staff: what the provider has done is not known. */
const unreachable = "The payment provider did not answer.";
const gaveUp =
  "The payment provider has not answered for three days. Look there whether this refund was paid before you pay it.";
const failed = "The payment provider has taken the refund, but could not pay it out.";

/**
 * Has the payment provider pay the refunds that are due at `now`, and asks it about those that it has taken. Each try is
 * written down before the provider is asked, so that no other process makes it, and a refund that was sent is never withdrawn. A run
 * ends at the first refund that the provider does not answer.
 * @param isStopped asked before each refund
 */
export async function sendDueRefunds(
  db: Database,
  provider: PaymentProvider,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const due = db
    .selectFrom("refunds")
    .innerJoin("payment_captures", "payment_captures.id", "refunds.capture_id")
    .innerJoin("payments", "payments.id", "payment_captures.payment_id")
    .select(["refunds.id", "refunds.amount_paise", "refunds.attempts", "refunds.state", "refunds.provider_refund_id"])
    .select(["payment_captures.provider_payment_id", "payments.reference"])
    .where("refunds.state", "in", ["waiting", "sent"])
    .where("refunds.next_try_at", "<=", now)
    .orderBy("refunds.next_try_at")
    .limit(batch);
  for (const refund of await due.execute()) {
    if (isStopped()) return;
    if ((await claim(db, refund, now)) && !(await tryRefund(db, provider, refund, now))) return;
  }
}

type DueRefund = {
  id: number;
  amount_paise: number;
  attempts: number;
  state: "waiting" | "sent" | "paid" | "refused" | null;
  provider_refund_id: string | null;
  provider_payment_id: string;
  reference: string;
};

/** @returns whether the try is this process' */
async function claim(db: Database, { id, attempts, state }: DueRefund, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable("refunds")
    .set({ attempts: attempts + 1, next_try_at: now + delayMs(attempts + 1) })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", state)
    .where("next_try_at", "<=", now)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** @returns whether the provider has answered */
async function tryRefund(db: Database, provider: PaymentProvider, refund: DueRefund, now: number): Promise<boolean> {
  try {
    await writeResult(db, refund.id, await ask(provider, refund), now);
    return true;
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await (refund.state === "sent" ? writeProblem(db, refund, error.message) : refuse(db, refund, error.message));
      return true;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    const isLast = refund.state === "waiting" && refund.attempts + 1 >= lastTry;
    await (isLast ? refuse(db, refund, gaveUp) : writeProblem(db, refund, unreachable));
    return false;
  }
}

function ask(provider: PaymentProvider, refund: DueRefund): Promise<ProviderRefund> {
  const { provider_refund_id, provider_payment_id, amount_paise } = refund;
  if (refund.state === "sent" && provider_refund_id !== null) return provider.findRefund(provider_refund_id);
  return provider.refund(provider_payment_id, amount_paise, keyOf(refund));
}

/** The key repeats a refund; after one that has failed at the provider another is to be made. */
function keyOf({ reference, id, provider_refund_id }: DueRefund): string {
  const key = `refund-${reference}-${id}`;
  return provider_refund_id === null ? key : `${key}-${provider_refund_id}`;
}

/** Staff may have paid a refund that the provider answers late: that stays. */
async function writeResult(db: Database, id: number, found: ProviderRefund, now: number): Promise<void> {
  const results = {
    sent: { state: "sent", problem: null },
    paid: { state: "paid", problem: null, paid_on: indianDate(now), reference: found.id, next_try_at: null },
    failed: { state: "refused", problem: failed, next_try_at: null },
  } as const;
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .updateTable("refunds")
      .set({ provider_refund_id: found.id, ...results[found.status] })
      .where("id", "=", id)
      .where("paid_on", "is", null)
      .returning("order_id")
      .executeTakeFirst();
    if (written === undefined || found.status !== "paid") return;
    await addOrderMessages(trx, [written.order_id], { kind: "refund paid", refund_id: id }, now);
  });
}

async function refuse(db: Database, refund: DueRefund, problem: string): Promise<void> {
  await afterTry(db, refund).set({ state: "refused", problem, next_try_at: null }).execute();
}

async function writeProblem(db: Database, refund: DueRefund, problem: string): Promise<void> {
  await afterTry(db, refund).set({ problem }).execute();
}

/** Unless an event, or a later try, has had a result meanwhile. */
function afterTry(db: Database, { id, attempts, state }: DueRefund) {
  const row = db
    .updateTable("refunds")
    .where("id", "=", id)
    .where("attempts", "=", attempts + 1);
  return row.where("state", "=", state).where("paid_on", "is", null);
}

/**
 * Applies what an event of the provider says about a refund. Of one whose answer was lost the sender asks at once, as only
 * its key tells which refund it is.
 */
export async function applyRefundEvent(db: Database, refund: ProviderRefund, now: number): Promise<void> {
  const ours = await db
    .selectFrom("refunds")
    .select(["id", "state"])
    .where("provider_refund_id", "=", refund.id)
    .executeTakeFirst();
  if (ours === undefined) {
    await db
      .updateTable("refunds")
      .set({ next_try_at: now })
      .where("state", "=", "waiting")
      .where("attempts", ">", 0)
      .where("capture_id", "in", (eb) =>
        eb.selectFrom("payment_captures").select("id").where("provider_payment_id", "=", refund.paymentId),
      )
      .execute();
    return;
  }
  // Events come in any order: only a refund that was taken can still fail.
  const isNews = refund.status === "paid" ? ours.state === "sent" || ours.state === "refused" : ours.state === "sent";
  if (isNews && refund.status !== "sent") await writeResult(db, ours.id, refund, now);
}
