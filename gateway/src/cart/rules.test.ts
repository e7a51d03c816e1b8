import { describe, expect, test } from "vitest";
import { InvalidInput } from "../errors.ts";
import { checkLineId, checkQuantity, planQuantityChange } from "./rules.ts";

describe("a quantity change", () => {
  test.each([
    [2, 2, { step: "none" }],
    [2, 3, { step: "increase" }],
    [2, 6, { step: "add", by: 4 }],
    [2, 1, { step: "decrease", by: 1 }],
    [16, 1, { step: "decrease", by: 15 }],
    [400, 1, { step: "decrease", by: 399 }],
  ])("from %i to %i is %j", (current, target, change) => {
    expect(planQuantityChange(current, target)).toEqual(change);
  });

  test("to a quantity below 1 is rejected", () => {
    expect(() => checkQuantity(0)).toThrow(InvalidInput);
    expect(checkQuantity(1)).toBe(1);
  });
});

test("a line id must be a whole number", () => {
  expect(checkLineId("12")).toBe("12");
  for (const invalid of ["", "x", "1.5", "-1", "1 OR 1"])
    expect(() => checkLineId(invalid)).toThrow("Error: Invalid cart ID.");
});
