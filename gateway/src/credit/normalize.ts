import * as v from "valibot";
import { normalizePaymentMode } from "../order/normalize.ts";
import type { CreditStatus, CreditTransaction } from "./model.ts";
import { WireCreditTransaction } from "./wire.ts";

const statuses = new Map<string, CreditStatus>([
  ["due", "DUE"],
  ["pending", "PENDING"],
  ["paid", "PAID"],
]);

/** How far an order on credit is paid, in any case; null for a status unknown to us. */
export function normalizeCreditStatus(approval: string | null): CreditStatus | null {
  return statuses.get((approval ?? "").toLowerCase()) ?? null;
}

export function normalizeCreditTransaction(wire: WireCreditTransaction): CreditTransaction {
  return {
    id: wire.id,
    addressId: wire.address_id,
    amount: wire.paid_amount,
    status: normalizeCreditStatus(wire.payment_approval),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    placedAt: wire.created_at,
    pointsEarned: wire.points_earned ?? 0,
  };
}

/** Reads an order on credit straight into its model. */
export const CreditTransactionReading = v.pipe(WireCreditTransaction, v.transform(normalizeCreditTransaction));
