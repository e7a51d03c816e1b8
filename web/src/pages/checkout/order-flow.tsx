import type { ApolloClient, ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasErrorCode, invalidField, orderOfError, requireData } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { cartSettled } from "../../features/cart/pending-changes.ts";
import { computeBill } from "../../features/checkout/bill.ts";
import { isRetryUnsafe, isUnsettled, orderErrorMessage } from "../../features/checkout/order-errors.ts";
import { placeOrder, type PlacedOrder } from "../../features/checkout/place-order.ts";
import type { PromoCodeState } from "../../features/checkout/use-promo-code.ts";
import { CancelOrderDocument } from "../../features/orders/CancelOrder.generated.ts";
import { myOrders, showOrderToast, showUnpaidToast } from "../../features/orders/order-toast.ts";
import { paymentPath } from "../../features/orders/tracking-address.ts";
import { evictOrderData } from "../../features/orders/use-order-change.ts";
import { isPaymentPage, leaveToPay } from "../../features/payment/provider-page.ts";
import { lineContent } from "../../session/attempted-lines.ts";
import { attemptOf } from "../../session/order-attempt.ts";
import { tellOtherTabs } from "../../session/tab-channel.ts";
import { requestToast } from "../../ui/toast-context.ts";
import { CheckoutPageDocument } from "./CheckoutPage.generated.ts";
import type { Placement, ShownOrder } from "./placement.ts";
import { addressGoneMessage } from "./ShippingAddress.tsx";

// What happens after a press of Place Order; loaded when the form is shown.

const amountChangedMessage = "The amount to pay has changed. Please look at your cart again.";

const unconfirmedMessage = "It may have been placed. Please look at your orders before you place it again.";

/** What the flow does in the form, and reads of it. */
export interface OrderForm {
  client: ApolloClient;
  customerId: string;
  recheckPromoCode: PromoCodeState["recheck"];
  /** Whether the shopper is still at the form. */
  isHere: () => boolean;
  showNotice: (title: string, text: ReactNode) => void;
  /** Opens the payment of an order, or closes it. */
  setUnpaid: (shown: ShownOrder | null) => void;
  /** Called when an order is sent. */
  onPlacing: () => void;
  onPlaced: (placement: Placement) => void;
  /** Opens the page of this path in place of the form. */
  goTo: (path: string) => void;
  /** Called when the order is rejected because another one, of this id, waits for its payment. */
  onOtherUnpaid: (orderId: string, shown: ShownOrder) => void;
  /** Called with the id of the order's address when that no longer exists. */
  onAddressGone: (id: string) => void;
  /** Called with the shop's reason. */
  onGstinRejected: (message: string) => void;
}

/**
 * Places an order, or opens its payment if the order costs what was shown.
 *
 * @param paidAmount that was paid for an order that was then rejected: it is not paid again
 * @throws the error by which the login of the press has ended
 */
export async function order(
  form: OrderForm,
  shown: ShownOrder,
  paidAmount: number | null,
  onConfirmed: (placement: Placement) => void,
): Promise<void> {
  const attempt = attemptOf(form.customerId, contentOf(shown));
  if (attempt?.state === "unconfirmed") return tellUnconfirmed(form);
  const problem = await findProblem(form, shown);
  if (problem !== null) return tell(form, "Place Order", problem);
  const isPaid = [paidAmount, attempt?.amount].includes(shown.bill.toPay);
  if (shown.input.paymentMode !== "CARD" || shown.isPaidOnline || isPaid) return send(form, shown, onConfirmed);
  const isDue = await confirmAmount(form, shown);
  if (isDue) form.setUnpaid(shown);
  else if (isDue === null) tell(form, "Payment", "Payment initialization failed.");
}

/** Whether the shopper has seen the orders since this order may have been placed. */
export function canPlaceAgain(customerId: string, shown: ShownOrder): boolean {
  return attemptOf(customerId, contentOf(shown))?.state === "seen";
}

function contentOf({ input, cart }: ShownOrder): string {
  return JSON.stringify([input, cart.lines.map(lineContent).join(" ")]);
}

/** @returns whether the order costs what was shown; closes its payment and says so if not; null if it cannot be read */
export async function confirmAmount(form: OrderForm, shown: ShownOrder): Promise<boolean | null> {
  const fresh = await readAgain(form, shown);
  if (fresh === null) return null;
  if (fresh.toPay === shown.bill.toPay) return true;
  form.setUnpaid(null);
  tell(form, "Place Order", amountChangedMessage, fresh.hasCart);
  return false;
}

/**
 * Sends an order. One that is paid online is then paid at the provider, for which the page is left. After a rejection what the
 * form shows is read again.
 */
export async function send(
  form: OrderForm,
  shown: ShownOrder,
  onConfirmed: (placement: Placement) => void,
): Promise<void> {
  const { client, customerId } = form;
  if (!shown.isPaidOnline) form.onPlacing();
  const isCartSettled = await cartSettled(client).then(
    () => true,
    () => false,
  );
  // The cart has already shown the error.
  if (!isCartSettled) return form.setUnpaid(null);
  let isPlaced = false;
  let unpaid: PlacedOrder | null = null;
  const failure = await placeOrder(client, {
    customerId,
    order: shown.input,
    content: contentOf(shown),
    toPay: shown.bill.toPay,
    isPaidOnline: shown.isPaidOnline,
    onPlaced: (placed) => {
      isPlaced = true;
      if (!form.isHere()) return tellPlaced(placed);
      const placement = { customerId, ...shown, order: placed };
      form.onPlaced(placement);
      if (placed.payment === null) onConfirmed(placement);
      else unpaid = placed;
    },
  });
  if (!isPlaced) form.setUnpaid(null);
  if (unpaid !== null) await pay(form, unpaid);
  if (failure !== null) await explain(form, shown, failure);
}

/** Tells it by a toast on the page that the shopper went to. */
function tellPlaced({ message, orderId, payment }: PlacedOrder): void {
  if (payment?.status === "OPEN" && orderId !== null) showUnpaidToast(requestToast, orderId);
  else showOrderToast(requestToast, message, orderId);
}

/** Leaves for the provider's page, or opens the page that says how the payment stands. */
async function pay(form: OrderForm, { orderId, payment }: PlacedOrder): Promise<void> {
  if (orderId === null) return form.goTo(myOrders.to);
  const path = paymentPath(orderId);
  const url = payment?.status === "OPEN" ? payment.url : null;
  if (url !== null && isPaymentPage(url)) await leaveToPay(url, path);
  form.goTo(path);
}

/** What staff and the customer read of an order that was cancelled for another one. */
const cancelReason = "Another order was placed instead";

/**
 * Cancels the order that waits for its payment, and places the shown one if it is still the same: the products of the cancelled
 * order go back into the cart.
 *
 * @throws the error of the cancellation
 */
export async function cancelAndOrder(
  form: OrderForm,
  { orderId, shown }: { orderId: string; shown: ShownOrder },
  onConfirmed: (placement: Placement) => void,
): Promise<void> {
  const { client, customerId } = form;
  const variables = { id: orderId, reason: cancelReason };
  const { cancelOrder } = requireData(await client.mutate({ mutation: CancelOrderDocument, variables }));
  evictOrderData(client.cache, customerId, cancelOrder.items);
  tellOtherTabs("changed");
  const fresh = await readAgain(form, shown);
  if (fresh && contentOf({ ...shown, cart: fresh.cart }) === contentOf(shown)) return send(form, shown, onConfirmed);
  const text = `Order #${orderId} is cancelled, and its products are back in your cart. Please look at what you order now.`;
  tell(form, "Place Order", text, fresh?.hasCart);
}

async function explain(form: OrderForm, shown: ShownOrder, failure: ErrorLike): Promise<void> {
  if (isRetryUnsafe(failure)) return tellUnconfirmed(form);
  const { addressId } = shown.input;
  if (form.isHere() && invalidField(failure) === "gstin") return form.onGstinRejected(orderErrorMessage(failure));
  const otherId = hasErrorCode(failure, "ORDER_AWAITS_PAYMENT") ? orderOfError(failure) : null;
  if (otherId !== null && form.isHere()) return form.onOtherUnpaid(otherId, shown);
  const fresh = !isUnsettled(failure) && form.isHere() ? await readAgain(form, shown) : null;
  const isAddressGone = fresh?.customer.addresses?.every(({ id }) => id !== addressId) ?? false;
  if (!isAddressGone) return tell(form, "Place Order", orderErrorMessage(failure), fresh?.hasCart);
  form.onAddressGone(addressId);
  tell(form, "Shipping Address", addressGoneMessage);
}

function tellUnconfirmed({ isHere, showNotice }: OrderForm): void {
  if (!isHere()) return requestToast(unconfirmedMessage, { tone: "error", isSticky: true, action: myOrders });
  showNotice(
    "Place Order",
    <>
      {unconfirmedMessage}{" "}
      <Link className="link" to={myOrders.to}>
        {myOrders.label}
      </Link>
    </>,
  );
}

/** Tells it by a toast on the page that the shopper went to, or goes to because the cart is empty. */
function tell({ isHere, showNotice }: OrderForm, title: string, text: string, hasCart = true): void {
  if (isHere() && hasCart) showNotice(title, text);
  else requestToast(text, { tone: "error" });
}

/**
 * Reads what the form shows of an order from the network, also into the form; null if it cannot be read.
 * @throws the error by which the login has ended
 */
async function readAgain({ client, recheckPromoCode }: OrderForm, { input }: ShownOrder) {
  try {
    const reading = readCheckout(client);
    const code = input.promoCode ?? null;
    const rechecking =
      code === null
        ? 0
        : recheckPromoCode(
            code,
            reading.then(({ cart }) => cart.subtotal),
          );
    const [{ cart, customer }, discount] = await Promise.all([reading, rechecking]);
    const points = input.points === null ? 0 : customer.redeemablePoints;
    const { toPay } = computeBill({ subtotal: cart.subtotal, discount, points, deliveryCharge: cart.deliveryCharge });
    return { customer, cart, hasCart: cart.lines.length > 0, toPay };
  } catch (error) {
    if (hasEnded(client)) throw error;
    return null;
  }
}

async function readCheckout(client: ApolloClient) {
  // The cart shows the error of a rejected change.
  await cartSettled(client).catch(() => {});
  const context = { serializeBy: "cart", queryDeduplication: false } as const;
  const { cart, me } = requireData(
    await client.query({ query: CheckoutPageDocument, fetchPolicy: "network-only", context }),
  );
  if (!cart || !me) throw new Error("The response has no cart or no customer.");
  return { cart, customer: me };
}

/** Why a line cannot be ordered; null also if the code is not available, because the shop checks the order too. */
async function findProblem({ client }: OrderForm, { cart: { lines } }: ShownOrder): Promise<string | null> {
  const sized = lines.filter(({ size, needsSize }) => size !== null || needsSize);
  if (sized.length === 0) return null;
  const module = await import("../../features/cart/LineProblem.tsx").catch(() => null);
  return module && module.findLineProblem(client, sized);
}
