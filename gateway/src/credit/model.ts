import type { Paise } from "../money/paise.ts";
import type { CreditStatus, PaymentMode } from "../order/model.ts";

/** An order on credit and its payment. */
export interface CreditTransaction {
  /** The order's. */
  id: string;
  /** Null where the address was deleted. */
  addressId: string | null;
  amount: Paise;
  /** Null for a status unknown to us. */
  status: CreditStatus | null;
  /** Null for a mode unknown to us. */
  paymentMode: PaymentMode | null;
  placedAt: Date;
  pointsEarned: number;
}

/** The sum of those that the shop has not approved yet. */
export function pendingCredit(transactions: CreditTransaction[]): Paise {
  return transactions.reduce((sum, { status, amount }) => (status === "PENDING" ? sum + amount : sum), 0);
}
