import * as figures from "./policy-figures.ts";

export { deliveryNote } from "./delivery.ts";

/** The shop's policy, phrased identically on every page. Source: accounts-and-orders, section 9. */
export const policy = {
  freeDeliveryAbove: `₹${figures.freeDeliveryFrom / 100}`,
  deliveryFee: `₹${figures.deliveryFee / 100}`,
  feeIsPaid: "at the door with Cash, with the payment otherwise",
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
  creditWithin: `${figures.creditDays} days`,
  /** Before the last of these days. */
  creditReminder: "three days",
  emailLinkLasts: "seven days",
  messageTextsLast: "30 days",
  messagesLast: "a year",
} as const;
