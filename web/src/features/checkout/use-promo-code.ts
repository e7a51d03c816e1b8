import { useState } from "react";
import { refusalWords } from "../../apollo/errors.ts";
import { useCheckPromoCodeMutation } from "./PromoCode.generated.ts";

const invalidCodeWords = "Invalid promo code.";

export interface AppliedPromoCode {
  code: string;
  discountPercent: number;
  /** In paise, off the subtotal it was checked for. */
  discount: number;
  subtotal: number;
}

export interface PromoCodeState {
  applied: AppliedPromoCode | null;
  /** The words to show for the last code; null where it was accepted. */
  refusal: string | null;
  isChecking: boolean;
  apply: (code: string) => void;
  remove: () => void;
}

/**
 * The promo code of an order. A code is checked for the present cart, and has to be applied again when that changes.
 *
 * @param subtotal of the present cart, in paise
 * @param cartSettled resolves when no change of the cart is pending
 */
export function usePromoCode(subtotal: number, cartSettled: () => Promise<void>): PromoCodeState {
  const [checkPromoCode] = useCheckPromoCodeMutation();
  const [isChecking, setChecking] = useState(false);
  const [applied, setApplied] = useState<AppliedPromoCode | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const apply = async (code: string) => {
    setApplied(null);
    if (code === "") return setRefusal(invalidCodeWords);
    setRefusal(null);
    setChecking(true);
    // The cart shows a change that was refused; the code is checked for what is left.
    await cartSettled().catch(() => {});
    const { data, error } = await checkPromoCode({ variables: { code }, errorPolicy: "all" });
    setChecking(false);
    const checked = data?.checkPromoCode;
    if (checked?.valid) setApplied({ ...checked, subtotal });
    else setRefusal(checked ? checked.message || invalidCodeWords : refusalWords(error, "Failed to apply promo code"));
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
