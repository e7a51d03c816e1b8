import type { Database } from "../db/client.ts";
import { type JobRun, runJob } from "../metrics/job-run.ts";
import { addDifference } from "../payments/differences.ts";
import { type ProviderPayment, ProviderRefusal, type ProviderRefund } from "../payments/provider.ts";
import { applyRefundEvent } from "../payments/send-refunds.ts";
import { askProvider, type Payment, type PaymentDeps, payments } from "./check-payment.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Longer than the provider, or this shop, is down, in milliseconds. */
const checkedMs = 3 * dayMs;
/** After a failure. */
const retryMs = hourMs;

type Deps = PaymentDeps & { provider: NonNullable<PaymentDeps["provider"]> };

type Options = { isStopped: () => boolean; onRun: (run: JobRun) => void };

/**
 * Compares the provider's list of the last three days with the shop's, once a day by one of all processes, and an hour later
 * after a failure, which is logged.
 * @param options.isStopped asked during the check; another process then makes it
 */
export async function reconcileDaily(deps: Deps, now: number, { isStopped, onRun }: Options): Promise<void> {
  try {
    if (!(await claim(deps.db, now))) return;
    await runJob("reconciliation", () => tryReconcile(deps, now, isStopped), onRun);
  } catch (error) {
    deps.log.error({ err: error }, "the reconciliation of payments could not be started or ended");
  }
}

/** @returns whether nothing has failed */
async function tryReconcile(deps: Deps, now: number, isStopped: () => boolean): Promise<boolean> {
  try {
    if (!(await reconcile(deps, now, isStopped))) await release(deps.db, now, 0);
    return true;
  } catch (error) {
    deps.log.error({ err: error }, "the reconciliation of payments has failed");
    await release(deps.db, now, retryMs);
    return false;
  }
}

const lockName = "payment reconciliation";

async function claim(db: Database, now: number): Promise<boolean> {
  const claimed = await db
    .insertInto("locks")
    .values({ name: lockName, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ taken_at: now })
        .where("locks.taken_at", "<=", now - dayMs),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Lets a process check again some time after `now`. */
async function release(db: Database, now: number, pauseMs: number): Promise<void> {
  const lock = db.updateTable("locks").where("name", "=", lockName).where("taken_at", "=", now);
  await lock.set({ taken_at: now - dayMs + pauseMs }).execute();
}

/**
 * Lists each difference between the provider's payments and refunds of the last three days and the shop's, once. Money that
 * is of a payment of this shop, and of which no check and no event has told, is received.
 * @returns false if it was stopped
 * @throws {ProviderUnavailable | ProviderRefusal}
 */
export async function reconcile(deps: Deps, now: number, isStopped: () => boolean = () => false): Promise<boolean> {
  const from = now - checkedMs;
  const paymentIds = new Set<string>();
  for await (const batch of deps.provider.payments(from, now)) {
    if (isStopped()) return false;
    for (const { id } of batch) paymentIds.add(id);
    await comparePayments(deps, batch, now);
  }
  await findMissingPayments(deps, paymentIds, from, now);
  const refundIds = new Set<string>();
  for await (const batch of deps.provider.refunds(from, now)) {
    if (isStopped()) return false;
    for (const { id } of batch) refundIds.add(id);
    await compareRefunds(deps, batch, now);
  }
  await findMissingRefunds(deps, refundIds, from, now);
  return true;
}

async function comparePayments(deps: Deps, batch: readonly ProviderPayment[], now: number): Promise<void> {
  const captured = batch.filter(({ isCaptured }) => isCaptured);
  const captures = await capturesOf(
    deps.db,
    captured.map(({ id }) => id),
  );
  for (const payment of captured) {
    const ours = captures.get(payment.id);
    if (ours === undefined) await findOwner(deps, payment, now);
    else if (ours.amount_paise !== payment.amount || ours.currency !== payment.currency) {
      const { order_id, amount_paise: expected_paise } = ours;
      const amounts = { expected_paise, found_paise: paiseOf(payment) };
      await addDifference(deps.db, { kind: "amount", subject: payment.id, order_id, ...amounts }, now);
    }
  }
}

/**
 * Money of which the shop does not know: of one of its payments, of none of them, or of another shop. A payment names its link in
 * a description that the payer may write, so it is received only if the link has it.
 */
async function findOwner(deps: Deps, payment: ProviderPayment, now: number): Promise<void> {
  if (payment.linkId === null) return;
  const ofLink = await payments(deps.db).where("link_id", "=", payment.linkId).executeTakeFirst();
  const owner = ofLink ?? (await ownerByReference(deps, payment.linkId));
  if (owner === "foreign") return;
  if (owner !== "unknown") {
    await askProvider(deps, owner, now);
    if ((await capturesOf(deps.db, [payment.id])).has(payment.id)) return;
  }
  const order_id = owner === "unknown" ? null : owner.order_id;
  const found = { order_id, expected_paise: null, found_paise: paiseOf(payment) };
  await addDifference(deps.db, { kind: "unknown payment", subject: payment.id, ...found }, now);
}

async function ownerByReference(deps: Deps, linkId: string): Promise<Payment | "unknown" | "foreign"> {
  const link = await knownOnly(deps.provider.link(linkId));
  if (!link?.reference.startsWith("ksv_")) return "foreign";
  const { reference } = link;
  return (await payments(deps.db).where("reference", "=", reference).executeTakeFirst()) ?? "unknown";
}

/** A list may be incomplete: a payment is missing if the provider, asked about it, does not have it either. */
async function findMissingPayments({ db, provider }: Deps, listed: Set<string>, from: number, now: number) {
  const captures = await db
    .selectFrom("payment_captures")
    .innerJoin("payments", "payments.id", "payment_captures.payment_id")
    .select(["provider_payment_id as id", "payment_captures.amount_paise", "order_id"])
    .where("captured_at", ">=", from)
    .execute();
  for (const { id, amount_paise: expected_paise, order_id } of captures) {
    if (listed.has(id) || (await knownOnly(provider.payment(id)))?.isCaptured === true) continue;
    const amounts = { expected_paise, found_paise: null };
    await addDifference(db, { kind: "missing at the provider", subject: id, order_id, ...amounts }, now);
  }
}

async function compareRefunds(deps: Deps, batch: readonly ProviderRefund[], now: number): Promise<void> {
  const { db } = deps;
  const captures = await capturesOf(
    db,
    batch.map(({ paymentId }) => paymentId),
  );
  for (const refund of batch) {
    const capture = captures.get(refund.paymentId);
    if (capture === undefined) continue;
    await applyRefundEvent(db, refund, now);
    const ours = await ourRefund(db, refund.id);
    const isSame = ours === undefined ? await isExpected(db, capture.id, refund) : agrees(ours, refund);
    if (isSame) continue;
    const { order_id } = capture;
    const amounts = { expected_paise: ours?.amount_paise ?? null, found_paise: refund.amount };
    await addDifference(db, { kind: "refund", subject: refund.id, order_id, ...amounts }, now);
  }
}

function ourRefund(db: Database, id: string) {
  const refund = db.selectFrom("refunds").select(["amount_paise", "state", "paid_on", "reference"]);
  return refund.where("provider_refund_id", "=", id).executeTakeFirst();
}

type OurRefund = NonNullable<Awaited<ReturnType<typeof ourRefund>>>;

/** One that staff have paid by hand was not paid by the provider. */
function agrees({ amount_paise, state, paid_on }: OurRefund, { amount, status }: ProviderRefund): boolean {
  if (amount_paise !== amount) return false;
  return status === "failed" ? state !== "paid" : state !== "refused" || paid_on === null;
}

/** Whether a refund without its id in the shop has moved no money, or may be one whose answer was lost: it is sent again by its key. */
async function isExpected(db: Database, captureId: number, { amount, status }: ProviderRefund): Promise<boolean> {
  if (status === "failed") return true;
  const sent = db.selectFrom("refunds").select("id").where("capture_id", "=", captureId).where("attempts", ">", 0);
  const waiting = sent.where("state", "=", "waiting").where("amount_paise", "=", amount);
  return (await waiting.executeTakeFirst()) !== undefined;
}

async function findMissingRefunds({ db, provider }: Deps, listed: Set<string>, from: number, now: number) {
  const refunds = await db
    .selectFrom("refunds")
    .select(["provider_refund_id", "amount_paise", "order_id"])
    .where("provider_refund_id", "is not", null)
    .where("state", "in", ["sent", "paid"])
    .where("requested_at", ">=", from)
    .execute();
  for (const { provider_refund_id: id, amount_paise: expected_paise, order_id } of refunds) {
    if (id === null || listed.has(id) || (await knownOnly(provider.findRefund(id))) !== undefined) continue;
    await addDifference(db, { kind: "refund", subject: id, order_id, expected_paise, found_paise: null }, now);
  }
}

/** What the provider has; undefined if it refuses the question, as it does for an unknown id. */
async function knownOnly<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}

async function capturesOf(db: Database, providerPaymentIds: string[]) {
  if (providerPaymentIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("payment_captures")
    .innerJoin("payments", "payments.id", "payment_captures.payment_id")
    .select(["payment_captures.id", "provider_payment_id", "payment_captures.amount_paise", "currency", "order_id"])
    .where("provider_payment_id", "in", providerPaymentIds)
    .execute();
  return new Map(rows.map((row) => [row.provider_payment_id, row]));
}

/** Null of another currency. */
function paiseOf({ amount, currency }: ProviderPayment): number | null {
  return currency === "INR" ? amount : null;
}
