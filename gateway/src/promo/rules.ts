import { InvalidInput } from "../errors.ts";
import type { PromoCodeInput } from "../resolvers.generated.ts";
import type { PromoCodeTerms } from "./model.ts";

/**
 * Trims a new promo code.
 *
 * @throws InvalidInput unless it has 3 to 20 capital letters and digits
 */
export function checkNewCode(code: string): string {
  const trimmed = code.trim();
  if (!/^[A-Z\d]{3,20}$/.test(trimmed)) {
    throw new InvalidInput("A promo code has 3 to 20 capital letters and digits.", "code");
  }
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
  const rules: [field: keyof PromoCodeTerms, message: string, isValid: boolean][] = [
    ["percent", "A discount is from 1 to 100 percent.", percent >= 1 && percent <= 100],
    ["endsAt", "The end is after the start.", startsAt === null || endsAt === null || endsAt > startsAt],
    ["maxUses", "A limit of uses is at least 1.", maxUses === null || maxUses >= 1],
    ["maxUsesPerCustomer", "A limit of uses is at least 1.", maxUsesPerCustomer === null || maxUsesPerCustomer >= 1],
  ];
  for (const [field, message, isValid] of rules) if (!isValid) throw new InvalidInput(message, field);
  return { percent, startsAt, endsAt, isActive, maxUses, maxUsesPerCustomer };
}
