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
  /** Whether it awaits approval by the shop; null if REST's status cannot be read. */
  isPending: boolean | null;
  placedAt: Date | null;
  /** Null if REST's cannot be read. */
  pointsEarned: number | null;
  /** The day in India until which a due amount is to be paid, such as 2026-12-30; null if REST sends none, and for others. */
  dueOn: string | null;
}

/** The sum of transactions that await approval by the shop; null unless all of them are known. */
export function pendingCredit(transactions: CreditTransaction[]): Paise | null {
  if (transactions.some(({ isPending }) => isPending === null)) return null;
  return transactions.reduce((sum, { isPending, amount }) => (isPending ? sum + amount : sum), 0);
}
