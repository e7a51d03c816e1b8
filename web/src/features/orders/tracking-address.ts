import type { PageParameters } from "../../page-parameters.ts";

/** The path of the page that tracks an order. */
export function trackingPath(orderId: string): string {
  return `/track-order?order=${encodeURIComponent(orderId)}`;
}

/** The parameters of the page: the server renders the same HTML for all orders, and another without one. */
export const trackingParameters: PageParameters = {
  order: { normalize: (value) => (value === "" ? null : "any"), makesVariants: false },
};
