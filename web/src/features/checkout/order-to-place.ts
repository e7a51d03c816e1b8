import type { PlaceOrderInput } from "../../schema.generated.ts";
import type { PlaceOrderMutation } from "./PlaceOrder.generated.ts";

export type PlacedOrder = Omit<PlaceOrderMutation["placeOrder"], "cart">;

export interface OrderToPlace {
  order: Omit<PlaceOrderInput, "idempotencyKey">;
  /** What is in the cart, as one text: another content is another order. */
  cartContent: string;
  /** Called once, before the cart is seen to be empty. */
  onPlaced: (order: PlacedOrder) => void;
}

/** Where an order came to nothing, and nobody says why. */
export const failedWords = "Failed to place order";
