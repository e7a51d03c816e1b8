/** The items' total before any discount from which delivery is free; below, an order costs the fee more. */
export const freeDeliveryFromPaise = 49_900;
export const deliveryFeePaise = 4_000;

/** What a customer pays for the delivery of items of this value, before any discount. */
export function deliveryChargePaise(itemsPaise: number): number {
  return itemsPaise < freeDeliveryFromPaise ? deliveryFeePaise : 0;
}
