import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { CheckPromoCodeDocument } from "./PromoCode.generated.ts";

const invalid = "Invalid promo code.";

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
 * to be applied again.
 *
 * @param subtotal of the cart as it is now, in paise
 * @param cartSettled resolves when no change of the cart is on its way
 */
export function usePromoCode(subtotal: number, cartSettled: () => Promise<void>): PromoCodeState {
  const [checkCode] = useMutation(CheckPromoCodeDocument);
  const [isChecking, setChecking] = useState(false);
  const [applied, setApplied] = useState<AppliedPromoCode | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const apply = async (code: string) => {
    setApplied(null);
    if (code === "") return setRefusal(invalid);
    setRefusal(null);
    setChecking(true);
    // A change that is refused is told by the cart; the code is checked for what is left.
    await cartSettled().catch(() => {});
    const { data, error } = await checkCode({ variables: { code }, errorPolicy: "all" });
    setChecking(false);
    const answer = data?.checkPromoCode;
    if (answer?.valid) setApplied({ ...answer, subtotal });
    else setRefusal(answer ? answer.message || invalid : refusalWords(error, "Failed to apply promo code"));
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
