import { type Priced, sellingPaise } from "./selling-price.ts";

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

/** What an order's payment depends on. `paid_paise` is without the delivery charge, which is null in old orders. */
export type Payable = {
  payment_mode: string;
  paid_paise: number;
  delivery_charge_paise: number | null;
  delivery_prepaid: number;
};

/** What an order costs with its delivery. */
export function toPayPaise(order: Pick<Payable, "paid_paise" | "delivery_charge_paise">): number {
  return order.paid_paise + (order.delivery_charge_paise ?? 0);
}

/** What of an order is paid at the door: all of one in cash, and a delivery charge that is no part of the payment. */
export function toCollectPaise(order: Payable): number {
  if (order.payment_mode === "Cash") return toPayPaise(order);
  return order.delivery_prepaid === 1 ? 0 : (order.delivery_charge_paise ?? 0);
}

/** What of an order is paid by card, or owed on credit. */
export function notCollectedPaise(order: Payable): number {
  return toPayPaise(order) - toCollectPaise(order);
}

/** A percentage of a subtotal, rounded to the paisa, half up. */
export function discountOf(subtotalPaise: number, percentOff: number): number {
  return Math.floor((subtotalPaise * percentOff + 50) / 100);
}

/** In whole paise, at the price that the shopper pays (Q6). */
export function lineTotalPaise(line: PricedLine): number {
  return line.qty * sellingPaise(line.sizePrice ?? line);
}
