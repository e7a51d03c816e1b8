import * as v from "valibot";
import { variablesOf } from "../../gateway/support/trusted-variables.ts";
import type { Customer } from "./customer.ts";

/** The response of `AddAddress`. */
export const Added = v.object({ data: v.object({ addAddress: v.object({ address: v.object({ id: v.string() }) }) }) });

/** The response of `PlaceOrder`. */
export const Placed = v.object({ data: v.object({ placeOrder: v.object({ orderId: v.string() }) }) });

/** Places an order for one of each of these products, and returns its id. */
export async function placeOrder(
  customer: Customer,
  products: readonly string[],
  input: Record<string, unknown> = {},
): Promise<string> {
  const { address } = v.parse(Added, await customer.execute("AddAddress", variablesOf["AddAddress"] ?? {})).data
    .addAddress;
  for (const productId of products) await customer.execute("AddToCart", { productId, quantity: 1 });
  const order = {
    addressId: address.id,
    paymentMode: "CASH",
    idempotencyKey: crypto.randomUUID(),
    ...input,
  };
  return v.parse(Placed, await customer.execute("PlaceOrder", { input: order })).data.placeOrder.orderId;
}
