import type { Paise } from "../money/paise.ts";

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
  /** The balance of points; 1 point is 1 rupee. Null if REST's cannot be read. */
  points: number | null;
  /** The unpaid amount of credit orders; negative if the shop owes the customer. Null if REST's cannot be read. */
  creditBalance: Paise | null;
  /** The highest balance that an order on credit may lead to; null if REST sends none. */
  creditLimit: Paise | null;
  /** What may still be bought on credit, at least 0; null if REST sends no limit or no balance. */
  creditAvailable: Paise | null;
}

/** The editable details of a registration or a profile. */
export interface CustomerDetails {
  name: string;
  email: string;
  mobile: string;
}

/** The fallback for a missing credit balance: the specification's ₹56.05. */
export const fallbackCreditBalance: Paise = 5605;

/** The points that an order can redeem; 0 unless redemption is enabled, and if the balance is unknown. */
export function redeemablePoints({ points }: Customer, { pointsRedeemable }: { pointsRedeemable: boolean }): number {
  return pointsRedeemable ? (points ?? 0) : 0;
}
