import { emptyCart } from "../cart/model.ts";
import type { CartSource } from "../cart/source.ts";
import type { Config } from "../config.ts";
import { redeemablePoints } from "../customer/model.ts";
import type { CustomerSource } from "../customer/source.ts";
import { InvalidInput } from "../errors.ts";
import type { OrderPlaced } from "./model.ts";
import { type CheckoutRequest, priceOrder } from "./rules.ts";
import type { OrderSource } from "./source.ts";

/** Whom a checkout has to do with. */
interface Parties {
  cart: CartSource;
  customers: CustomerSource;
  orders: OrderSource;
  config: Pick<Config, "pointsRedeemable">;
}

/**
 * Places an order for the caller's cart as it is now and empties the cart. The amounts come from here alone; REST
 * works them out too and refuses what differs.
 *
 * @throws InvalidInput for a promo code that does not count, an empty cart, or too many points
 */
export async function checkOut(
  request: CheckoutRequest,
  { cart, customers, orders, config }: Parties,
): Promise<OrderPlaced> {
  const [current, promo, availablePoints] = await Promise.all([
    cart.cart(),
    request.promoCode === null ? null : cart.checkPromoCode(request.promoCode),
    request.points === 0 ? 0 : customers.profile().then((customer) => redeemablePoints(customer, config)),
  ]);
  if (promo && !promo.valid) throw new InvalidInput(promo.message, "promoCode");
  const checkout = priceOrder(request, current, availablePoints, promo?.discountPercent ?? 0);
  const { orderId, message } = await orders.place(checkout);
  // The order stands whatever becomes of the cart.
  const cartNow = await cart.clear().then(
    () => emptyCart,
    () => current,
  );
  return { orderId, message, paidAmount: checkout.paidAmount, cart: cartNow };
}
