import { expect, test } from "vitest";
import { fieldLabel, isNameOnly, valueText } from "./field-text.ts";

test.each([
  ["price", "Price"],
  ["offer_price_paise", "Offer price"],
  ["additionalInformation", "Additional information"],
  ["paid_on", "Paid on"],
  ["M.stock", "M stock"],
  ["size 2.4", "Size 2.4"],
  ["size XL", "Size XL"],
  ["size 2-3 Years", "Size 2-3 Years"],
])("the field %s is called %s", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test("an instant is shown in India's time, a date and a code in words, and any other value as it is recorded", () => {
  expect(valueText("2026-12-03")).toBe("3 Dec 2026");
  expect(valueText("nobody_there")).toBe("nobody there");
  expect(valueText("2026-11-25T20:10:00.000Z")).toBe("26 Nov 2026, 1:40 AM");
  expect(valueText("From 2026-11-25T20:10:00.000Z on")).toBe("From 2026-11-25T20:10:00.000Z on");
});

test("a field without values has only a name", () => {
  expect(isNameOnly({ before: null, after: null })).toBe(true);
  expect(isNameOnly({ before: null, after: "5" })).toBe(false);
});
