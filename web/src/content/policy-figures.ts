// The figures of the policy, as shop-api's `orders/policy.ts` applies them: constants, which the bundler inlines.

/** In paise: items of this total before discount, or more, are delivered free. */
export const freeDeliveryFrom = 49_900;
/** In paise; no part of any total, but of what is to be paid. */
export const deliveryFee = 4000;
/** Hour of the day in India before which an order is delivered on the same day. */
export const sameDayBefore = 17;
/** Hours of the day in India between which orders are delivered. */
export const deliveryFrom = 8;
export const deliveryTo = 22;
export const changeWithinMinutes = 30;
export const returnWithinHours = 24;
/** Days after its approval within which an order on credit is paid. */
export const creditDays = 30;
