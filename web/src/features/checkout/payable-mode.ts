import type { PaymentMode } from "../../schema.generated.ts";
import type { CreditOffer } from "./credit-offer.ts";

/** The chosen mode; null if the shop does not offer it any more, or if the credit that is left does not pay the order. */
export function payableMode(
  chosen: PaymentMode | null,
  offered: readonly PaymentMode[],
  credit: Pick<CreditOffer, "isEnough">,
): PaymentMode | null {
  if (chosen === null || !offered.includes(chosen)) return null;
  return chosen === "CREDIT" && !credit.isEnough ? null : chosen;
}
