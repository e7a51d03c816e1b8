import type { PagePath } from "./page-paths.ts";
import type { InformationPage } from "./page.ts";
import { faq, help, productReturns, shipping } from "./pages/help.ts";
import { payments, secureCheckout } from "./pages/payments.ts";
import { about, blog, careers, contactUs, ideasAndGuides } from "./pages/kasavu.ts";
import { privacyPolicy, termsAndConditions } from "./pages/legal.ts";
import { earnings, giftCards, programs, promosAndCoupons } from "./pages/offers.ts";
import { sizeGuide } from "./pages/size-guide.ts";
import { ads, becomeAShopper, newRetailers, shopperOpportunities } from "./pages/work-with-us.ts";

/** Every information page by its path; /company and /about are the same page. */
export const pages: Record<PagePath, InformationPage> = {
  "/contact-us": contactUs,
  "/terms-and-conditions": termsAndConditions,
  "/privacy-policy": privacyPolicy,
  "/company": about,
  "/about": about,
  "/blog": blog,
  "/help": help,
  "/payments": payments,
  "/shipping": shipping,
  "/product-returns": productReturns,
  "/faq": faq,
  "/securecheckout": secureCheckout,
  "/become-a-shopper": becomeAShopper,
  "/earnings": earnings,
  "/ideas-guides": ideasAndGuides,
  "/new-retailers": newRetailers,
  "/shopper-opportunities": shopperOpportunities,
  "/programs": programs,
  "/gift-cards": giftCards,
  "/promos-coupons": promosAndCoupons,
  "/ads": ads,
  "/careers": careers,
  "/size-guide": sizeGuide,
};
