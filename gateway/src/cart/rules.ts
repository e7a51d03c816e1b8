import { check } from "../errors.ts";
import { promoCodeOf } from "../text/typed-text.ts";

const maxCodeLength = 40;

export const otherProductMessage = "This size is of another product.";

/** A change of a line's quantity as REST operations, `by` in pieces. */
export type QuantityChange = { step: "none" } | { step: "increase" } | { step: "add" | "decrease"; by: number };

/** @throws InvalidInput for less than 1 */
export function checkQuantity(quantity: number, field = "quantity"): number {
  check(quantity >= 1, "Quantity cannot go below 1.", field);
  return quantity;
}

/** @throws InvalidInput for an id that is not a number */
export function checkLineId(id: string): string {
  check(/^\d{1,15}$/.test(id), "Error: Invalid cart ID.", "lineId");
  return id;
}

/**
 * A promo code without what surrounds it in a message.
 *
 * @throws InvalidInput for a longer text than REST accepts
 */
export function checkPromoCode(code: string, field: string): string {
  const typed = promoCodeOf(code);
  check(typed.length <= maxCodeLength, "Invalid promo code.", field);
  return typed;
}

/**
 * Trims the id of a size.
 *
 * @throws InvalidInput for a blank one
 */
export function checkSizeId(id: string): string {
  const trimmed = id.trim();
  check(trimmed !== "", "Please select a size.", "sizeId");
  return trimmed;
}

export function planQuantityChange(current: number, target: number): QuantityChange {
  const difference = target - current;
  if (difference === 0) return { step: "none" };
  if (difference === 1) return { step: "increase" };
  return difference > 1 ? { step: "add", by: difference } : { step: "decrease", by: -difference };
}
