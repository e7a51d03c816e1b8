import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { addSteps } from "../orders/order-status.ts";
import { expectedOn } from "../orders/policy.ts";
import { addDifference } from "../payments/differences.ts";
import type { ProviderPayment } from "../payments/provider.ts";

/** `paid`: the order is placed by it. `not needed`: it is paid back. `known`: it was received before. */
export type Received = "paid" | "not needed" | "known";

/**
 * Receives money that the provider has taken for the payment of an order, once, in one transaction. It pays the order if it is
 * all that is asked for, the payment is open and the provider has paid nothing of it back; otherwise what is left of it is
 * listed to be paid back, or, in another currency, as a difference that staff resolve.
 */
export async function receiveCapture(
  db: Database,
  { id, order_id }: { id: number; order_id: number },
  received: ProviderPayment,
  now: number,
): Promise<Received> {
  // An order's customer never changes, so it is read before the transaction, which must begin with a write.
  const order = db.selectFrom("orders").select("customer_id").where("id", "=", order_id);
  const { customer_id } = await order.executeTakeFirstOrThrow();
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customer_id);
    const ofOrder = trx
      .selectFrom("payments")
      .select(["id", "order_id", "status", "amount_paise"])
      .where("id", "=", id);
    const payment = await ofOrder.executeTakeFirstOrThrow();
    const isWhole = received.currency === "INR" && received.amount === payment.amount_paise;
    const counts = payment.status === "open" && isWhole && received.refunded === 0;
    const capture = await trx
      .insertInto("payment_captures")
      .values({
        payment_id: id,
        provider_payment_id: received.id,
        amount_paise: received.amount,
        currency: received.currency,
        method: received.method,
        captured_at: received.createdAt,
        counts: counts ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column("provider_payment_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (capture === undefined) return "known";
    if (counts) {
      await placePaid(trx, payment, received.method, now);
      return "paid";
    }
    const left = received.amount - received.refunded;
    if (received.currency !== "INR") {
      const amounts = { expected_paise: payment.amount_paise, found_paise: null };
      await addDifference(trx, { kind: "amount", subject: received.id, order_id, ...amounts }, now);
    } else if (left > 0) await listAsNotNeeded(trx, order_id, capture.id, left, now);
    return "not needed";
  });
}

async function placePaid(
  trx: Database,
  payment: { id: number; order_id: number },
  method: string | null,
  now: number,
): Promise<void> {
  const settled = trx.updateTable("payments").set({ status: "paid", settled_at: now, method });
  await settled.where("id", "=", payment.id).execute();
  await trx
    .updateTable("orders")
    .set({ status: "placed", status_at: now, expected_on: expectedOn(now) })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", payment.order_id)
    .where("status", "=", "awaiting payment")
    .returning("id")
    .executeTakeFirstOrThrow();
  await addSteps(trx, [payment.order_id], "placed", now);
}

async function listAsNotNeeded(
  trx: Database,
  order_id: number,
  capture_id: number,
  amount_paise: number,
  now: number,
): Promise<void> {
  const refund = { order_id, capture_id, amount_paise, reason: "not needed" as const, return_no: null };
  await trx
    .insertInto("refunds")
    .values({ ...refund, requested_at: now, state: "waiting", next_try_at: now })
    .execute();
}
