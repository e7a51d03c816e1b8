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

export type Payment = Pick<TrackedOrder, "paymentMode" | "paymentStatus">;

const paymentStates = {
  UNPAID: { CASH: "to be paid at the door", CARD: "not paid yet", CREDIT: "not due yet" },
  DUE: "due now",
  PAID: "paid",
  REFUNDED: "refunded",
  VOID: "nothing to pay",
} as const;

/** Mode and state of the payment, such as `Cash, to be paid at the door`; null for an unknown mode. */
export function paymentText({ paymentMode, paymentStatus }: Payment): string | null {
  if (paymentMode === null) return null;
  const { title } = paymentModes[paymentMode];
  if (paymentStatus === null) return title;
  const state = paymentStates[paymentStatus];
  return `${title}, ${typeof state === "string" ? state : state[paymentMode]}`;
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

/** The text before a date and time; without them if they are unknown. */
function withTime(text: string, instant: string | null): string {
  return instant === null ? text : `${text} on ${placedOn(instant)}, ${timeOf(instant)}`;
}

/** Who cancelled the order and why, or the state of its return; empty for other orders. */
export function noticeOf(order: TrackedOrder): string[] {
  const { cancellation, return: returned, status } = order;
  if (status === "CANCELLED" && cancellation) {
    const by = cancellation.by === "CUSTOMER" ? "Cancelled by you" : "Cancelled by the shop";
    return [`${withTime(by, cancellation.at)}.`, ...reasonOf(cancellation.reason)];
  }
  if (!returned) return [];
  if (status === "RETURNED") return [`${withTime("Returned", returned.settledAt)}.`, ...refundOf(order)];
  if (status === "RETURN_REFUSED") {
    return [`${withTime("Return refused", returned.settledAt)}.`, "Contact us if you think that this is a mistake."];
  }
  const asked = `${withTime("Return requested", returned.requestedAt)}.`;
  return [asked, ...reasonOf(returned.reason), "We get in touch with you about collecting it."];
}

function reasonOf(reason: string | null): string[] {
  return reason === null ? [] : [`Reason: ${reason}`];
}

function refundOf({ return: returned, paymentStatus }: TrackedOrder): string[] {
  const refund = returned?.refund ?? 0;
  if (refund === 0) return [];
  if (paymentStatus === "DUE" || paymentStatus === "UNPAID" || paymentStatus === "VOID") {
    return [`Refund ${formatMoney(refund)}, taken off your Credit Balance.`];
  }
  return [`Refund ${formatMoney(refund)}, ${refundWay}.`];
}

export const refundWay = `paid back within ${policy.refundOfReturn}`;

/** The pieces of an item in the order's return; null for none or an unknown number. */
export function returnedText(item: Pick<OrderItem, "returnedQuantity">, status: TrackedOrder["status"]): string | null {
  const { returnedQuantity: pieces } = item;
  if (!pieces) return null;
  if (status === "RETURNED") return `${pieces} returned`;
  return status === "RETURN_REQUESTED" ? `Return of ${pieces} requested` : null;
}
