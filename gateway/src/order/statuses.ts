import { anyCase } from "./letter-case.ts";
import type { CreditStatus, KnownStatus, OrderStatus, PaymentMode, PaymentStatus, ReturnStatus } from "./model.ts";

const statuses = new Map<string, KnownStatus>([
  ["placed", "PLACED"],
  ["order placed", "PLACED"],
  ["processed", "PROCESSED"],
  ["order processed", "PROCESSED"],
  ["out for delivery", "OUT_FOR_DELIVERY"],
  ["delivered", "DELIVERED"],
  ["order delivered", "DELIVERED"],
  ["cancelled", "CANCELLED"],
  ["canceled", "CANCELLED"],
  ["order cancelled", "CANCELLED"],
  ["return requested", "RETURN_REQUESTED"],
  ["returned", "RETURNED"],
  ["order returned", "RETURNED"],
  ["return refused", "RETURN_REFUSED"],
]);

const returnStatuses: ReadonlySet<OrderStatus> = new Set<ReturnStatus>([
  "RETURN_REQUESTED",
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

/** The status of an order with its label. */
export function normalizeStatus(text: string | null): { status: OrderStatus; statusLabel: string } {
  const status = normalizeText(text) || unknownStatus;
  return { status: statuses.get(status) ?? "OTHER", statusLabel: status.charAt(0).toUpperCase() + status.slice(1) };
}

/** Null for an unknown status. */
export function normalizeKnownStatus(text: string | null): KnownStatus | null {
  return statuses.get(normalizeText(text)) ?? null;
}

/** The status of an order with a return (Q100), as a text of `order_status`: 'requested' is 'return requested'. */
export function statusOfReturn(text: string): string {
  const status = normalizeText(text);
  return returnStatuses.has(statuses.get(status) ?? "OTHER") ? status : `return ${status}`;
}

/** Whether it is the status of an order with a return. */
export function isReturnStatus(status: OrderStatus): status is ReturnStatus {
  return returnStatuses.has(status);
}

/** Null for an unknown mode. */
export const normalizePaymentMode = anyCase<PaymentMode>("CASH", "CARD", "CREDIT");

/** Of a credit order (Q23); null for an unknown status. */
export const normalizeCreditStatus = anyCase<CreditStatus>("DUE", "PENDING", "PAID");

/** Of an order (Q100); null for an unknown status. */
export const normalizePaymentStatus = anyCase<PaymentStatus>("UNPAID", "DUE", "PAID", "REFUNDED", "VOID");
