import { expect, test } from "vitest";
import { formatStepTime } from "./Timeline.tsx";

test("the time of a step is shown in Indian Standard Time", () => {
  expect(formatStepTime("2026-11-21T06:12:00.000Z")).toMatch(/^21 Nov, 11:42\sAM$/);
  expect(formatStepTime("2026-11-21T18:35:00.000Z")).toMatch(/^22 Nov, 12:05\sAM$/);
});
