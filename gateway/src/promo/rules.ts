import { check } from "../errors.ts";
import type { PromoCodeInput } from "../resolvers.generated.ts";
import { promoCodeOf } from "../typed-text.ts";
import type { PromoCodeTerms } from "./model.ts";

/**
 * Trims a new promo code.
 *
 * @throws InvalidInput unless it has 3 to 20 capital letters and digits
 */
export function checkNewCode(code: string): string {
  const trimmed = promoCodeOf(code);
  check(/^[A-Z\d]{3,20}$/.test(trimmed), "A promo code has 3 to 20 capital letters and digits.", "code");
  return trimmed;
}

/**
 * Validates the terms of a promo code.
 *
 * @throws InvalidInput for the first invalid field
 */
export function checkTerms(input: PromoCodeInput): PromoCodeTerms {
  const { percent } = input;
  const isActive = input.isActive ?? undefined;
  const { startsAt = null, endsAt = null, maxUses = null, maxUsesPerCustomer = null } = input;
  check(percent >= 1 && percent <= 100, "A discount is from 1 to 100 percent.", "percent");
  check(startsAt === null || endsAt === null || endsAt > startsAt, "The end is after the start.", "endsAt");
  check(maxUses === null || maxUses >= 1, "A limit of uses is at least 1.", "maxUses");
  check(maxUsesPerCustomer === null || maxUsesPerCustomer >= 1, "A limit of uses is at least 1.", "maxUsesPerCustomer");
  return { percent, startsAt, endsAt, isActive, maxUses, maxUsesPerCustomer };
}
