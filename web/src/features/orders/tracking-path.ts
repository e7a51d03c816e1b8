/** Where an order is tracked, also from a pasted link. */
export function trackingPath(orderId: string): string {
  return `/track-order?order=${encodeURIComponent(orderId)}`;
}
