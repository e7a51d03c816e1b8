import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { isPathId } from "../rest/call.ts";
import type { PromoCodeTerms, StaffPromoCode } from "./model.ts";
import { normalizePromoCode, toWireTerms } from "./normalize.ts";
import { createPromoCode, readPromoCodes, updatePromoCode } from "./wire.ts";

/** Promo codes for staff; customers use them by the cart's and the order's sources. */
export function createPromoCodeSource(rest: RestClient) {
  return {
    /** Newest first. */
    async all(): Promise<StaffPromoCode[]> {
      return (await rest.get(readPromoCodes, "Failed to fetch the promo codes.")).promo_codes.map(normalizePromoCode);
    },

    async create(code: string, terms: PromoCodeTerms): Promise<StaffPromoCode> {
      const write = createPromoCode(code, toWireTerms(terms));
      return normalizePromoCode((await rest.write(write, "Failed to create the promo code.")).payload.promo_code);
    },

    /** @throws NotFound for a malformed code */
    async update(code: string, terms: PromoCodeTerms): Promise<StaffPromoCode> {
      if (!isPathId(code)) throw new NotFound("Promo code not found");
      const write = updatePromoCode(code, toWireTerms(terms));
      return normalizePromoCode((await rest.write(write, "Failed to save the promo code.")).payload.promo_code);
    },
  };
}
