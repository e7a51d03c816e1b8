import { expect, test } from "vitest";
import { discountLabel, pointsLabel, pointsValueOf } from "./OrderSummary.tsx";

test("a discount is labelled with its percentage when that is a whole number", () => {
  expect(discountLabel({ total: 749500, discount: 37475, paidAmount: 712025 })).toBe("Discount (5%)");
  expect(discountLabel({ total: 504550, discount: 25227, paidAmount: 479323 })).toBe("Discount (5%)");
  expect(discountLabel({ total: 749500, discount: 50000, paidAmount: 699500 })).toBe("Discount");
});

test("the difference between the total after the discount and the paid amount is points, one rupee each", () => {
  const order = { total: 749500, discount: 37475, paidAmount: 710825 };
  expect(pointsValueOf(order)).toBe(1200);
  expect(pointsLabel(order)).toBe("Points (12)");
  expect(pointsValueOf({ total: 749500, discount: 0, paidAmount: 749500 })).toBe(0);
});
