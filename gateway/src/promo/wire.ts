import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";

const count = leaf.wholeNumber(0);

const wireStaffPromoCode = strictObject(
  "StaffPromoCode",
  {
    code: leaf.string,
    percent: leaf.wholeNumber(1, 100),
    starts_at: leaf.instant,
    ends_at: leaf.instant,
    is_active: leaf.flag,
    max_uses: count,
    max_uses_per_customer: count,
    use_count: count,
  },
  { oneOf: [["code"], ["percent"], ["is_active"], ["use_count"]] },
);
export type WireStaffPromoCode = ReadValue<typeof wireStaffPromoCode>;

const codesPayload = payload({ promo_codes: list(wireStaffPromoCode) });

export const readPromoCodes = bearerRead("staff/promo-codes", codesPayload);

const codePayload = payload({ promo_code: wireStaffPromoCode });

/** Terms of a promo code; times are ISO 8601 in UTC. */
export type WirePromoCodeTerms = {
  percent: number;
  starts_at: string | null;
  ends_at: string | null;
  is_active?: boolean;
  max_uses: number | null;
  max_uses_per_customer: number | null;
};

export const createPromoCode = (code: string, terms: WirePromoCodeTerms) =>
  bearerWrite("POST", "staff/promo-codes", codePayload, { body: { json: { code, ...terms } } });

/** @param code a valid path segment */
export const updatePromoCode = (code: string, terms: WirePromoCodeTerms) =>
  bearerWrite("PUT", `staff/promo-codes/${code}`, codePayload, { body: { json: terms } });
