/** The shop's policy, phrased identically on every page. Source: accounts-and-orders, section 9. */
export const policy = {
  freeDeliveryAbove: "₹499",
  deliveryFee: "₹40",
  slots: "8 AM to 10 PM",
  sameDayBefore: "5 PM",
  changeWithin: "30 minutes",
  returnWithin: "24 hours",
  refundOfReturn: "3–7 business days",
  refundOfFailedPayment: "5–7 business days",
  waysToPay: "Cards, UPI, net banking, wallets and cash on delivery",
  promoCodeTakes: "5%",
  /** Of the demo shop-api. */
  promoCode: "KASAVU5",
  codeLasts: "five minutes",
  loginLasts: "30 days",
} as const;
