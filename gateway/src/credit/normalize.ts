import { parseRupees } from "../money/paise.ts";
import { normalizeCreditStatus, normalizePaymentMode } from "../order/statuses.ts";
import type { CreditTransaction } from "./model.ts";
import type { WireCreditTransaction, WireCreditTransactions } from "./wire.ts";

function normalizeCreditTransaction(wire: WireCreditTransaction): CreditTransaction {
  const status = normalizeCreditStatus(wire.payment_approval);
  return {
    id: wire.id,
    addressId: wire.address_id,
    amount: parseRupees(wire.paid_amount) ?? 0,
    status,
    isPending: wire.payment_approval === null ? null : status === "PENDING",
    paymentMode: normalizePaymentMode(wire.payment_mode),
    placedAt: wire.created_at,
    pointsEarned: wire.points_earned,
    dueOn: status === "DUE" ? wire.due_on : null,
  };
}

/** Newest first, those without a time last. */
export function normalizeCreditTransactions({ orders }: WireCreditTransactions): CreditTransaction[] {
  return orders.map(normalizeCreditTransaction).toSorted((a, b) => Number(b.placedAt) - Number(a.placedAt));
}
