import { expect, test } from "vitest";
import { formatPhoneNumber, groupDigits, toIndianNumber } from "./phone-number.ts";

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

test("a number may be typed with or without its country code, spaces and a leading zero", () => {
  for (const typed of ["9876543210", "98765 43210", "098765-43210", "+91 98765 43210", "919876543210"]) {
    expect(toIndianNumber(typed)).toBe("+919876543210");
  }
});

test("a number that begins with 91 keeps these digits", () => {
  expect(toIndianNumber("9187654321")).toBe("+919187654321");
});

test("an input without digits is an empty number", () => {
  expect(toIndianNumber("")).toBe("");
  expect(toIndianNumber("abc")).toBe("");
});

test("a number is limited to 15 digits, including the country code", () => {
  expect(toIndianNumber("1234567890123456789")).toBe("+911234567890123");
});
