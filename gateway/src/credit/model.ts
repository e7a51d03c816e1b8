import type { Paise } from "../money/paise.ts";
import type { CreditStatus, PaymentMode } from "../order/model.ts";

/** A credit order and its payment. */
export interface CreditTransaction {
  /** The order's id. */
  id: string;
  /** Null if the address was deleted. */
  addressId: string | null;
  amount: Paise;
  /** Null for an unknown status. */
  status: CreditStatus | null;
  /** Null for an unknown mode. */
  paymentMode: PaymentMode | null;
  placedAt: Date;
  pointsEarned: number;
}

/** The sum of transactions that await approval by the shop. */
export function pendingCredit(transactions: CreditTransaction[]): Paise {
  return transactions.reduce((sum, { status, amount }) => (status === "PENDING" ? sum + amount : sum), 0);
}
