import { object, pipe, string, toUpperCase, type InferOutput } from "valibot";
import type { PromoCodeInput } from "../../schema.generated.ts";
import { optional, requiredText, wholeNumber } from "../form/fields.ts";
import { instantOf, localTime } from "../format/india-time.ts";
import { limits } from "../limits.generated.ts";
import type { PromoCodes_PromoCodeFragment } from "./StaffPromoCodes.generated.ts";

const limit = limits.createPromoCode;

/** The fields of a promo code, in their order on the screen. */
export const promoCodeForm = object({
  code: pipe(requiredText("Please enter a code.", limit.code), toUpperCase()),
  percent: wholeNumber(limit.percent),
  startsAt: string(),
  endsAt: string(),
  maxUses: optional(wholeNumber(limit.maxUses)),
  maxUsesPerCustomer: optional(wholeNumber(limit.maxUsesPerCustomer)),
});

type PromoCode = PromoCodes_PromoCodeFragment;

/** What the fields show of a promo code, or of a new one. */
export function promoCodeFields(promoCode: PromoCode | null) {
  return {
    code: promoCode?.code ?? "",
    percent: promoCode ? String(promoCode.percent) : "",
    startsAt: localTime(promoCode?.startsAt ?? null),
    endsAt: localTime(promoCode?.endsAt ?? null),
    maxUses: String(promoCode?.maxUses ?? ""),
    maxUsesPerCustomer: String(promoCode?.maxUsesPerCustomer ?? ""),
  };
}

/** The terms that valid fields say, without the state, which another person may have changed meanwhile. */
export function promoCodeInput(
  { percent, startsAt, endsAt, maxUses, maxUsesPerCustomer }: InferOutput<typeof promoCodeForm>,
  promoCode: PromoCode | null,
): PromoCodeInput {
  return {
    percent,
    startsAt: instantOf(startsAt, promoCode?.startsAt),
    endsAt: instantOf(endsAt, promoCode?.endsAt),
    maxUses,
    maxUsesPerCustomer,
  };
}

/** The same terms, disabled or enabled. */
export function switched({ code: _code, useCount: _uses, isActive, ...terms }: PromoCode): PromoCodeInput {
  const { percent, startsAt, endsAt, maxUses, maxUsesPerCustomer } = terms;
  return { percent, startsAt, endsAt, isActive: !isActive, maxUses, maxUsesPerCustomer };
}

/** Whether and why a promo code can be used, at an instant in milliseconds. */
export function promoCodeState(
  { isActive, startsAt, endsAt, maxUses, useCount }: PromoCode,
  now: number,
): { label: string; isUsable: boolean } {
  if (!isActive) return { label: "Disabled", isUsable: false };
  if (endsAt !== null && Date.parse(endsAt) <= now) return { label: "Ended", isUsable: false };
  if (maxUses !== null && useCount >= maxUses) return { label: "Used up", isUsable: false };
  if (startsAt !== null && Date.parse(startsAt) > now) return { label: "Not yet", isUsable: false };
  return { label: "Active", isUsable: true };
}

/** `3 of 100`, or `3` without a limit. */
export function usesText({ useCount, maxUses }: PromoCode): string {
  const count = useCount.toLocaleString("en-IN");
  return maxUses === null ? count : `${count} of ${maxUses.toLocaleString("en-IN")}`;
}
