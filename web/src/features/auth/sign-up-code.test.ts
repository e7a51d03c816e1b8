import { expect, test } from "vitest";
import { generateSignUpCode, matchSignUpCode } from "./sign-up-code.ts";

test("a sign-up code has four digits, and the first is not 0", () => {
  const codes = Array.from({ length: 200 }, generateSignUpCode);
  expect(codes.filter((code) => !/^[1-9]\d{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(1);
});

test("a code matches only once", () => {
  const code = generateSignUpCode();
  expect(matchSignUpCode("0000")).toBe(false);
  expect(matchSignUpCode(code)).toBe(true);
  expect(matchSignUpCode(code)).toBe(false);
});

test("a new code replaces the previous one", () => {
  const [first, second] = [generateSignUpCode(), generateSignUpCode()];
  expect(matchSignUpCode(second)).toBe(true);
  expect(matchSignUpCode(first)).toBe(false);
});
