/**
 * Where the information pages are, as accounts-and-orders (section 2) lists them. Apart from their words, which are
 * loaded with the first of these pages that is opened.
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
] as const;

export type PagePath = (typeof pagePaths)[number];
