import type { Database } from "../db/client.ts";
import type { PaymentProvider, ProviderEvent, ProviderPayment, ProviderRefund } from "../payments/provider.ts";
import { askProvider, type Payment, type PaymentDeps, payments, receive } from "./check-payment.ts";

/** `known`: handled before. `foreign`: about no payment of this shop. */
export type EventOutcome = "handled" | "known" | "foreign";

type EventDeps = PaymentDeps & {
  provider: PaymentProvider;
  /** Takes over what the provider says about a refund. The same again changes nothing. */
  onRefund: (refund: ProviderRefund) => Promise<void>;
};

/**
 * Handles an event of the provider, once. A capture that pays its order counts at once; about everything else the provider is
 * asked, so that late, doubled and reordered events come to the same.
 * @throws {ProviderUnavailable | ProviderRefusal} the event is not handled, and has to be sent again
 */
export async function handleEvent(deps: EventDeps, event: ProviderEvent, now: number): Promise<EventOutcome> {
  const { db } = deps;
  const handled = db.selectFrom("payment_events").select("event_id").where("event_id", "=", event.id);
  if ((await handled.executeTakeFirst()) !== undefined) return "known";
  const payment = await paymentOfEvent(db, event);
  if (payment !== undefined) await takeOver(deps, payment, event, now);
  await db
    .insertInto("payment_events")
    .values({ event_id: event.id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return payment === undefined ? "foreign" : "handled";
}

async function paymentOfEvent(db: Database, event: ProviderEvent): Promise<Payment | undefined> {
  const { reference, linkId } = event;
  if (reference !== null) return payments(db).where("reference", "=", reference).executeTakeFirst();
  if (linkId !== null) return payments(db).where("link_id", "=", linkId).executeTakeFirst();
  const paymentId = event.payment?.id ?? event.refund?.paymentId;
  if (paymentId === undefined) return undefined;
  const captures = db.selectFrom("payment_captures").select("payment_id").where("provider_payment_id", "=", paymentId);
  return payments(db).where("id", "in", captures).executeTakeFirst();
}

async function takeOver(deps: EventDeps, payment: Payment, event: ProviderEvent, now: number): Promise<void> {
  const received = event.payment;
  // Only an event of a link says whose a payment is: the payer may write the payment's own description.
  const isOfLink = event.reference !== null && received !== null && paysOrder(received, payment);
  await (isOfLink ? receive(deps, payment, received, now) : askProvider(deps, payment, now));
  if (event.refund !== null) await deps.onRefund(event.refund);
}

/** Also not the money of another link. */
function paysOrder({ isCaptured, amount, currency, refunded, linkId }: ProviderPayment, payment: Payment): boolean {
  const isWhole = isCaptured && amount === payment.amount_paise && currency === "INR" && refunded === 0;
  const isOfPayment = linkId === null || payment.link_id === null || linkId === payment.link_id;
  return isWhole && payment.status === "open" && isOfPayment;
}
