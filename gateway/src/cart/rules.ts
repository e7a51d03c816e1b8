import { InvalidInput } from "../errors.ts";

/** The way from one quantity of a line to another, in the steps that REST knows. */
export type QuantityChange = { step: "none" } | { step: "increase" } | { step: "add" | "decrease"; by: number };

/** @throws InvalidInput for less than 1 */
export function checkQuantity(quantity: number): number {
  if (quantity < 1) throw new InvalidInput("Quantity cannot go below 1.", "quantity");
  return quantity;
}

/** @throws InvalidInput for an id that is not a number */
export function checkLineId(id: string): string {
  if (!/^\d{1,15}$/.test(id)) throw new InvalidInput("Error: Invalid cart ID.", "lineId");
  return id;
}

export function planQuantityChange(current: number, wanted: number): QuantityChange {
  const difference = wanted - current;
  if (difference === 0) return { step: "none" };
  if (difference === 1) return { step: "increase" };
  return difference > 1 ? { step: "add", by: difference } : { step: "decrease", by: -difference };
}
