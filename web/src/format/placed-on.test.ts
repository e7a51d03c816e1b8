import { expect, test } from "vitest";
import { placedOn } from "./placed-on.ts";

test("an order is dated by the day in India, in every time zone", () => {
  expect(placedOn("2026-11-21T10:30:00.000Z")).toBe("21 November 2026");
  expect(placedOn("2026-11-21T19:00:00.000Z")).toBe("22 November 2026");
});
