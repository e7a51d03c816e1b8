import type { RefundReason, RefundState as ProviderState } from "../../schema.generated.ts";
import { calendarDate } from "../../format/calendar-date.ts";
import { formatWhen } from "../format/when.ts";

const reasonTexts: Record<RefundReason, string> = {
  CANCELLED: "Cancelled",
  CHANGED: "Order changed",
  NOT_DELIVERED: "Not delivered",
  RETURNED: "Returned",
  NOT_NEEDED: "Payment not needed",
};

/** Why an amount is paid back. */
export function refundReasonText(reason: RefundReason | null): string {
  return reason === null ? "Unknown" : reasonTexts[reason];
}

interface RefundState {
  requestedAt: string;
  paidOn: string | null;
  reference: string | null;
  /** Of a refund through the payment provider; null for one that staff pay. */
  state: ProviderState | null;
}

const stateTexts: Record<ProviderState, string> = {
  WAITING: "Goes to the payment provider",
  SENT: "Sent to the payment provider",
  PAID: "Paid by the payment provider",
  REFUSED: "Refused by the payment provider",
};

/** Who pays a refund, and how far that is. */
export function wayText(state: ProviderState | null): string {
  return state === null ? "To be paid by staff" : stateTexts[state];
}

/** Whether staff pay a refund, because no provider does. */
export function isToPayByStaff({ paidOn, state }: Pick<RefundState, "paidOn" | "state">): boolean {
  return paidOn === null && (state === null || state === "REFUSED");
}

/** Whether the payment provider has yet to pay a refund. */
export function isWithProvider({ state }: Pick<RefundState, "state">): boolean {
  return state === "WAITING" || state === "SENT";
}

/** Since when an amount is to be paid back, or when it was, with the reference of the payment. */
export function refundStateText({ requestedAt, paidOn, reference, state }: RefundState): string {
  if (paidOn === null) {
    const since = formatWhen(requestedAt);
    return state === null ? `To pay since ${since}` : `${stateTexts[state]}, since ${since}`;
  }
  return `Paid on ${calendarDate(paidOn)}${reference === null ? "" : `, reference ${reference}`}`;
}
