import type { Bill } from "../../features/checkout/bill.ts";
import type { OrderInput, PlacedOrder } from "../../features/checkout/place-order.ts";
import type { CheckoutForm_CartFragment } from "./CheckoutPage.generated.ts";

/** An order as the shopper saw it when the button was pressed. */
export interface ShownOrder {
  input: OrderInput;
  cart: CheckoutForm_CartFragment;
  bill: Bill;
  /** Whether it is paid at a payment provider, after it is placed. */
  isPaidOnline: boolean;
}

/** A placed order: what was shown and sent, and the response. */
export interface Placement extends ShownOrder {
  customerId: string;
  order: PlacedOrder;
}
