import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { refundText, refundWay, timeOf } from "./order-texts.ts";
import { returnReasons } from "./return-reasons.ts";
import type { TrackedOrder } from "./tracked-order.ts";

/** What has happened to an order beside its steps. */
export interface Notice {
  /** Unique in the order. */
  key: string;
  texts: string[];
}

type OrderReturn = TrackedOrder["returns"][number];
type OrderChange = TrackedOrder["changes"][number];
type OrderRefund = TrackedOrder["refunds"][number];
type DeliveryProblem = NonNullable<TrackedOrder["deliveryProblem"]>;

/** Who cancelled the order, or why it was not delivered, then its returns, refunds and changes; empty for most orders. */
export function noticesOf(order: TrackedOrder): Notice[] {
  const { changes, returns, refunds } = order;
  const notices = [
    { key: "end", texts: endOf(order) },
    ...returns.map((returned) => ({ key: `return ${returned.number}`, texts: returnTexts(returned, order) })),
    { key: "refunds", texts: refunds.map(orderRefundText) },
    { key: "changes", texts: changes.map(changeText) },
  ];
  return notices.filter(({ texts }) => texts.length > 0);
}

/** The text before a date and time; without them if they are unknown. */
function withTime(text: string, instant: string | null): string {
  return instant === null ? text : `${text} on ${placedOn(instant)}, ${timeOf(instant)}`;
}

/** Why an order is not with the customer; empty for one that is, or is on its way. */
function endOf({ status, statusLabel, cancellation, deliveryProblem }: TrackedOrder): string[] {
  if (deliveryProblem) {
    const failed = `${withTime("Not delivered", deliveryProblem.at)}.`;
    if (status === "NOT_DELIVERED") return [failed, ...problemTexts(deliveryProblem, true)];
    return [failed, ...problemTexts(deliveryProblem, false), `${withTime(statusLabel, cancellation?.at ?? null)}.`];
  }
  if (status !== "CANCELLED" || !cancellation) return [];
  const by = cancellation.by === "CUSTOMER" ? "Cancelled by you" : "Cancelled by the shop";
  return [
    `${withTime(by, cancellation.at)}.`,
    ...(cancellation.reason === null ? [] : [`Reason: ${cancellation.reason}`]),
  ];
}

const failures = {
  REFUSED: { what: "It was not accepted", next: "we try again or bring it back" },
  ADDRESS: { what: "The address was not found", next: "please contact us" },
  NOBODY_THERE: { what: "Nobody was there", next: "we try again or bring it back" },
  LOST: { what: "The courier has lost it", next: "we get in touch with you" },
} as const;

function problemTexts({ reason }: DeliveryProblem, isOpen: boolean): string[] {
  if (reason === null) return [];
  const { what, next } = failures[reason];
  return [isOpen ? `${what}: ${next}.` : `${what}.`];
}

/** Such as `1 × Kurta, size M was removed: ₹599.00 less (3 December 2026)`. */
function changeText({ at, kind, title, size, newSize, quantity, lessToPay }: OrderChange): string {
  const pieces = quantity ?? 1;
  const product = title ?? "A product";
  const changed = {
    REMOVED: `${pieces} × ${product}${size === null ? "" : `, size ${size},`} ${pieces === 1 ? "was" : "were"} removed`,
    RESIZED: `${pieces === 1 ? "" : `${pieces} × `}${product}: ${sizesText(size, newSize)}`,
    READDRESSED: "It goes to another address",
    DELIVERY_UNDONE: "It was marked as delivered by mistake",
    PAYMENT_UNDONE: "It was marked as paid by mistake",
    RETURN_UNDONE: "Our decision about the return was a mistake: we look at it again",
  }[kind];
  return `${changed}${lessToPay > 0 ? `: ${formatMoney(lessToPay)} less` : ""} (${placedOn(at)})`;
}

function sizesText(size: string | null, newSize: string | null): string {
  if (newSize === null) return "another size";
  return size === null ? `size ${newSize}` : `${newSize} instead of ${size}`;
}

function returnTexts(returned: OrderReturn, order: TrackedOrder): string[] {
  const { state, requestedAt, settledAt } = returned;
  const items = itemsText(returned, order);
  if (state === "RETURNED")
    return [`${withTime("Returned", settledAt)}.`, ...items, ...returnRefundTexts(returned, order)];
  if (state === "REFUSED") {
    return [`${withTime("Return refused", settledAt)}.`, ...items, "Contact us if you think that this is a mistake."];
  }
  const asked = `${withTime("Return requested", requestedAt)}.`;
  return [asked, ...items, ...reasonTexts(returned), "We get in touch with you about collecting it."];
}

/** Such as `1 × Kurta, 1 of 2 × Mundu`, with the accepted pieces of those that were requested. */
function itemsText({ items }: OrderReturn, order: TrackedOrder): string[] {
  const texts = items.flatMap(({ itemId, quantity, acceptedQuantity }) => {
    const title = order.items.find(({ id }) => id === itemId)?.title;
    const isPart = acceptedQuantity !== null && acceptedQuantity !== quantity && acceptedQuantity > 0;
    return title === undefined ? [] : [`${isPart ? `${acceptedQuantity} of ` : ""}${quantity} × ${title}`];
  });
  return texts.length === 0 ? [] : [texts.join(", ")];
}

function reasonTexts({ reasonCode, reason }: OrderReturn): string[] {
  const label = reasonCode === "OTHER" ? undefined : returnReasons.find(({ code }) => code === reasonCode)?.title;
  const texts = [label, reason].filter((text) => text !== undefined && text !== null);
  return texts.length === 0 ? [] : [`Reason: ${texts.join(". ")}`];
}

/** With refunds of their own, those say when it is paid back. */
function returnRefundTexts({ refund }: OrderReturn, { paymentStatus, refunds }: TrackedOrder): string[] {
  if (refund === null || refund === 0) return [];
  const amount = `Refund ${formatMoney(refund)}`;
  if (paymentStatus === "DUE" || paymentStatus === "UNPAID" || paymentStatus === "VOID") {
    return [`${amount}, taken off your Credit Balance.`];
  }
  return [refunds.length > 0 ? `${amount}.` : `${amount}, ${refundWay}.`];
}

/** What came for an order that could not be paid any more, or was too much, is told apart from what the order gives back. */
function orderRefundText(refund: OrderRefund): string {
  return refund.reason === "NOT_NEEDED" ? `A payment was not needed: ${refundText(refund)}` : refundText(refund);
}
