import type { PaymentMode, PaymentStatus } from "../schema.generated.ts";
import { deliveryFee, freeDeliveryFrom } from "./policy-figures.ts";

/**
 * What the delivery costs by the policy, in paise.
 *
 * @param itemsTotal of the items before discount and points, in paise
 */
export function deliveryCharge(itemsTotal: number): number {
  return itemsTotal >= freeDeliveryFrom ? 0 : deliveryFee;
}

/**
 * What a delivery costs that is paid at the door, apart from the total beside it: that of an order of an earlier version, and
 * of a shop that sends no charge.
 *
 * @param itemsTotal of the items before discount and points, in paise
 * @param agreed the charge of a placed order, in paise; null if it is unknown
 */
export function deliveryNote(itemsTotal: number, agreed: number | null = null): string {
  const charge = agreed ?? deliveryCharge(itemsTotal);
  return charge === 0 ? "Free delivery" : `Delivery ₹${charge / 100}, paid at the door`;
}

/** How the charge in an amount to pay is paid; null for a free delivery, and while no mode is chosen. */
export function chargeNote(charge: number, mode: PaymentMode | null): string | null {
  if (charge === 0 || mode === null) return null;
  return mode === "CASH" ? "Paid at the door, with the delivery" : "The delivery is part of the payment";
}

interface ChargedAmounts {
  /** In paise. */
  deliveryCharge: number;
  /** In paise. */
  toPay: number;
  /** Also if some of it was given back. */
  isPaid: boolean;
}

interface ChargedOrder {
  paymentMode: PaymentMode | null;
  paymentStatus: PaymentStatus | null;
  /** In paise; null if it is unknown. */
  deliveryCharge: number | null;
  /** In paise; null if it is unknown. */
  toPay: number | null;
  /** What of it is paid at the door, in paise; null if it is unknown. */
  toCollect: number | null;
}

/**
 * The delivery charge and the amount to pay of a placed order; null if they are unknown, and where the charge is paid at the door
 * apart from a card payment or credit, as in earlier versions.
 */
export function chargedAmounts(order: ChargedOrder): ChargedAmounts | null {
  const { paymentMode, paymentStatus, deliveryCharge: charge, toPay, toCollect } = order;
  if (charge === null || toPay === null) return null;
  const isApart = paymentMode !== "CASH" && charge > 0 && toCollect !== 0;
  const isPaid = paymentStatus === "PAID" || paymentStatus === "REFUNDED";
  return isApart ? null : { deliveryCharge: charge, toPay, isPaid };
}
