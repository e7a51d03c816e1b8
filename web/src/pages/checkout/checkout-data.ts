import type { PlaceOrderInput } from "../../schema.generated.ts";
import type { CheckoutPageQuery } from "./CheckoutPage.generated.ts";

export type CheckoutCart = NonNullable<CheckoutPageQuery["cart"]>;
export type CheckoutCustomer = NonNullable<CheckoutPageQuery["me"]>;
export type CheckoutAddress = NonNullable<CheckoutCustomer["addresses"]>[number];

/** An order as it is sent, but for the key of the attempt. */
export type OrderInput = Omit<PlaceOrderInput, "idempotencyKey">;

/** What an order is made of as far as the cart goes: another text is another order. */
export function contentOf({ lines }: CheckoutCart): string {
  return lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice].join("x")).join(" ");
}
