import { paymentModes } from "../../content/payment-modes.ts";
import { policy } from "../../content/policy.ts";
import { dayOf } from "../../format/day-of.ts";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { formatTime } from "../../format/time.ts";
import type { OrderItem, TrackedOrder } from "./tracked-order.ts";

/** A point is worth one rupee. */
export const paisePerPoint = 100;

export type OrderAmounts = Pick<TrackedOrder, "total" | "discount" | "paidAmount">;

/** Label of the discount: `Discount (5%)` when it is a whole percentage of the total. */
export function discountLabel({ total }: Pick<OrderAmounts, "total">, discount: number): string {
  const percent = Math.round((100 * discount) / total);
  const isWhole = Math.abs((total * percent) / 100 - discount) < 1;
  return isWhole ? `Discount (${percent}%)` : "Discount";
}

/** The value of the spent points, in paise: the total less the discount and the paid amount; 0 if the discount is unknown. */
export function pointsValueOf({ total, discount, paidAmount }: OrderAmounts): number {
  return discount === null ? 0 : Math.max(0, total - discount - paidAmount);
}

/** `Points (12)`: a point is worth one rupee. */
export function pointsLabel(amounts: OrderAmounts): string {
  return `Points (${pointsValueOf(amounts) / paisePerPoint})`;
}

export type Payment = Pick<TrackedOrder, "paymentMode" | "paymentStatus" | "payment" | "refunds">;

const paymentStates = {
  UNPAID: { CASH: "to be paid at the door", CARD: "not paid yet", CREDIT: "not due yet" },
  DUE: "due now",
  PAID: "paid",
  REFUNDED: "refunded",
  VOID: "nothing to pay",
} as const;

/**
 * Mode and state of the payment, such as `Cash, to be paid at the door`, or `Paid by UPI` online; null for an unknown mode.
 */
export function paymentText({ paymentMode, paymentStatus, payment, refunds }: Payment): string | null {
  if (paymentMode === null) return null;
  const method = payment?.status === "PAID" ? payment.method : null;
  if (method !== null && paymentStatus === "PAID") return `Paid by ${method}`;
  const title = method ?? paymentModes[paymentMode].title;
  if (paymentStatus === null) return title;
  if (paymentStatus === "REFUNDED" && refunds.some(({ paidOn }) => paidOn === null)) return `${title}, to be refunded`;
  const state = paymentStates[paymentStatus];
  return `${title}, ${typeof state === "string" ? state : state[paymentMode]}`;
}

/** Until when an order can be paid online: `To be paid until 4:35 PM`; null for one that does not wait for it. */
export function payableText(order: Pick<TrackedOrder, "status" | "payment">): string | null {
  if (!isPayable(order)) return null;
  const { expiresAt = null } = order.payment ?? {};
  return expiresAt === null ? "To be paid online" : `To be paid until ${timeOf(expiresAt)}`;
}

/** Whether an order waits for its payment at the provider. */
export function isPayable({ status, payment }: Pick<TrackedOrder, "status" | "payment">): boolean {
  return status === "AWAITING_PAYMENT" && payment?.status === "OPEN";
}

/** When the order is expected: `Expected Wed, 25 Nov, 8 AM to 10 PM`; null if unknown, or no longer expected. */
export function expectedText({ expectedOn, status }: Pick<TrackedOrder, "expectedOn" | "status">): string | null {
  const isExpected = status === "PLACED" || status === "PROCESSED" || status === "OUT_FOR_DELIVERY";
  if (!isExpected || expectedOn === null) return null;
  return `Expected ${dayOf(expectedOn)}, ${policy.slots}`;
}

/** Who brings the parcel, as long as that matters: `Sent with India Post, EE123456789IN`; null before and after. */
export function parcelText({ parcel, status }: Pick<TrackedOrder, "parcel" | "status">): string | null {
  if (parcel === null || (status !== "OUT_FOR_DELIVERY" && status !== "DELIVERED")) return null;
  const { courier, trackingNumber } = parcel;
  return `Sent with ${courier}${trackingNumber === null ? "" : `, ${trackingNumber}`}`;
}

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** The time of day in India: `11:42 AM`. */
export function timeOf(instant: string | number): string {
  return formatTime(timeFormat, instant);
}

export const refundWay = `paid back within ${policy.refundOfReturn}`;

type OrderRefund = TrackedOrder["refunds"][number];

/** How far a refund is, such as `₹1,265.00 is on its way back to you: banks take 5–7 business days.` */
export function refundText({ amount, paidOn, reference, state }: OrderRefund): string {
  const money = formatMoney(amount);
  if (paidOn !== null) {
    const day = placedOn(`${paidOn}T00:00:00+05:30`);
    return `${money} was paid back on ${day}${reference === null ? "" : `, reference ${reference}`}.`;
  }
  if (state === "WAITING") return `${money} is being paid back, the way you paid.`;
  if (state === "SENT") return `${money} is on its way back to you: banks take ${policy.refundOfFailedPayment}.`;
  return `${money} is ${refundWay}.`;
}

/** Whether the status is shown in red: something did not happen that was expected. */
export function isNegative(status: TrackedOrder["status"]): boolean {
  return status === "CANCELLED" || status === "NOT_DELIVERED" || status === "RETURN_REFUSED";
}

/** The pieces of an item in the order's returns; null for none or an unknown number. */
export function returnedText(
  { id, returnedQuantity: pieces }: Pick<OrderItem, "id" | "returnedQuantity">,
  { status, returns }: Pick<TrackedOrder, "status" | "returns">,
): string | null {
  if (!pieces) return null;
  if (status === "RETURNED" || status === "PARTLY_RETURNED") return `${pieces} returned`;
  if (status !== "RETURN_REQUESTED") return null;
  const accepted = returns
    .flatMap(({ items }) => items)
    .reduce((sum, { itemId, acceptedQuantity }) => sum + (itemId === id ? (acceptedQuantity ?? 0) : 0), 0);
  const requested = pieces > accepted ? `Return of ${pieces - accepted} requested` : "";
  return [accepted > 0 ? `${accepted} returned` : "", requested].filter(Boolean).join(", ");
}
