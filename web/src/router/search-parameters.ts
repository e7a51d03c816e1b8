import { listingParameters, listParameters } from "../features/catalogue/list-parameters.ts";
import { trackingParameters } from "../features/orders/tracking-address.ts";
import { searchParameters } from "../features/search/search-text.ts";
import type { PageParameters } from "../page-parameters.ts";
import { accountParameters } from "../pages/account/sections.ts";

/** The search parameters that pages read, by the patterns of their routes. Only for the server. */
export const parametersOfPatterns: Readonly<Record<string, PageParameters>> = {
  "/category/:categoryId/subcategories": listingParameters,
  "/categories/:categoryId/all-products": listingParameters,
  "/categories/:categoryId/subcategory/:subcategoryId": listParameters,
  "/subcategory/:id?": listParameters,
  "/search": { ...searchParameters, ...listParameters },
  "/my-account": accountParameters,
  "/track-order": trackingParameters,
};
