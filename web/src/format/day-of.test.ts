import { expect, test } from "vitest";
import { dayOf } from "./day-of.ts";

test("a day is today or tomorrow in India, or a weekday with its date", () => {
  const now = Date.parse("2026-11-25T20:00:00Z");
  expect(dayOf("2026-11-26", now)).toBe("Today");
  expect(dayOf("2026-11-27", now)).toBe("Tomorrow");
  expect(dayOf("2026-11-25", now)).toBe("Wednesday, 25 November");
});
