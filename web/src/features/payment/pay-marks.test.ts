import { expect, test } from "vitest";
import { payMarks } from "./pay-marks.ts";

const namesOf = (...offered: Parameters<typeof payMarks>[0]) => payMarks(offered).map(({ name }) => name);

test("the footer shows the marks of what checkout offers, and of nothing else", () => {
  expect(namesOf("CASH", "CARD", "CREDIT")).toEqual([
    "UPI",
    "Visa",
    "Mastercard",
    "Google Pay",
    "PhonePe",
    "Cash on delivery",
  ]);
  expect(namesOf("CASH", "CREDIT")).toEqual(["Cash on delivery"]);
  expect(namesOf("CREDIT")).toEqual([]);
});
