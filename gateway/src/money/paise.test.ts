import { describe, expect, test } from "vitest";
import { formatRupees, parseRupees, percentOf, plainRupees } from "./paise.ts";

describe("rupees from REST", () => {
  test.each([
    ["1299.99", 129999],
    ["1299.9", 129990],
    ["1299", 129900],
    [4200, 420000],
    [0.07, 7],
    [1.1, 110],
    [19.99, 1999],
    ["0.29", 29],
    ["3780.5000", 378050],
    [" 12.00 ", 1200],
    ["9999999999999.99", 999999999999999],
  ])("%s are parsed as %i paise, without floating-point errors", (rupees, paise) => {
    expect(parseRupees(rupees)).toBe(paise);
  });

  test("are rounded half up at the third decimal", () => {
    expect(parseRupees(1299.9899999999998)).toBe(129999);
    expect(parseRupees("10.994")).toBe(1099);
    expect(parseRupees("10.995")).toBe(1100);
  });

  test.each(["", "-5", "1,299.00", "₹12", "1e3", 1e21, Number.NaN, "12.", ".5", "1.2.3", "1.005x", "99999999999999"])(
    "%s is rejected",
    (invalid) => {
      expect(parseRupees(invalid)).toBeNull();
    },
  );
});

describe("an amount written for people (Q124)", () => {
  test.each([
    ["1,299.00", "1299.00"],
    ["1,29,900.00", "129900.00"],
    ["129,900", "129900"],
    ["1,00,00,000.5", "10000000.5"],
    ["12,34,567.1234", "1234567.1234"],
    ["₹ 1,299", "1299"],
    ["₹\u00a01,299", "1299"],
    ["₹\u202f\u200e1,299", "1299"],
    ["&#8377;&nbsp;1,299.00", "1299.00"],
    ["Rs. 1,299/-", "1299"],
    ["rs.1299 /=", "1299"],
    ["Re. 1", "1"],
    ["INR 1299", "1299"],
    ["1,299.50 inr", "1299.50"],
    ["1299 Rs.", "1299"],
    ["999 rupees", "999"],
    ["-₹310.50", "-310.50"],
    ["₹ -1,310.50", "-1310.50"],
    ["−₹5", "-5"],
    ["₹3780.50000", "3780.50000"],
  ])("%s is %s", (text, plain) => {
    expect(plainRupees(text)).toBe(plain);
  });

  test.each(
    [
      ["12,99", "1,2999", "1,29", "1,299,00", "12,34,56", "1,2,345", "123,45,678", "0,999", ",999", "1,299,", "1,,299"],
      ["1 299", "1\u00a0299", "1'299", "1.299,00", "1,299.", "1,299.00000", "1,299.0.0", "₹.50", "Rs..50", "+1,299"],
      ["$1,299", "USD 1,299", "€ 5", "1,299 only", "1,299-1,499", "Rs. -", "1,299/", "₹", "from ₹1,299"],
    ].flat(),
  )("%s is none", (text) => {
    expect(plainRupees(text)).toBe(text);
  });
});

describe("rupees for REST", () => {
  test.each([
    [359100, "3591.00"],
    [5, "0.05"],
    [129999, "1299.99"],
    [0, "0.00"],
  ])("%i paise are formatted as %s", (paise, text) => {
    expect(formatRupees(paise)).toBe(text);
    expect(parseRupees(text)).toBe(paise);
  });
});

test("a percentage of an amount is rounded half up to whole paise", () => {
  expect(percentOf(378000, 5)).toBe(18900);
  expect(percentOf(10, 5)).toBe(1);
  expect(percentOf(9, 5)).toBe(0);
  expect(percentOf(129999, 5)).toBe(6500);
});
