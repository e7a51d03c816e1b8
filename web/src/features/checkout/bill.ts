/** Input of the bill; amounts in whole paise. */
export interface BillInput {
  subtotal: number;
  /** Deducted from the subtotal by a promo code. */
  discount: number;
  /** Points that the customer wants to spend; each deducts one rupee. */
  points: number;
  /** Of the cart; null if the shop sends none. */
  deliveryCharge: number | null;
}

export interface Bill {
  subtotal: number;
  discount: number;
  /** Points that are spent: never more than the rupees to pay. */
  points: number;
  /** Deducted by the points, in paise. */
  pointsValue: number;
  total: number;
  /** Null if the shop sends none. */
  deliveryCharge: number | null;
  /** The total with the delivery charge. */
  toPay: number;
}

const pointValue = 100;

/** What a promo code deducts, in paise; rounded half up, as the shop does. */
export function discountOf(subtotal: number, percent: number): number {
  return Math.floor((subtotal * percent + 50) / 100);
}

/** The bill as shown at checkout. The gateway computes the order by the same rules. */
export function computeBill({ subtotal, discount, points, deliveryCharge }: BillInput): Bill {
  const afterDiscount = subtotal - discount;
  const spent = Math.min(points, Math.floor(afterDiscount / pointValue));
  const pointsValue = spent * pointValue;
  const total = afterDiscount - pointsValue;
  const toPay = total + (deliveryCharge ?? 0);
  return { subtotal, discount, points: spent, pointsValue, total, deliveryCharge, toPay };
}
