import { expect, test } from "vitest";
import { generateSignUpCode, matchSignUpCode, storeSignUpCode } from "./sign-up-code.ts";

test("a sign-up code has four digits, and the first is not 0", () => {
  const codes = Array.from({ length: 200 }, generateSignUpCode);
  expect(codes.filter((code) => !/^[1-9]\d{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(1);
});

test("a code matches only once", () => {
  storeSignUpCode("1234");
  expect(["0000", "1234", "1234"].map(matchSignUpCode)).toEqual([false, true, false]);
});

test("a new code replaces the previous one", () => {
  ["1234", "5678"].forEach(storeSignUpCode);
  expect(["5678", "1234"].map(matchSignUpCode)).toEqual([true, false]);
});
