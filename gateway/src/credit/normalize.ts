import { parseRupees } from "../money/paise.ts";
import { defaultIfAbsent, unreadable } from "../rest/readers/reader.ts";
import { normalizeCreditStatus, normalizePaymentMode } from "../order/statuses.ts";
import type { CreditTransaction } from "./model.ts";
import type { WireCreditTransaction, WireCreditTransactions } from "./wire.ts";

function normalizeCreditTransaction(wire: WireCreditTransaction): CreditTransaction {
  const approval = wire.payment_approval;
  const status = approval === unreadable ? null : normalizeCreditStatus(approval);
  return {
    id: wire.id,
    addressId: wire.address_id,
    amount: parseRupees(wire.paid_amount) ?? 0,
    status,
    isPending: approval === unreadable ? null : status === "PENDING",
    paymentMode: normalizePaymentMode(wire.payment_mode),
    placedAt: wire.created_at,
    pointsEarned: defaultIfAbsent(wire.points_earned, 0),
  };
}

/** Newest first, those without a time last. */
export function normalizeCreditTransactions({ orders }: WireCreditTransactions): CreditTransaction[] {
  return orders.map(normalizeCreditTransaction).toSorted((a, b) => Number(b.placedAt) - Number(a.placedAt));
}
