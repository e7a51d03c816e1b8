import { describe, expect, test } from "vitest";
import type { OnlinePayment, OrderStatus } from "./model.ts";
import { stepsOf } from "./steps.ts";

const placedAt = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-21T10:05:00Z");

function steps(status: OrderStatus, times: [OrderStatus, Date][] = [], payment: OnlinePayment | null = null) {
  return stepsOf({ status, placedAt, times: new Map(times), payment });
}

describe("the tracking of an order", () => {
  test.each([
    ["PLACED", 1],
    ["PROCESSED", 2],
    ["OUT_FOR_DELIVERY", 3],
    ["DELIVERED", 4],
    ["OTHER", 1],
  ] as const)(
    "with status %s has four steps of which %i are reached, even if REST sends no times",
    (status, reached) => {
      const result = steps(status);
      expect(result.map((step) => step.status)).toEqual(["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"]);
      expect(result.map(({ isReached }) => isReached)).toEqual([0, 1, 2, 3].map((index) => index < reached));
      expect(result.map(({ reachedAt }) => reachedAt)).toEqual([placedAt, null, null, null]);
    },
  );

  test("shows the times that REST sends", () => {
    expect(steps("OUT_FOR_DELIVERY", [["OUT_FOR_DELIVERY", later]])[2]).toMatchObject({ reachedAt: later });
  });

  test("marks all steps up to the last one with a time as reached", () => {
    expect(steps("OTHER", [["DELIVERED", later]]).every(({ isReached }) => isReached)).toBe(true);
  });

  test.each(["RETURN_REQUESTED", "RETURNED", "RETURN_REFUSED"] as const)(
    "of an order with status %s shows all steps as reached, then the return",
    (status) => {
      const result = steps(status, [[status, later]]);
      expect(result.map((step) => step.status)).toEqual([
        "PLACED",
        "PROCESSED",
        "OUT_FOR_DELIVERY",
        "DELIVERED",
        status,
      ]);
      expect(result.every(({ isReached }) => isReached)).toBe(true);
      expect(result.map(({ reachedAt }) => reachedAt)).toEqual([placedAt, null, null, null, later]);
    },
  );

  test("of a cancelled order shows the reached steps, then the cancellation", () => {
    const times: [OrderStatus, Date][] = [["CANCELLED", later]];
    expect(steps("CANCELLED", times)).toEqual([
      { status: "PLACED", label: "Order placed", isReached: true, reachedAt: placedAt },
      { status: "CANCELLED", label: "Cancelled", isReached: true, reachedAt: later },
    ]);
    expect(steps("CANCELLED").at(-1)).toMatchObject({ status: "CANCELLED", reachedAt: null });
  });

  test("of an order that waits for its payment starts with that, and no other step is reached", () => {
    expect(steps("AWAITING_PAYMENT").map(({ label, isReached, reachedAt }) => [label, isReached, reachedAt])).toEqual([
      ["Waiting for payment", true, placedAt],
      ["Order placed", false, null],
      ["Order processed", false, null],
      ["Out for delivery", false, null],
      ["Delivered", false, null],
    ]);
  });

  test.each([
    ["EXPIRED", "AWAITING_PAYMENT"],
    ["CANCELLED", "AWAITING_PAYMENT"],
    ["PAID", "PLACED"],
  ] as const)("of a cancelled order whose payment is %s starts with %s", (status, first) => {
    const payment = { status, amount: 100, method: null, url: null, expiresAt: null };
    expect(steps("CANCELLED", [["CANCELLED", later]], payment)).toMatchObject([
      { status: first, reachedAt: placedAt },
      { status: "CANCELLED", reachedAt: later },
    ]);
  });
});
