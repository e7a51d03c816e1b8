import type { OnlinePaymentStatus, PaymentDifferenceKind } from "../../schema.generated.ts";
import { keysOf } from "../format/keys-of.ts";
import { formatWhen } from "../format/when.ts";

const statusLabels: Record<OnlinePaymentStatus, string> = {
  OPEN: "Open",
  PAID: "Paid",
  EXPIRED: "Not paid in time",
  CANCELLED: "Cancelled",
};

/** The states of payments in their order. */
export const paymentStatuses = keysOf(statusLabels);

/** The label of a state. */
export function statusLabel(status: OnlinePaymentStatus | null): string {
  return status === null ? "Unknown" : statusLabels[status];
}

/** A state of the URL; null for any other text. */
export function statusOf(text: string): OnlinePaymentStatus | null {
  return paymentStatuses.find((status) => status === text) ?? null;
}

interface Settled {
  status: OnlinePaymentStatus | null;
  expiresAt: string;
  settledAt: string | null;
}

/** The state of a payment with its time: `Open until 25 Nov 2026, 2:40 PM`. */
export function stateText({ status, expiresAt, settledAt }: Settled): string {
  if (status === "OPEN") return `Open until ${formatWhen(expiresAt)}`;
  return settledAt === null ? statusLabel(status) : `${statusLabel(status)}, ${formatWhen(settledAt)}`;
}

const kindTexts: Record<PaymentDifferenceKind, string> = {
  UNKNOWN_PAYMENT: "The provider has taken money that no order has",
  MISSING_AT_THE_PROVIDER: "The provider does not have this payment",
  AMOUNT: "Another amount or currency at the provider",
  REFUND: "Another refund at the provider, or on one side only",
};

/** What differs between the two lists. */
export function kindText(kind: PaymentDifferenceKind | null): string {
  return kind === null ? "Unknown" : kindTexts[kind];
}
