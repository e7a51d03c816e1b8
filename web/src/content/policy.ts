/** The figures of the policy, as shop-api's `orders/policy.ts` applies them. */
export const policyFigures = {
  /** In paise: items of this total before discount, or more, are delivered free. */
  freeDeliveryFrom: 49900,
  /** In paise; paid at the door, so it is no part of any total. */
  deliveryFee: 4000,
  /** Hours of the day, in India. */
  sameDayBefore: 17,
  deliveryFrom: 8,
  deliveryTo: 22,
  changeWithinMinutes: 30,
  returnWithinHours: 24,
} as const;

const figures = policyFigures;

/** The shop's policy, phrased identically on every page. Source: accounts-and-orders, section 9. */
export const policy = {
  freeDeliveryAbove: `₹${figures.freeDeliveryFrom / 100}`,
  deliveryFee: `₹${figures.deliveryFee / 100}`,
  slots: `${figures.deliveryFrom} AM to ${figures.deliveryTo - 12} PM`,
  sameDayBefore: `${figures.sameDayBefore - 12} PM`,
  changeWithin: `${figures.changeWithinMinutes} minutes`,
  returnWithin: `${figures.returnWithinHours} hours`,
  refundOfReturn: "3–7 business days",
  refundOfFailedPayment: "5–7 business days",
  waysToPay: "Cards, UPI, net banking, wallets and cash on delivery",
  promoCodeTakes: "5%",
  /** Of the demo shop-api. */
  promoCode: "KASAVU5",
  codeLasts: "five minutes",
  loginLasts: "30 days",
} as const;

/**
 * What the delivery costs, to be shown beside a total.
 *
 * @param itemsTotal of the items before discount and points, in paise
 */
export function deliveryNote(itemsTotal: number): string {
  return itemsTotal >= figures.freeDeliveryFrom ? "Free delivery" : `Delivery ${policy.deliveryFee}, paid at the door`;
}
