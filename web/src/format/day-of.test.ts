import { afterEach, expect, test, vi } from "vitest";
import { dayOf } from "./day-of.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each(["2026-11-24", "2026-11-25", "2031-01-01"])("a day is its date, also where the clock says %s", (today) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(today) });
  expect(dayOf("2026-11-25")).toBe("Wed, 25 Nov");
});
