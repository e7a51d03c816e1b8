/** Name of the shop. */
export const shopName = "Kasavu";
