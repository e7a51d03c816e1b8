import { deliveryFee, freeDeliveryFrom } from "./policy-figures.ts";

/**
 * What the delivery costs, to be shown beside a total.
 *
 * @param itemsTotal of the items before discount and points, in paise
 */
export function deliveryNote(itemsTotal: number): string {
  return itemsTotal >= freeDeliveryFrom ? "Free delivery" : `Delivery ₹${deliveryFee / 100}, paid at the door`;
}
