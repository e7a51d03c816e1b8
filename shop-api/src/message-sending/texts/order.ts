import type { DeliveryFailure } from "../../db/schema.ts";
import { notCollectedPaise, toCollectPaise } from "../../money/order-totals.ts";
import { formatRupees } from "../../money/rupees.ts";
import { stateOf } from "../../orders/order-status.ts";
import { paymentStatus } from "../../orders/payment-status.ts";
import { policy } from "../../orders/policy.ts";
import type { OrderReturn, OrderWithContents } from "../../orders/queries.ts";
import { reasonText } from "../../orders/return-reason.ts";
import type { Refund } from "../../refunds/refunds.ts";
import { dateText, dayText, longDay, timeOfDay } from "../formats.ts";

// What is said of an order has the words, amounts and dates of its page in the web.

const refundOfReturn = "3–7 business days";
const refundByProvider = "5–7 business days";
const slots = `${policy.deliveryFromHour} AM to ${policy.deliveryToHour - 12} PM`;
const refundWay = `paid back within ${refundOfReturn}`;

/** `Expected Wed, 25 Nov, 8 AM to 10 PM`; null if it is unknown, or no longer expected. */
export function expectedText({ expected_on, ...order }: OrderWithContents): string | null {
  const state = stateOf(order);
  const isExpected = state === "placed" || state === "processed" || state === "out for delivery";
  return isExpected && expected_on !== null ? `Expected ${dayText(expected_on)}, ${slots}` : null;
}

export function expectedLines(order: OrderWithContents): string[] {
  const expected = expectedText(order);
  return expected === null ? [] : [`${expected}.`];
}

export function cancelLimit({ created_at }: OrderWithContents): string {
  return `You can cancel until ${timeOfDay(created_at + policy.cancelWithinMs)}, as long as it is not out for delivery.`;
}

export function deliveredAt({ steps, status_at }: OrderWithContents): number {
  return steps.find(({ status }) => status === "delivered")?.happened_at ?? status_at;
}

export function returnLimit(order: OrderWithContents): string {
  const limit = deliveredAt(order) + policy.returnWithinMs;
  return `You can ask for a return until ${dateText(limit)}, ${timeOfDay(limit)}.`;
}

export function outLines(order: OrderWithContents): string[] {
  const paise = toCollectPaise(order);
  const toCollect =
    paise === 0 ? "Nothing is to be paid at the door." : `To be paid at the door: ${formatRupees(paise)}.`;
  return [...expectedLines(order), ...parcelTexts(order), toCollect];
}

/** Such as `Sent with India Post, EE123456789IN.` */
function parcelTexts({ parcel }: OrderWithContents): string[] {
  if (parcel === null) return [];
  return [`Sent with ${parcel.courier}${parcel.tracking_number === null ? "" : `, ${parcel.tracking_number}`}.`];
}

const failures: Record<DeliveryFailure, { what: string; next: string }> = {
  refused: { what: "It was not accepted", next: "we try again or bring it back" },
  address: { what: "The address was not found", next: "please contact us" },
  "nobody there": { what: "Nobody was there", next: "we try again or bring it back" },
  lost: { what: "The courier has lost it", next: "we get in touch with you" },
};

export function failureOf({ delivery_failure }: OrderWithContents): { what: string; next: string } {
  if (delivery_failure === null) return { what: "It did not reach you", next: "we get in touch with you" };
  return failures[delivery_failure];
}

export function cancelledLines(order: OrderWithContents): string[] {
  const { cancel_reason, payment, points } = order;
  const isUnpaid = payment !== null && (payment.status === "expired" || payment.status === "cancelled");
  return [
    `Cancelled by ${byWhom(order)}.`,
    ...(cancel_reason === null ? [] : [`Reason: ${cancel_reason}`]),
    ...givenBack(order),
    ...(points === 0 ? [] : [points === 1 ? "Your point is back." : `Your ${points} points are back.`]),
    ...(isUnpaid ? ["The products are in your cart again."] : []),
  ];
}

function givenBack(order: OrderWithContents): string[] {
  if (order.refunds.length > 0) return order.refunds.map(refundText);
  if (order.payment_mode === "Credit") {
    return [`${formatRupees(notCollectedPaise(order))} is taken off your Credit Balance.`];
  }
  return ["You have not paid, so you owe nothing."];
}

/** What was changed at a time, with the refunds by it. */
export function changedLines({ changes, refunds }: OrderWithContents, changedAt: number): string[] {
  const latest = changes.filter(({ changed_at }) => changed_at === changedAt);
  const paidBack = refunds.filter(({ reason, requested_at }) => reason === "changed" && requested_at === changedAt);
  return [...latest.map(changeText), ...paidBack.map(refundText)];
}

/** Such as `1 × Kurta, size M, was removed: ₹599.00 less (3 December 2026)`. */
export function changeText(change: OrderWithContents["changes"][number]): string {
  const { kind, title, size_label: size, new_size_label: newSize, qty, less_paise, changed_at } = change;
  const pieces = qty ?? 1;
  const product = title ?? "A product";
  const changed = {
    removed: `${pieces} × ${product}${size === null ? "" : `, size ${size},`} ${pieces === 1 ? "was" : "were"} removed`,
    resized: `${pieces === 1 ? "" : `${pieces} × `}${product}: ${sizesText(size, newSize)}`,
    readdressed: "It goes to another address",
    "delivery undone": "It was marked as delivered by mistake",
    "payment undone": "It was marked as paid by mistake",
    "return undone": "Our decision about the return was a mistake: we look at it again",
  }[kind];
  return `${changed}${less_paise > 0 ? `: ${formatRupees(less_paise)} less` : ""} (${dateText(changed_at)})`;
}

function sizesText(size: string | null, newSize: string | null): string {
  if (newSize === null) return "another size";
  return size === null ? `size ${newSize}` : `${newSize} instead of ${size}`;
}

/** The pieces of a return, such as `1 of 2 × Mundu`, and its reason. */
export function returnLines({ pieces, reason, reason_code }: OrderReturn, { items }: OrderWithContents): string[] {
  const texts = pieces.flatMap(({ item_id, qty, accepted }) => {
    const title = items.find(({ id }) => id === item_id)?.title;
    const isPart = accepted !== null && accepted !== qty && accepted > 0;
    return title === undefined ? [] : [`${isPart ? `${accepted} of ` : ""}${qty} × ${title}`];
  });
  const why = reasonText({ reason, reason_code });
  return [...(texts.length === 0 ? [] : [texts.join(", ")]), ...(why === null ? [] : [`Reason: ${why}`])];
}

export function returnRefundLines({ refund_paise, settled_at }: OrderReturn, order: OrderWithContents): string[] {
  if (!refund_paise) return [];
  const amount = `Refund ${formatRupees(refund_paise)}`;
  const status = paymentStatus(order);
  if (status === "Due" || status === "unpaid" || status === "void")
    return [`${amount}, taken off your Credit Balance.`];
  const own = order.refunds.filter(({ reason, requested_at }) => reason === "returned" && requested_at === settled_at);
  return own.length > 0 ? [`${amount}.`, ...own.map(refundText)] : [`${amount}, ${refundWay}.`];
}

/** How far a refund is, such as `₹1,265.00 was paid back on 3 December 2026, reference UTR1.` */
export function refundText({
  amount_paise,
  paid_on,
  reference,
  state,
}: Pick<Refund, "amount_paise" | "paid_on" | "reference" | "state">): string {
  const money = formatRupees(amount_paise);
  if (paid_on !== null) {
    return `${money} was paid back on ${longDay(paid_on)}${reference === null ? "" : `, reference ${reference}`}.`;
  }
  if (state === "waiting") return `${money} is being paid back, the way you paid.`;
  if (state === "sent") return `${money} is on its way back to you: banks take ${refundByProvider}.`;
  return `${money} is ${refundWay}.`;
}

/** Who cancelled an order. */
export const byWhom = ({ cancelled_by }: OrderWithContents) => (cancelled_by === "customer" ? "you" : "the shop");
