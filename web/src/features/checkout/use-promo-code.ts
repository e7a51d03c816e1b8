import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { requireData } from "../../apollo/errors.ts";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { discountOf } from "./bill.ts";
import { CheckPromoCodeDocument, type CheckPromoCodeMutation } from "./PromoCode.generated.ts";

const invalidCodeMessage = "Invalid promo code.";

export interface AppliedPromoCode {
  code: string;
  discountPercent: number;
  /** In paise, for `subtotal`. */
  discount: number;
  subtotal: number;
}

type PromoCheck = CheckPromoCodeMutation["checkPromoCode"];

export interface PromoCodeState {
  /** The code that was accepted, is being checked, or could not be checked; null for none. */
  code: string | null;
  applied: AppliedPromoCode | null;
  /** For the last code; null when it was accepted. */
  errorMessage: string | null;
  isChecking: boolean;
  apply: (code: string) => void;
  /**
   * Checks an applied code again, which stays applied meanwhile.
   *
   * @param subtotal resolves to that of the cart as it is now
   * @returns what the code deducts now; rejects if it cannot be checked, or the cart cannot be read
   */
  recheck: (code: string, subtotal: Promise<number>) => Promise<number>;
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
  // A mutation of Apollo's hook would be sent for the login of the last render.
  const client = useApolloClient();
  const change = useCustomerChange();
  const [isChecking, setChecking] = useState(false);
  const [code, setCode] = useState(restoredCode);
  const [applied, setApplied] = useState<AppliedPromoCode | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const request = async (next: string) => {
    // The cart shows the error of a rejected change; the code is checked for the resulting cart.
    await cartSettled().catch(() => {});
    return requireData(await client.mutate({ mutation: CheckPromoCodeDocument, variables: { code: next } }))
      .checkPromoCode;
  };

  /** Shows what the code deducts from this subtotal; the shop's own discount may be that of an earlier or later cart. */
  const show = ({ code: checkedCode, discountPercent, ...checked }: PromoCheck, ofSubtotal: number): number => {
    const discount = checked.valid ? discountOf(ofSubtotal, discountPercent) : 0;
    setApplied(checked.valid ? { code: checkedCode, discountPercent, discount, subtotal: ofSubtotal } : null);
    setMessage(checked.valid ? null : checked.message || invalidCodeMessage);
    if (!checked.valid) setCode(null);
    return discount;
  };

  const check = async (next: string, ofSubtotal: number | Promise<number>) => {
    setChecking(true);
    try {
      return show(...(await Promise.all([request(next), ofSubtotal])));
    } finally {
      setChecking(false);
    }
  };

  const apply = async (next: string) => {
    setApplied(null);
    setCode(next || null);
    if (next === "") return setMessage(invalidCodeMessage);
    setMessage(null);
    await change({ send: () => check(next, subtotal), failure: "Failed to apply promo code", tell: setMessage });
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
    errorMessage: isStale && !isChecking ? "The cart has changed. Please apply the code again." : message,
    isChecking,
    apply: (next) => void apply(next),
    recheck: check,
    remove: () => {
      setApplied(null);
      setCode(null);
    },
  };
}
