import { expect, test } from "vitest";
import { formatDay, formatWhen } from "./when.ts";

test("an instant has the date and time of India", () => {
  expect(formatWhen("2026-11-25T20:10:00Z")).toBe("26 Nov 2026, 1:40 AM");
});

test("a calendar date is the same in every time zone", () => {
  expect(formatDay("2026-11-25")).toBe("25 Nov");
});
