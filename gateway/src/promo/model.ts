/** A promo code, as staff see it. */
export interface StaffPromoCode extends PromoCodeTerms {
  code: string;
  isActive: boolean;
  /** Orders with it that were not cancelled. */
  useCount: number;
}

/** Terms of a promo code; null is no limit. */
export interface PromoCodeTerms {
  /** From 1 to 100. */
  percent: number;
  startsAt: Date | null;
  endsAt: Date | null;
  /** False disables it; undefined leaves it as it is, and a new one active. */
  isActive?: boolean | undefined;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
}
