import { emptyCart } from "../cart/model.ts";
import type { CartSource } from "../cart/source.ts";
import type { Config } from "../config.ts";
import { redeemablePoints } from "../customer/model.ts";
import type { CustomerSource } from "../customer/source.ts";
import { InvalidInput } from "../errors.ts";
import { isUnconfirmedByBody, RestError, RestRejection, Unavailable } from "../rest/errors.ts";
import type { OrderPlaced, PaymentFlow } from "./model.ts";
import {
  AmountChanged,
  type CheckoutRequest,
  checkShownAmounts,
  isRejection,
  priceOrder,
  type ShownAmounts,
} from "./rules.ts";
import { type OrderSource, placeOrderMessages } from "./source.ts";
import { placeOrderEndpoint } from "./wire.ts";

/** A checkout, and the amounts that the shopper saw. */
interface ShownCheckout {
  request: CheckoutRequest;
  shownAmounts: ShownAmounts;
  /** How the shopper's client expects an order by card to be paid. */
  paymentFlow: PaymentFlow;
  beforePlacing: () => Promise<void>;
}

interface CheckoutDeps {
  cart: CartSource;
  customers: CustomerSource;
  orders: OrderSource;
  config: Pick<Config, "pointsRedeemable" | "upstreamTimeoutMs">;
}

/**
 * The maximum duration of a checkout in milliseconds: waiting for earlier changes of the cart as long as a read may take,
 * parallel reads, placing the order, finding it if that is not confirmed, and clearing the cart.
 */
export function checkoutMs({
  upstreamTimeoutMs,
  upstreamWriteTimeoutMs,
}: Pick<Config, "upstreamTimeoutMs" | "upstreamWriteTimeoutMs">): number {
  return 3 * upstreamTimeoutMs + 2 * upstreamWriteTimeoutMs;
}

/**
 * Places an order for the caller's current cart and clears the cart. shop-api recomputes the amounts and rejects other
 * ones. A retry may fail because the first order used the cart or the points: then the order is found by its key, as is one
 * that REST's response does not confirm (Q112). REST itself has emptied the cart for an order with a payment at the
 * provider (Q152): the cart of now may have what its shopper has added since.
 *
 * @throws InvalidInput for an invalid promo code, an empty cart, or too many points; AmountChanged for another amount than
 * the shown one
 */
export function checkOut(shown: ShownCheckout, deps: CheckoutDeps): Promise<OrderPlaced> {
  const deadline = {
    ms: deps.config.upstreamTimeoutMs,
    endpoint: placeOrderEndpoint,
    message: () => placeOrderMessages.failed,
  };
  return deps.cart.inCheckout(deadline, (clearCart) => placeAndClear(shown, deps, clearCart));
}

async function placeAndClear(
  { request, shownAmounts, paymentFlow, beforePlacing }: ShownCheckout,
  { cart, customers, orders, config }: CheckoutDeps,
  clearCart: () => Promise<unknown>,
): Promise<OrderPlaced> {
  const [current, promo, availablePoints] = await Promise.all([
    cart.cart(true),
    request.promoCode === null ? null : cart.checkPromoCode(request.promoCode),
    request.points === 0 ? 0 : customers.profile().then((customer) => redeemablePoints(customer, config)),
  ]);

  async function place() {
    if (promo && !promo.valid) throw new InvalidInput(promo.message, "promoCode");
    const checkout = priceOrder(request, current, availablePoints, promo?.discountPercent ?? 0);
    checkShownAmounts(shownAmounts, checkout);
    await beforePlacing();
    return orders.place(checkout, paymentFlow);
  }

  async function find(failure: unknown) {
    const isUnconfirmed = isUnconfirmedByBody(failure);
    const found =
      isUnconfirmed || isRejection(failure)
        ? await orders.find(request).catch((error) => ifRestFails(error, failure))
        : null;
    if (!found) throw failure;
    return { ...withPayment(found, request, paymentFlow), cart: isUnconfirmed ? await clear(found) : current };
  }

  async function clear({ payment }: Pick<OrderPlaced, "payment">) {
    if (payment !== null) return emptyCart;
    // The order is placed even if clearing the cart fails.
    return clearCart().then(
      () => emptyCart,
      () => current,
    );
  }

  async function finish(placed: Omit<OrderPlaced, "cart">) {
    const order = withPayment(placed, request, paymentFlow);
    return { ...order, cart: await clear(order) };
  }

  return place().then(finish, find);
}

/**
 * The payment of an order that costs anything may be unread: a REST process of an earlier version does not send it, and it may
 * not be readable. The order is not confirmed as paid then.
 */
export function withPayment<Found extends Pick<OrderPlaced, "payment" | "toPay">>(
  found: Found,
  { paymentMode }: Pick<CheckoutRequest, "paymentMode">,
  paymentFlow: PaymentFlow | null | undefined,
): Found & Pick<OrderPlaced, "payment"> {
  const isPaidOnline = paymentFlow === "REDIRECT" && paymentMode === "CARD" && found.toPay > 0;
  const isUnread = found.payment === null && isPaidOnline;
  return isUnread ? { ...found, payment: "unread" } : found;
}

/**
 * The caller then gets the original error. But an order that may have been placed is never called changed.
 *
 * @throws Unavailable with outcome UNKNOWN after an AmountChanged
 */
function ifRestFails(error: unknown, original: unknown): null {
  if (!(error instanceof RestError) || (original instanceof AmountChanged && error instanceof RestRejection))
    throw error;
  if (original instanceof AmountChanged) {
    throw new Unavailable(placeOrderEndpoint, placeOrderMessages.unknown, error, "UNKNOWN");
  }
  return null;
}
