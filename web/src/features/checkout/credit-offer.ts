import { formatMoney } from "../../format/money.ts";

/** A customer's credit, in paise; null where the shop knows no limit, or its balance cannot be read. */
interface Credit {
  /** Owed for orders on credit. */
  creditBalance: number | null;
  creditLimit: number | null;
  creditAvailable: number | null;
}

/** How checkout offers payment on credit. */
export interface CreditOffer {
  isOffered: boolean;
  /** Whether the credit that is left pays the order. */
  isEnough: boolean;
  /** How much of the credit is used, and why it cannot be chosen; null without a limit. */
  hint: string | null;
}

/** @param toPay for the order, in paise */
export function creditOffer({ creditBalance, creditLimit, creditAvailable }: Credit, toPay: number): CreditOffer {
  if (creditBalance === null || creditLimit === null || creditAvailable === null)
    return { isOffered: true, isEnough: true, hint: null };
  const isEnough = toPay <= creditAvailable;
  const used = `${formatMoney(creditBalance)} of ${formatMoney(creditLimit)} used`;
  return {
    isOffered: creditLimit > 0,
    isEnough,
    hint: isEnough ? used : `${used}. This order is more than what is left.`,
  };
}
