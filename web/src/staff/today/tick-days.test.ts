import { expect, test } from "vitest";
import { tickDays } from "./tick-days.ts";

const dates = ["21", "22", "23", "24", "25"];

test("every day has a label where there is space", () => {
  expect(tickDays(dates, 5)).toEqual(dates);
  expect(tickDays(dates, 50)).toEqual(dates);
});

test("labels are at equal distances, and the last day has one", () => {
  expect(tickDays(dates, 3)).toEqual(["21", "23", "25"]);
  expect(tickDays(dates, 2)).toEqual(["22", "25"]);
});

test("without space the last day has a label", () => {
  expect(tickDays(dates, 0)).toEqual(["25"]);
});
