import { describe, expect, it } from "vitest";
import { canReturn, customerCanCancel, dueOn, expectedOn } from "./policy.ts";

const minute = 60_000;
const now = Date.parse("2026-11-25T10:00:00.000Z");

describe("the day on which an order is expected", () => {
  it.each([
    ["2026-11-25T11:29:59.999Z", "2026-11-25", "before 5 PM in India"],
    ["2026-11-25T11:30:00.000Z", "2026-11-26", "from 5 PM on"],
    ["2026-11-24T18:30:00.000Z", "2026-11-25", "at midnight in India"],
    ["2026-12-31T12:00:00.000Z", "2027-01-01", "in the evening of New Year's Eve"],
  ])("of an order placed at %s is %s: %s", (placedAt, day) => {
    expect(expectedOn(Date.parse(placedAt))).toBe(day);
  });
});

it("an order on credit is to be paid until the thirtieth day after it became due, by the calendar of India", () => {
  expect(dueOn(Date.parse("2026-11-30T18:29:59.999Z"))).toBe("2026-12-30");
  expect(dueOn(Date.parse("2026-11-30T18:30:00.000Z"))).toBe("2026-12-31");
});

describe("a customer can cancel an order", () => {
  const order = { status: "placed", created_at: now - 30 * minute + 1, approval: null } as const;

  it("at any time until it is paid at the provider", () => {
    expect(customerCanCancel({ ...order, status: "awaiting payment", created_at: 0 }, now)).toBe(true);
  });

  it("within 30 minutes, until it is out for delivery or paid on credit", () => {
    expect(customerCanCancel(order, now)).toBe(true);
    expect(customerCanCancel({ ...order, status: "processed", approval: "Due" }, now)).toBe(true);
    expect(customerCanCancel({ ...order, created_at: now - 30 * minute }, now)).toBe(false);
    expect(customerCanCancel({ ...order, status: "processed", approval: "Paid" }, now)).toBe(false);
    for (const status of ["out for delivery", "delivered", "cancelled"] as const) {
      expect([status, customerCanCancel({ ...order, status }, now)]).toEqual([status, false]);
    }
  });
});

describe("the return of an order can be requested", () => {
  it("within 24 hours of its delivery", () => {
    const order = { status: "delivered", status_at: now - 24 * 60 * minute + 1 } as const;
    expect(canReturn(order, now)).toBe(true);
    expect(canReturn({ ...order, status_at: now - 24 * 60 * minute }, now)).toBe(false);
    expect(canReturn({ ...order, status: "out for delivery" }, now)).toBe(false);
  });
});
