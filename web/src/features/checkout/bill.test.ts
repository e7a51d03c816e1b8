import { expect, test } from "vitest";
import { billOf } from "./bill.ts";

test("without a code and points the subtotal is to be paid", () => {
  expect(billOf({ subtotal: 749500, discount: 0, points: 0 }).total).toBe(749500);
});

test("a discount and points come off, a rupee a point", () => {
  expect(billOf({ subtotal: 749500, discount: 37475, points: 12 })).toEqual({
    subtotal: 749500,
    discount: 37475,
    points: 12,
    pointsValue: 1200,
    total: 710825,
  });
});

test("no more points are spent than there are whole rupees to pay", () => {
  expect(billOf({ subtotal: 10050, discount: 0, points: 340 })).toMatchObject({ points: 100, total: 50 });
});
