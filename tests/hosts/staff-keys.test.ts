import { expect, test } from "vitest";
import type { StaffField } from "../../gateway/src/staff/calls.ts";
import { readerOf } from "../../gateway/src/staff/readers.ts";
import { errorOf } from "../gateway/support/read-wire.ts";

/** Odd values of inessential keys that staff would save as blank. */
test.each<[StaffField, unknown, string]>([
  ["Staff.product", { product: { colour: [] } }, "product.colour"],
  ["Staff.order", { order: { note: {} } }, "order.note"],
  ["Staff.customer", { customer: { email: [] } }, "customer.email"],
  ["Staff.banners", { banners: [{ link: false }] }, "banners.0.link"],
  ["Staff.promoCodes", { promo_codes: [{ ends_at: "soon" }] }, "promo_codes.0.ends_at"],
])("%s is refused by any odd value, which a form would save as blank", (field, sent, path) => {
  expect(errorOf(readerOf(field), sent)).toBe(path);
});
