import { expect, test } from "vitest";
import { fieldLabel, isNameOnly } from "./field-text.ts";

test.each([
  ["price", "Price"],
  ["offer_price_paise", "Offer price"],
  ["additionalInformation", "Additional information"],
  ["M.stock", "M stock"],
  ["size 2.4", "Size 2.4"],
])("the field %s is called %s", (field, label) => {
  expect(fieldLabel(field).toLowerCase()).toBe(label.toLowerCase());
  expect(fieldLabel(field)[0]).toBe(label[0]);
});

test("a field without values has only a name", () => {
  expect(isNameOnly({ before: null, after: null })).toBe(true);
  expect(isNameOnly({ before: null, after: "5" })).toBe(false);
});
