import { anyCase } from "../text/letter-case.ts";
import type {
  CreditStatus,
  DeliveryProblem,
  KnownStatus,
  OnlinePaymentStatus,
  OrderChange,
  OrderRefund,
  OrderStatus,
  PaymentFlow,
  PaymentMode,
  PaymentStatus,
  RefundState,
  ReturnReason,
  ReturnState,
  ReturnStatus,
} from "./model.ts";

const statuses = new Map<string, KnownStatus>([
  ["awaiting payment", "AWAITING_PAYMENT"],
  ["placed", "PLACED"],
  ["order placed", "PLACED"],
  ["processed", "PROCESSED"],
  ["order processed", "PROCESSED"],
  ["out for delivery", "OUT_FOR_DELIVERY"],
  ["not delivered", "NOT_DELIVERED"],
  ["delivered", "DELIVERED"],
  ["order delivered", "DELIVERED"],
  ["cancelled", "CANCELLED"],
  ["canceled", "CANCELLED"],
  ["order cancelled", "CANCELLED"],
  ["return requested", "RETURN_REQUESTED"],
  ["partly returned", "PARTLY_RETURNED"],
  ["returned", "RETURNED"],
  ["order returned", "RETURNED"],
  ["return refused", "RETURN_REFUSED"],
]);

const returnStatuses: ReadonlySet<OrderStatus> = new Set<ReturnStatus>([
  "RETURN_REQUESTED",
  "PARTLY_RETURNED",
  "RETURNED",
  "RETURN_REFUSED",
]);

/** The fallback for a missing status (Q45). */
const unknownStatus = "status unknown";

/** A status in lower case with single spaces. */
function normalizeText(text: string | null): string {
  return (text ?? "")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
}

/** What REST says of the status of an order (Q45, Q100, Q144). */
interface SentStatus {
  status: string | null;
  /** What `status` leaves out for hosts that know its values only. */
  detail: string | null;
  /** The states of its returns, oldest first. */
  returns: readonly string[];
}

/** The status of an order with its label: an unknown detail is a label only. */
export function normalizeOrderStatus({ status: sent, detail, returns }: SentStatus): {
  status: OrderStatus;
  statusLabel: string;
} {
  const byReturns = returns.find((state) => isRequested(state)) ?? returns.at(-1);
  const base = normalizeText(byReturns === undefined ? sent : statusOfReturn(byReturns)) || unknownStatus;
  const label = normalizeText(detail) || base;
  const status = statuses.get(label) ?? statuses.get(base) ?? "OTHER";
  return { status, statusLabel: label.charAt(0).toUpperCase() + label.slice(1) };
}

function isRequested(state: string): boolean {
  return statuses.get(statusOfReturn(state)) === "RETURN_REQUESTED";
}

/** Null for an unknown status. */
export function normalizeKnownStatus(text: string | null): KnownStatus | null {
  return statuses.get(normalizeText(text)) ?? null;
}

/** The status of an order with a return (Q100), as a text of `order_status`: 'requested' is 'return requested'. */
function statusOfReturn(text: string): string {
  const status = normalizeText(text);
  return returnStatuses.has(statuses.get(status) ?? "OTHER") ? status : `return ${status}`;
}

/** Whether it is the status of an order with a return. */
export function isReturnStatus(status: OrderStatus): status is ReturnStatus {
  return returnStatuses.has(status);
}

/** Null for an unknown mode. */
export const normalizePaymentMode = anyCase<PaymentMode>("CASH", "CARD", "CREDIT");

/** How orders by card are paid (Q152): in the web's dialog, unless REST says otherwise. */
export const normalizePaymentFlow = (text: string | null): PaymentFlow => paymentFlow(text) ?? "DIALOG";

const paymentFlow = anyCase<PaymentFlow>("DIALOG", "REDIRECT");

/** Of a payment at the provider (Q152); null for an unknown status. */
export const normalizeOnlinePaymentStatus = anyCase<OnlinePaymentStatus>("OPEN", "PAID", "EXPIRED", "CANCELLED");

const methods = new Map([
  ["upi", "UPI"],
  ["card", "Card"],
  ["netbanking", "Net banking"],
  ["wallet", "Wallet"],
]);

/** How a payment was made, in a provider's word such as `upi`, as a text for display (Q152). */
export function paymentMethodText(method: string): string {
  const words = method.replaceAll(/[\s_-]+/g, " ").trim();
  const known = methods.get(words.toLowerCase().replaceAll(" ", ""));
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of a credit order (Q23); null for an unknown status. */
export const normalizeCreditStatus = anyCase<CreditStatus>("DUE", "PENDING", "PAID");

/** Of an order (Q100); null for an unknown status. */
export const normalizePaymentStatus = anyCase<PaymentStatus>("UNPAID", "DUE", "PAID", "REFUNDED", "VOID");

/** The state of a return (Q100), also as a status: `return refused`; null for an unknown one. */
export function normalizeReturnState(text: string): ReturnState | null {
  return returnState(normalizeText(text).replace(/^return /, ""));
}

const returnState = anyCase<ReturnState>("REQUESTED", "RETURNED", "REFUSED");

/** Null for an unknown reason. */
export const normalizeReturnReason = anyCase<ReturnReason>(
  "TOO_SMALL",
  "TOO_LARGE",
  "NOT_AS_SHOWN",
  "FAULTY",
  "CHANGED_MY_MIND",
  "OTHER",
);

/** Why a parcel was not delivered; null for an unknown reason. */
export const normalizeDeliveryFailure = anyCase<NonNullable<DeliveryProblem["reason"]>>(
  "REFUSED",
  "ADDRESS",
  "NOBODY_THERE",
  "LOST",
);

/** Null for an unknown kind. */
export const normalizeChangeKind = anyCase<OrderChange["kind"]>(
  "REMOVED",
  "RESIZED",
  "READDRESSED",
  "DELIVERY_UNDONE",
  "PAYMENT_UNDONE",
  "RETURN_UNDONE",
);

/** Why an amount is paid back; null for an unknown reason. */
export const normalizeRefundReason = anyCase<NonNullable<OrderRefund["reason"]>>(
  "CANCELLED",
  "CHANGED",
  "NOT_DELIVERED",
  "RETURNED",
  "NOT_NEEDED",
);

/** Of a refund through the payment provider (Q154); null for an unknown state. */
export const normalizeRefundState = anyCase<RefundState>("WAITING", "SENT", "PAID", "REFUSED");
