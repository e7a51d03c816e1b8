import { expect, test } from "vitest";
import { formatPhoneNumber, groupDigits } from "./phone-number.ts";

test("a number is formatted in groups of five digits", () => {
  expect(groupDigits("98765")).toBe("98765");
  expect(groupDigits("9876543210")).toBe("98765 43210");
  expect(formatPhoneNumber("+919876543210")).toBe("+91\u00a098765\u00a043210");
  expect(formatPhoneNumber("9876543210")).toBe("+91\u00a098765\u00a043210");
});

test("a foreign or empty number is returned unchanged", () => {
  expect(formatPhoneNumber("+4915112345678")).toBe("+4915112345678");
  expect(formatPhoneNumber("")).toBe("");
});
