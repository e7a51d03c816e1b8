import { expect, test } from "vitest";
import { parseWholeNumber, withAsciiDigits } from "./digits.ts";

const indianScripts = ["deva", "beng", "guru", "gujr", "orya", "tamldec", "telu", "knda", "mlym", "arabext", "olck"];

test.each([...indianScripts, "arab", "fullwide", "latn"])("the digits of %s are read", (script) => {
  const digits = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(9876543210);
  expect(withAsciiDigits(`₹ ${digits}/-`)).toBe("₹ 9876543210/-");
});

test.each([
  [" 12 ", 12],
  ["१२", 12],
  ["൧൨", 12],
  ["0", 0],
  ["", null],
  ["1.5", null],
  ["-1", null],
  ["1e3", null],
  ["x", null],
])("the typed whole number %j is %j", (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});
