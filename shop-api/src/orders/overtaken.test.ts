import { expect, it } from "vitest";
import { momentText } from "./overtaken.ts";

it("a time is told by the clock of India, with the day unless it is today", () => {
  const time = Date.parse("2026-11-25T11:42:30Z");
  expect(momentText(time, Date.parse("2026-11-25T18:29:00Z"))).toBe("at 5:12 PM");
  expect(momentText(time, Date.parse("2026-11-25T18:31:00Z"))).toBe("on 25 November 2026 at 5:12 PM");
  expect(momentText(Date.parse("2026-11-24T18:31:00Z"), time)).toBe("at 12:01 AM");
});
