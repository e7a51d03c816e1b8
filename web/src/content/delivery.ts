import { deliveryFee, freeDeliveryFrom } from "./policy-figures.ts";

/**
 * What the delivery costs, in paise; paid at the door, whatever the payment mode.
 *
 * @param itemsTotal of the items before discount and points, in paise
 */
export function deliveryCharge(itemsTotal: number): number {
  return itemsTotal >= freeDeliveryFrom ? 0 : deliveryFee;
}

/**
 * What the delivery costs, to be shown beside a total.
 *
 * @param itemsTotal of the items before discount and points, in paise
 * @param agreed the charge of a placed order, in paise; null if it is unknown
 */
export function deliveryNote(itemsTotal: number, agreed: number | null = null): string {
  const charge = agreed ?? deliveryCharge(itemsTotal);
  return charge === 0 ? "Free delivery" : `Delivery ₹${charge / 100}, paid at the door`;
}
