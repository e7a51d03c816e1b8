import type { RefundReason } from "../../schema.generated.ts";
import { formatDate, formatWhen } from "../format/when.ts";

const reasonTexts: Record<RefundReason, string> = {
  CANCELLED: "Cancelled",
  CHANGED: "Order changed",
  NOT_DELIVERED: "Not delivered",
  RETURNED: "Returned",
};

/** Why an amount is paid back. */
export function refundReasonText(reason: RefundReason | null): string {
  return reason === null ? "Unknown" : reasonTexts[reason];
}

interface RefundState {
  requestedAt: string;
  paidOn: string | null;
  reference: string | null;
}

/** Since when an amount is to be paid back, or when it was, with the reference of the payment. */
export function refundStateText({ requestedAt, paidOn, reference }: RefundState): string {
  if (paidOn === null) return `To pay since ${formatWhen(requestedAt)}`;
  return `Paid on ${formatDate(paidOn)}${reference === null ? "" : `, reference ${reference}`}`;
}
