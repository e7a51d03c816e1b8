import { policy } from "../../content/policy.ts";
import { isPayable, refundText } from "../../features/orders/order-texts.ts";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { formatMoney } from "../../format/money.ts";

/**
 * What the page of a payment shows: `open` while it can be paid, `ending` when its time is over and the shop has yet to say how it
 * ended, and `other` for an order whose own page says more.
 */
export type PaymentState = "open" | "ending" | "confirmed" | "expired" | "cancelled" | "other";

type PaidOrder = Pick<TrackedOrder, "status" | "payment">;

/** How the payment of an order stands, by what the shop says. @param now in milliseconds since 1970 */
export function paymentStateOf(order: PaidOrder, now: number): PaymentState {
  const { payment, status } = order;
  if (payment?.status === "EXPIRED") return "expired";
  if (payment?.status === "CANCELLED") return "cancelled";
  if (payment?.status === "PAID") return status === "PLACED" || status === "PROCESSED" ? "confirmed" : "other";
  if (!isPayable(order)) return "other";
  return hasPage(order) || now < endOf(order) ? "open" : "ending";
}

/** After its time a payment ends within a minute, or within five if the provider cannot be asked. */
const longestEndMs = 7 * 60_000;

/** Whether the payment can still change by itself, so that the provider is asked again. @param now in milliseconds since 1970 */
export function isUnsettled(order: PaidOrder, now: number): boolean {
  return isPayable(order) && (hasPage(order) || now < endOf(order) + longestEndMs);
}

/** Whether the shop sends the provider's page, as it does until the time is over by its own clock: this browser's may be wrong. */
function hasPage({ payment }: PaidOrder): boolean {
  return (payment?.url ?? null) !== null;
}

/** When the time of a payment is over; never if the shop sends no time. */
function endOf({ payment }: PaidOrder): number {
  const { expiresAt = null } = payment ?? {};
  return expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}

/** Why an order was not paid, and where its products are. The reason of a cancellation is told if the shop has given it. */
export function unpaidTexts(
  { id, cancellation }: Pick<TrackedOrder, "id" | "cancellation">,
  isExpired: boolean,
): string[] {
  const back = "Its products are back in your cart, as far as they are still on sale.";
  if (isExpired) return [`Order #${id} was not paid in time, so it is cancelled. ${back}`];
  const isByShop = cancellation?.by === "SHOP";
  const end = isByShop ? "was cancelled by the shop" : "was cancelled";
  const reason = isByShop && cancellation.reason !== null ? [`Reason: ${cancellation.reason}`] : [];
  return [`Order #${id} ${end} before it was paid. ${back}`, ...reason];
}

/** How money is paid back that came when it was not needed any more. */
export function unneededTexts({ refunds }: Pick<TrackedOrder, "refunds">): string[] {
  return refunds
    .filter(({ reason }) => reason === "NOT_NEEDED")
    .map((refund) => `A payment has arrived that was not needed: ${refundText(refund)}`);
}

/** For a shopper who has paid, where the shop knows of no payment. */
export const lateMoneyText = `If money has left your account, it comes back in ${policy.refundOfFailedPayment}.`;

/** The label of the button that opens the provider's page: `Pay Now - ₹1,265.00`. */
export function payLabel({ payment }: Pick<TrackedOrder, "payment">): string {
  return payment ? `Pay Now - ${formatMoney(payment.amount)}` : "Pay Now";
}
