import { describe, expect, test } from "vitest";
import type { OrderStatus } from "./model.ts";
import { stepsOf } from "./steps.ts";

const placedAt = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-21T10:05:00Z");

function steps(status: OrderStatus, times: [OrderStatus, Date][] = []) {
  return stepsOf({ status, placedAt, times: new Map(times) });
}

describe("the way of an order", () => {
  test.each([
    ["PLACED", 1],
    ["PROCESSED", 2],
    ["OUT_FOR_DELIVERY", 3],
    ["DELIVERED", 4],
    ["OTHER", 1],
  ] as const)(
    "that is %s has four steps, of which %i are reached, also where REST sends no times",
    (status, reached) => {
      const way = steps(status);
      expect(way.map((step) => step.status)).toEqual(["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"]);
      expect(way.map(({ isReached }) => isReached)).toEqual([0, 1, 2, 3].map((index) => index < reached));
      expect(way.map(({ reachedAt }) => reachedAt)).toEqual([placedAt, null, null, null]);
    },
  );

  test("has the times that REST sends", () => {
    expect(steps("OUT_FOR_DELIVERY", [["OUT_FOR_DELIVERY", later]])[2]).toMatchObject({ reachedAt: later });
  });

  test("goes as far as its latest time, whatever is between", () => {
    expect(steps("OTHER", [["DELIVERED", later]]).every(({ isReached }) => isReached)).toBe(true);
  });

  test("that was cancelled ends with that, after the steps it had reached", () => {
    const times: [OrderStatus, Date][] = [["CANCELLED", later]];
    expect(steps("CANCELLED", times)).toEqual([
      { status: "PLACED", label: "Order placed", isReached: true, reachedAt: placedAt },
      { status: "CANCELLED", label: "Cancelled", isReached: true, reachedAt: later },
    ]);
    expect(steps("CANCELLED").at(-1)).toMatchObject({ status: "CANCELLED", reachedAt: null });
  });
});
