/**
 * Paths of the information pages (accounts-and-orders, section 2, and the size guide), separate from their texts, which are loaded with the
 * first of these pages.
 */
export const pagePaths = [
  "/contact-us",
  "/terms-and-conditions",
  "/privacy-policy",
  "/company",
  "/about",
  "/blog",
  "/help",
  "/payments",
  "/shipping",
  "/product-returns",
  "/faq",
  "/securecheckout",
  "/become-a-shopper",
  "/earnings",
  "/ideas-guides",
  "/new-retailers",
  "/shopper-opportunities",
  "/programs",
  "/gift-cards",
  "/promos-coupons",
  "/ads",
  "/careers",
  "/size-guide",
] as const;

export type PagePath = (typeof pagePaths)[number];
