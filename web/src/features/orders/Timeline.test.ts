import { expect, test } from "vitest";
import { stepTime } from "./Timeline.tsx";

test("a step has its time by the clocks of India", () => {
  expect(stepTime("2026-11-21T06:12:00.000Z")).toMatch(/^21 Nov, 11:42\sAM$/);
  expect(stepTime("2026-11-21T18:35:00.000Z")).toMatch(/^22 Nov, 12:05\sAM$/);
});
