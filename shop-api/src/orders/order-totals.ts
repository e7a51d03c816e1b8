import { type Priced, sellingPaise } from "../money/selling-price.ts";

/** The value of a point. */
export const paisePerPoint = 100;

/** `sizePrice`: the own price of its size, if any. */
type PricedLine = Priced & { qty: number; sizePrice?: Priced | null };

export type OrderTotals = { subtotalPaise: number; discountPaise: number; paidPaise: number };

/**
 * The totals of a cart: the subtotal, less the promo code's percentage (rounded to the paisa, half up), less a rupee
 * per point. Whole paise throughout; `paidPaise` is negative when more points are spent than there is to pay.
 */
export function orderTotals(lines: PricedLine[], percentOff: number, points: number): OrderTotals {
  const subtotalPaise = lines.reduce((sum, line) => sum + lineTotalPaise(line), 0);
  const discountPaise = discountOf(subtotalPaise, percentOff);
  return { subtotalPaise, discountPaise, paidPaise: subtotalPaise - discountPaise - points * paisePerPoint };
}

/** A percentage of a subtotal, rounded to the paisa, half up. */
export function discountOf(subtotalPaise: number, percentOff: number): number {
  return Math.floor((subtotalPaise * percentOff + 50) / 100);
}

/** In whole paise, at the price that the shopper pays (Q6). */
export function lineTotalPaise(line: PricedLine): number {
  return line.qty * sellingPaise(line.sizePrice ?? line);
}
