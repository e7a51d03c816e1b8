import { expect, test } from "vitest";
import { instantOf, localTime, periodText } from "./india-time.ts";

test("a field has India's time, whatever the time zone of the computer", () => {
  expect(localTime("2026-11-25T18:30:00.000Z")).toBe("2026-11-26T00:00");
  expect(instantOf("2026-11-26T00:00")).toBe("2026-11-25T18:30:00.000Z");
  expect(localTime(null)).toBe("");
  expect(instantOf("")).toBeNull();
});

test("an unchanged field keeps the seconds of its instant", () => {
  const end = "2026-12-31T18:29:59.999Z";
  expect(instantOf(localTime(end), end)).toBe(end);
  expect(instantOf("2027-01-01T00:00", end)).toBe("2026-12-31T18:30:00.000Z");
  expect(instantOf("", end)).toBeNull();
});

test("a period is told by its two ends", () => {
  const startsAt = "2026-11-25T04:30:00.000Z";
  const endsAt = "2026-11-30T04:30:00.000Z";
  expect(periodText({ startsAt, endsAt })).toBe("25 Nov 2026, 10:00 AM to 30 Nov 2026, 10:00 AM");
  expect(periodText({ startsAt, endsAt: null })).toBe("From 25 Nov 2026, 10:00 AM");
  expect(periodText({ startsAt: null, endsAt })).toBe("Until 30 Nov 2026, 10:00 AM");
  expect(periodText({ startsAt: null, endsAt: null })).toBe("Always");
});
