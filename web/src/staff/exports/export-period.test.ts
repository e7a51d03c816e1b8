import { expect, test } from "vitest";
import { daysOf, exportMonths, problemOfDays } from "./export-period.ts";

test("the months to choose are the current one and the two years before, also in January", () => {
  const months = exportMonths("2027-01-31");
  expect(months.slice(0, 2)).toEqual([
    { value: "2027-01", label: "January 2027" },
    { value: "2026-12", label: "December 2026" },
  ]);
  expect([months.length, months.at(-1)?.value]).toEqual([25, "2025-01"]);
});

test("a month has all of its days", () => {
  expect(daysOf("2026-11")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(daysOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOf("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("both days are needed, and the last is not before the first", () => {
  const [early, late] = ["2026-11-01", "2026-11-02"];
  expect(problemOfDays({ from: "", to: late })?.field).toBe("from");
  expect(problemOfDays({ from: early, to: "" })?.field).toBe("to");
  expect(problemOfDays({ from: late, to: early })?.field).toBe("to");
  expect(problemOfDays({ from: early, to: early })).toBeNull();
});
