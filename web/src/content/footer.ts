import type { PageLink } from "./page.ts";

/** The link groups of the footer; together they link to every information page. */
export const footerGroups: readonly { title: string; links: readonly PageLink[] }[] = [
  {
    title: "Kasavu",
    links: [
      { label: "About", to: "/company" },
      { label: "Contact Us", to: "/contact-us" },
      { label: "Careers", to: "/careers" },
      { label: "Blog", to: "/blog" },
      { label: "Ideas & Guides", to: "/ideas-guides" },
    ],
  },
  {
    title: "Help",
    links: [
      { label: "Help", to: "/help" },
      { label: "FAQ", to: "/faq" },
      { label: "Size Guide", to: "/size-guide" },
      { label: "Shipping", to: "/shipping" },
      { label: "Product Returns", to: "/product-returns" },
      { label: "Payments", to: "/payments" },
      { label: "Secure Checkout", to: "/securecheckout" },
    ],
  },
  {
    title: "Offers",
    links: [
      { label: "Gift Cards", to: "/gift-cards" },
      { label: "Promos & Coupons", to: "/promos-coupons" },
      { label: "Programs", to: "/programs" },
      { label: "Earnings", to: "/earnings" },
    ],
  },
  {
    title: "Work with us",
    links: [
      { label: "Become a Shopper", to: "/become-a-shopper" },
      { label: "Shopper Opportunities", to: "/shopper-opportunities" },
      { label: "New Retailers", to: "/new-retailers" },
      { label: "Ads", to: "/ads" },
    ],
  },
];

export const legalLinks: readonly PageLink[] = [
  { label: "Terms & Conditions", to: "/terms-and-conditions" },
  { label: "Privacy Policy", to: "/privacy-policy" },
];
