import type { PageParameters } from "../../router/page-parameters.ts";

/** The server renders the same frame for all orders; only without an order the page says that there is none. */
export const trackingParameters: PageParameters = {
  order: { normalize: (value) => (value === "" ? null : "any"), makesVariants: false },
};
