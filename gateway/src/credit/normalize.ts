import { parseRupees } from "../money/paise.ts";
import { normalizeCreditStatus, normalizePaymentMode } from "../order/statuses.ts";
import type { CreditTransaction } from "./model.ts";
import type { WireCreditTransaction, WireCreditTransactions } from "./wire.ts";

function normalizeCreditTransaction(wire: WireCreditTransaction): CreditTransaction {
  return {
    id: wire.id,
    addressId: wire.address_id,
    amount: parseRupees(wire.paid_amount) ?? 0,
    status: normalizeCreditStatus(wire.payment_approval),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    placedAt: wire.created_at,
    pointsEarned: wire.points_earned ?? 0,
  };
}

/** Newest first. */
export function normalizeCreditTransactions({ orders }: WireCreditTransactions): CreditTransaction[] {
  return orders.map(normalizeCreditTransaction).toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
}
