import { describe, expect, test } from "vitest";
import { formatRupees, parseRupees, percentOf } from "./paise.ts";

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
