import { expect, test } from "vitest";
import { deliveryDay } from "./delivery-day.ts";

test("the rule of the shop is said, which no clock decides", () => {
  expect(deliveryDay({ sameDayBefore: 1020, from: 480, to: 1320 })).toBe(
    "Same day if ordered before 5 PM, 8 AM to 10 PM",
  );
});

test("times have minutes where they need them, noon and midnight are 12, and a rule for all orders needs no time", () => {
  expect(deliveryDay({ sameDayBefore: 0, from: 510, to: 720 })).toBe("Next day, 8:30 AM to 12 PM");
  expect(deliveryDay({ sameDayBefore: 1440, from: 0, to: 1439 })).toBe("Same day, 12 AM to 11:59 PM");
});
