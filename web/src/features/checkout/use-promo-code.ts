import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorMessage } from "../../apollo/errors.ts";
import { readToken } from "../../session/token.ts";
import { useCheckPromoCodeMutation } from "./PromoCode.generated.ts";

const invalidCodeMessage = "Invalid promo code.";

export interface AppliedPromoCode {
  code: string;
  discountPercent: number;
  /** In paise, for `subtotal`. */
  discount: number;
  subtotal: number;
}

export interface PromoCodeState {
  /** The code that was accepted, is being checked, or could not be checked; null for none. */
  code: string | null;
  applied: AppliedPromoCode | null;
  /** For the last code; null when it was accepted. */
  errorMessage: string | null;
  isChecking: boolean;
  apply: (code: string) => void;
  remove: () => void;
}

/**
 * The promo code of an order. A code is valid for the current subtotal, and must be applied again when that changes.
 *
 * @param subtotal of the current cart, in paise
 * @param restoredCode of the page before its reload; it is checked again
 * @param cartSettled resolves when no cart change is pending; rejects when one was rejected
 */
export function usePromoCode(
  subtotal: number,
  restoredCode: string | null,
  cartSettled: () => Promise<void>,
): PromoCodeState {
  const [checkPromoCode] = useCheckPromoCodeMutation();
  const [isChecking, setChecking] = useState(false);
  const [code, setCode] = useState(restoredCode);
  const [applied, setApplied] = useState<AppliedPromoCode | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const apply = async (next: string) => {
    setApplied(null);
    setCode(next || null);
    if (next === "") return setMessage(invalidCodeMessage);
    setMessage(null);
    setChecking(true);
    const token = readToken();
    // The cart shows the error of a rejected change; the code is checked for the resulting cart.
    await cartSettled().catch(() => {});
    const { data, error } = await checkPromoCode({ variables: { code: next }, errorPolicy: "all", context: { token } });
    setChecking(false);
    const checked = data?.checkPromoCode;
    if (checked?.valid) setApplied({ ...checked, subtotal });
    else {
      if (checked) setCode(null);
      setMessage(checked ? checked.message || invalidCodeMessage : errorMessage(error, "Failed to apply promo code"));
    }
  };

  const isRestored = useRef(restoredCode === null);
  const restore = useEffectEvent(() => {
    if (isRestored.current || restoredCode === null) return;
    isRestored.current = true;
    void apply(restoredCode);
  });
  useEffect(() => restore(), []);

  const isStale = applied !== null && applied.subtotal !== subtotal;
  return {
    code,
    applied: isStale ? null : applied,
    errorMessage: isStale ? "The cart has changed. Please apply the code again." : message,
    isChecking,
    apply: (next) => void apply(next),
    remove: () => {
      setApplied(null);
      setCode(null);
    },
  };
}
