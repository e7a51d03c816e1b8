import { emptyCart } from "../cart/model.ts";
import type { CartSource } from "../cart/source.ts";
import type { Config } from "../config.ts";
import { redeemablePoints } from "../customer/model.ts";
import type { CustomerSource } from "../customer/source.ts";
import { InvalidInput } from "../errors.ts";
import { Refusal } from "../rest/faults.ts";
import type { OrderPlaced } from "./model.ts";
import { type CheckoutRequest, priceOrder } from "./rules.ts";
import type { OrderSource } from "./source.ts";

/** The sources and settings that a checkout needs. */
interface CheckoutDeps {
  cart: CartSource;
  customers: CustomerSource;
  orders: OrderSource;
  config: Pick<Config, "pointsRedeemable">;
}

/**
 * The longest time that a checkout takes, in milliseconds. Its first reads run at once; the order follows, then either
 * the emptying of the cart or the search for an earlier order: never more than two reads and two writes in a row.
 */
export function checkoutMs({
  upstreamTimeoutMs,
  upstreamWriteTimeoutMs,
}: Pick<Config, "upstreamTimeoutMs" | "upstreamWriteTimeoutMs">): number {
  return 2 * upstreamTimeoutMs + 2 * upstreamWriteTimeoutMs;
}

/**
 * Places an order for the caller's cart as it is now and empties the cart. The amounts come from here alone; REST
 * computes them too and refuses what differs. A repeated request may be refused because its first order took the cart
 * or the points: then REST's record of the key answers, and what was put into the cart since stays there.
 *
 * @throws InvalidInput for a promo code that is not valid, an empty cart, or too many points
 */
export async function checkOut(request: CheckoutRequest, deps: CheckoutDeps): Promise<OrderPlaced> {
  const { cart, customers, orders, config } = deps;
  const [current, promo, availablePoints] = await Promise.all([
    cart.cart(),
    request.promoCode === null ? null : cart.checkPromoCode(request.promoCode),
    request.points === 0 ? 0 : customers.profile().then((customer) => redeemablePoints(customer, config)),
  ]);

  async function place() {
    if (promo && !promo.valid) throw new InvalidInput(promo.message, "promoCode");
    return orders.place(priceOrder(request, current, availablePoints, promo?.discountPercent ?? 0));
  }

  async function findEarlier(refusal: unknown) {
    const isRefused = refusal instanceof InvalidInput || refusal instanceof Refusal;
    const earlier = isRefused ? await orders.find(request) : null;
    if (!earlier) throw refusal;
    return { ...earlier, cart: current };
  }

  async function clear() {
    // The order stands whatever becomes of the cart.
    return cart.clear().then(
      () => emptyCart,
      () => current,
    );
  }

  return place().then(async (placed) => ({ ...placed, cart: await clear() }), findEarlier);
}
