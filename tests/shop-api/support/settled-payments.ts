import type { Database } from "../../../shop-api/src/db/client.ts";
import type { PaymentDeps } from "../../../shop-api/src/payment-checks/check-payment.ts";
import { startPaymentWorker } from "../../../shop-api/src/payment-checks/payment-worker.ts";
import { sendRefundAgain } from "../../../shop-api/src/refunds/refunds.ts";
import type { TestPaymentProvider } from "../../support/payment-provider.ts";
import { noTicksMs } from "./start-shop-api.ts";

const day = 24 * 60 * 60_000;

/** Works off what is left of payments, as if days went by in which the provider works and staff send refused refunds again. */
export async function settlePayments(deps: PaymentDeps): Promise<void> {
  const { db } = deps;
  const worker = startPaymentWorker(deps, { pauseMs: noTicksMs });
  const unfinished = () =>
    db
      .selectFrom("payments")
      .leftJoin("refunds", "refunds.order_id", "payments.order_id")
      .select(["payments.reference", "payments.status", "link_closed_at", "refunds.state", "refunds.problem"])
      .where((eb) =>
        eb.or([
          eb("link_closed_at", "is", null),
          eb("payments.status", "=", "open"),
          eb("refunds.state", "in", ["waiting", "sent", "refused"]),
        ]),
      )
      .execute();
  let now = Date.now();
  for (let rest = await unfinished(); rest.length > 0; rest = await unfinished()) {
    now += day;
    if (now > Date.now() + 30 * day) throw new Error(`Payments do not end: ${JSON.stringify(rest)}`);
    await worker.tick(now);
    const refused = await db.selectFrom("refunds").select("id").where("state", "=", "refused").execute();
    for (const { id } of refused) await sendRefundAgain(db, null, id, now);
  }
  await worker.stop();
}

/**
 * What of the settled payments is wrong. The provider has to keep the price of a placed order less what was paid back of it, and
 * nothing of any other; a placed order has one capture that counts; and each refund of the shop is one at the provider.
 */
export async function wrongPayments(db: Database, ledger: TestPaymentProvider["ledger"]) {
  const payments = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["orders.id", "orders.status", "payments.reference", "payments.amount_paise", "payments.status as payment"])
    .execute();
  const counting = await db
    .selectFrom("payment_captures")
    .innerJoin("payments", "payments.id", "payment_captures.payment_id")
    .select("payments.order_id")
    .where("counts", "=", 1)
    .execute();
  const refunds = await db.selectFrom("refunds").selectAll().where("capture_id", "is not", null).execute();
  const money = payments.map((payment) => {
    const { id, status, reference, amount_paise } = payment;
    const paidBack = refunds.filter(({ order_id, reason }) => order_id === id && reason !== "not needed");
    const price = amount_paise - paidBack.reduce((sum, refund) => sum + refund.amount_paise, 0);
    const captures = counting.filter(({ order_id }) => order_id === id).length;
    const expected = { kept: status === "cancelled" ? 0 : price, captures: payment.payment === "paid" ? 1 : 0 };
    return { ...payment, kept: ledger.moneyKept(reference), captures, expected };
  });
  const isWrong = ({ status, payment, kept, captures, expected }: (typeof money)[number]) =>
    kept !== expected.kept || captures !== expected.captures || (status !== "cancelled" && payment !== "paid");
  const made = ledger.refunds.values().filter(({ status }) => status !== "failed");
  const [atProvider, ours] = [[...made].map(({ id }) => id), refunds.map((refund) => refund.provider_refund_id ?? "")];
  return {
    money: money.filter(isWrong),
    refundsOfOneOnly: [...new Set(atProvider).symmetricDifference(new Set(ours))],
    refundsTwice: ours.filter((id, index) => ours.indexOf(id) !== index),
  };
}
