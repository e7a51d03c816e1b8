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
