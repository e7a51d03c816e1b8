import type { PromoCodeTerms, StaffPromoCode } from "./model.ts";
import type { WirePromoCodeTerms, WireStaffPromoCode } from "./wire.ts";

export function normalizePromoCode(wire: WireStaffPromoCode): StaffPromoCode {
  return {
    code: wire.code,
    percent: wire.percent,
    startsAt: wire.starts_at,
    endsAt: wire.ends_at,
    isActive: wire.is_active,
    maxUses: wire.max_uses,
    maxUsesPerCustomer: wire.max_uses_per_customer,
    useCount: wire.use_count,
  };
}

export function toWireTerms(terms: PromoCodeTerms): WirePromoCodeTerms {
  return {
    percent: terms.percent,
    starts_at: terms.startsAt?.toISOString() ?? null,
    ends_at: terms.endsAt?.toISOString() ?? null,
    ...(terms.isActive === undefined ? {} : { is_active: terms.isActive }),
    max_uses: terms.maxUses,
    max_uses_per_customer: terms.maxUsesPerCustomer,
  };
}
