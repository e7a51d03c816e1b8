import { expect, test } from "vitest";
import { computeBill, discountOf } from "./bill.ts";

test("without a promo code and points the total is the subtotal", () => {
  expect(computeBill({ subtotal: 749500, discount: 0, points: 0, deliveryCharge: null }).total).toBe(749500);
});

test("the discount and one rupee per point are deducted from the subtotal", () => {
  expect(computeBill({ subtotal: 749500, discount: 37475, points: 12, deliveryCharge: null })).toEqual({
    subtotal: 749500,
    discount: 37475,
    points: 12,
    pointsValue: 1200,
    total: 710825,
    deliveryCharge: null,
    toPay: 710825,
  });
});

test("a discount is a percentage of the subtotal, rounded half up to whole paise", () => {
  expect([discountOf(749500, 5), discountOf(10, 5), discountOf(9, 5)]).toEqual([37475, 1, 0]);
});

test("at most as many points are spent as there are whole rupees of the items to pay: the delivery is paid in full", () => {
  expect(computeBill({ subtotal: 10050, discount: 0, points: 340, deliveryCharge: 4000 })).toMatchObject({
    points: 100,
    total: 50,
    toPay: 4050,
  });
});
