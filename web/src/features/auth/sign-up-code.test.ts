import { expect, test } from "vitest";
import { makeSignUpCode, matchSignUpCode } from "./sign-up-code.ts";

test("a sign-up code has four digits and begins with none but 1 to 9", () => {
  const codes = Array.from({ length: 200 }, makeSignUpCode);
  expect(codes.filter((code) => !/^[1-9]\d{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(1);
});

test("a code matches once", () => {
  const code = makeSignUpCode();
  expect(matchSignUpCode("0000")).toBe(false);
  expect(matchSignUpCode(code)).toBe(true);
  expect(matchSignUpCode(code)).toBe(false);
});

test("a newer code replaces the one before", () => {
  const [first, second] = [makeSignUpCode(), makeSignUpCode()];
  expect(matchSignUpCode(second)).toBe(true);
  expect(matchSignUpCode(first)).toBe(false);
});
