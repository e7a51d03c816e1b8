import type { ToastHost } from "../../ui/toast-context.ts";
import { paymentPath, trackingPath } from "./tracking-address.ts";

/**
 * Confirms a placed order, with a link to it.
 *
 * @param orderId null if the shop has sent none
 */
export function showOrderToast(show: ToastHost["show"], message: string, orderId: string | null): void {
  const text = orderId === null ? message : `${message} (order #${orderId})`;
  const action = orderId === null ? undefined : { label: "Track Your Order", to: trackingPath(orderId) };
  show(text, { durationMs: 4000, ...(action && { action }) });
}

/** Tells that an order waits for its payment, with a link to the page on which it is paid. */
export function showUnpaidToast(show: ToastHost["show"], orderId: string): void {
  const action = { label: "Pay Now", to: paymentPath(orderId) };
  show(`Order #${orderId} waits for your payment.`, { isSticky: true, action });
}

/** The link to the orders, where a shopper sees whether an order was placed. */
export const myOrders = { label: "My Orders", to: "/my-account?section=track-orders" };
