import { InvalidInput } from "../errors.ts";

/** The way from one quantity of a line to another, in the steps that REST knows. */
export type QuantityChange = { step: "none" } | { step: "increase" } | { step: "add" | "decrease"; by: number };

/** REST takes away one piece a call; a shopper who wants fewer by more than this is asked to go in steps. */
const maxDecreaseSteps = 15;

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

/** @throws InvalidInput for fewer by more than 15 */
export function planQuantityChange(current: number, wanted: number): QuantityChange {
  const difference = wanted - current;
  if (difference === 0) return { step: "none" };
  if (difference === 1) return { step: "increase" };
  if (difference > 1) return { step: "add", by: difference };
  if (-difference > maxDecreaseSteps) {
    throw new InvalidInput(`A quantity can be lowered by at most ${maxDecreaseSteps} at a time.`, "quantity");
  }
  return { step: "decrease", by: -difference };
}
