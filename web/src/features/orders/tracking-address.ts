import type { PageParameters } from "../../page-parameters.ts";

/** The path of an order's tracking page. */
export function trackingPath(orderId: string): string {
  return `/track-order?order=${encodeURIComponent(orderId)}`;
}

/** The path of the page on which an order is paid online. */
export function paymentPath(orderId: string): string {
  return `/payment/${encodeURIComponent(orderId)}`;
}

/** The path of an order's tax invoice. */
export function invoicePath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/invoice`;
}

/** The path of a credit note of an order. */
export function creditNotePath(orderId: string, noteId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/credit-notes/${encodeURIComponent(noteId)}`;
}

/** Query parameters of the page: the server renders the same HTML for all order ids, and another without one. */
export const trackingParameters: PageParameters = {
  order: { normalize: (value) => (value === "" ? null : "any"), variesHtml: false },
};
