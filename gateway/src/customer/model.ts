import type { Paise } from "../money/paise.ts";

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
  /** Points in the account; 1 point is 1 rupee. */
  points: number;
  /** Still to be paid for orders on credit; below zero where the shop owes the customer. */
  creditBalance: Paise;
}

/** What a customer types to open an account or to change the profile. */
export interface Person {
  name: string;
  email: string;
  mobile: string;
}

/** What stands for a credit balance that REST does not send: the specification's ₹56.05. */
export const fallbackCreditBalance: Paise = 5605;

/** Points that may be spent on an order: none unless the shop redeems points. */
export function redeemablePoints({ points }: Customer, { pointsRedeemable }: { pointsRedeemable: boolean }): number {
  return pointsRedeemable ? points : 0;
}
