import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { failedCheckWords, invalidCodeWords } from "./promo-code-words.ts";

export interface AppliedPromoCode {
  code: string;
  discountPercent: number;
  /** In paise, off the subtotal it was checked for. */
  discount: number;
  subtotal: number;
}

export interface PromoCodeState {
  applied: AppliedPromoCode | null;
  /** Why the last code was not taken; null after one that was. */
  refusal: string | null;
  isChecking: boolean;
  apply: (code: string) => void;
  remove: () => void;
}

/**
 * The promo code of an order. The shop says what a code is worth for the cart as it is; when the cart changes, it has
 * to be applied again. What checks it comes with the first.
 *
 * @param subtotal of the cart as it is now, in paise
 * @param cartSettled resolves when no change of the cart is on its way
 */
export function usePromoCode(subtotal: number, cartSettled: () => Promise<void>): PromoCodeState {
  const client = useApolloClient();
  const [isChecking, setChecking] = useState(false);
  const [applied, setApplied] = useState<AppliedPromoCode | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const apply = async (code: string) => {
    setApplied(null);
    if (code === "") return setRefusal(invalidCodeWords);
    setRefusal(null);
    setChecking(true);
    const checking = import("./check-promo-code.ts").catch(() => null);
    // A change that is refused is told by the cart; the code is checked for what is left.
    await cartSettled().catch(() => {});
    const module = await checking;
    const answer = module ? await module.checkPromoCode(client, code) : failedCheckWords;
    setChecking(false);
    if (typeof answer === "string") setRefusal(answer);
    else setApplied({ ...answer, subtotal });
  };

  const isStale = applied !== null && applied.subtotal !== subtotal;
  return {
    applied: isStale ? null : applied,
    refusal: isStale ? "The cart has changed. Please apply the code again." : refusal,
    isChecking,
    apply: (code) => void apply(code),
    remove: () => setApplied(null),
  };
}
