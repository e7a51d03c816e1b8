import { expect, test } from "vitest";
import { deliveryDay } from "./delivery-day.ts";

const rule = { sameDayBefore: 1020, from: 480, to: 1320 };
const at = (instant: string) => deliveryDay(rule, Date.parse(instant));

test("orders before 17:00 in India are delivered today, later ones tomorrow, whatever the date in UTC", () => {
  expect(at("2026-11-25T11:29:59Z")).toBe("Delivery today, 8 AM to 10 PM");
  expect(at("2026-11-25T11:30:00Z")).toBe("Delivery tomorrow, 8 AM to 10 PM");
  expect(at("2026-11-25T18:29:59Z")).toBe("Delivery tomorrow, 8 AM to 10 PM");
  expect(at("2026-11-25T18:30:00Z")).toBe("Delivery today, 8 AM to 10 PM");
});

test("times have minutes where they need them, and noon and midnight are 12", () => {
  expect(deliveryDay({ sameDayBefore: 0, from: 510, to: 720 }, 0)).toBe("Delivery tomorrow, 8:30 AM to 12 PM");
  expect(deliveryDay({ sameDayBefore: 1440, from: 0, to: 1439 }, 0)).toBe("Delivery today, 12 AM to 11:59 PM");
});
