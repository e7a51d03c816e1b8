export const invalidCodeWords = "Invalid promo code.";
/** Where a code could not be checked, and the shop does not say why. */
export const failedCheckWords = "Failed to apply promo code";
