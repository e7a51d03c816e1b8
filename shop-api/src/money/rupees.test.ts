import { describe, expect, it } from "vitest";
import { paiseOf, rupees, rupeesText } from "./rupees.ts";

describe("rupees", () => {
  it("are formatted with two decimals, from a single paisa up", () => {
    expect([0, 1, 99, 100, 420000].map(rupeesText)).toEqual(["0.00", "0.01", "0.99", "1.00", "4200.00"]);
  });

  it("are parsed without rounding", () => {
    expect(["0.00", "0.29", "1.10", "4200.00", "99999999.99"].map(paiseOf)).toEqual([0, 29, 110, 420000, 9999999999]);
    expect(["0", "4200", "4200.5"].map(paiseOf)).toEqual([0, 420000, 420050]);
  });

  it("as a number have up to two decimals", () => {
    expect([420000, 29, 110].map(rupees)).toEqual([4200, 0.29, 1.1]);
  });
});
