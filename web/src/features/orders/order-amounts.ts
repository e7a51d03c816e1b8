import type { TrackedOrder } from "./tracked-order.ts";

const paisePerPoint = 100;

export type OrderAmounts = Pick<TrackedOrder, "total" | "discount" | "paidAmount">;

/** What the discount is called: `Discount (5%)` where it is a whole per cent of the items. */
export function discountLabel({ total, discount }: OrderAmounts): string {
  const percent = Math.round((100 * discount) / total);
  const isWhole = Math.abs((total * percent) / 100 - discount) < 1;
  return isWhole ? `Discount (${percent}%)` : "Discount";
}

/** The points that were spent, in paise: what the items cost beyond the discount and what was to be paid. */
export function pointsValueOf({ total, discount, paidAmount }: OrderAmounts): number {
  return Math.max(0, total - discount - paidAmount);
}

/** `Points (12)`: a point is a rupee. */
export function pointsLabel(amounts: OrderAmounts): string {
  return `Points (${pointsValueOf(amounts) / paisePerPoint})`;
}
