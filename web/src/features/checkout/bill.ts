/** What goes into the bill; amounts in whole paise. */
export interface BillInput {
  subtotal: number;
  /** Off the subtotal, by a promo code. */
  discount: number;
  /** Points that the customer offers; one takes a rupee off. */
  points: number;
}

export interface Bill {
  subtotal: number;
  discount: number;
  /** Points that are really spent: never more than there is to pay. */
  points: number;
  /** What the points take off, in paise. */
  pointsValue: number;
  total: number;
}

const pointValue = 100;

/** The bill as checkout shows it. The order itself is computed by the gateway from the same rules. */
export function billOf({ subtotal, discount, points }: BillInput): Bill {
  const afterDiscount = subtotal - discount;
  const spent = Math.min(points, Math.floor(afterDiscount / pointValue));
  const pointsValue = spent * pointValue;
  return { subtotal, discount, points: spent, pointsValue, total: afterDiscount - pointsValue };
}
