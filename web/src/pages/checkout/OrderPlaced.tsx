import { useState } from "react";
import type { Bill } from "../../features/checkout/bill.ts";
import { OrderConfirmed } from "../../features/checkout/OrderConfirmed.tsx";
import type { PlacedOrder } from "../../features/checkout/order-to-place.ts";
import type { OrderStep, TrackedOrder } from "../../features/orders/tracked-order.ts";
import { trackingPath } from "../../features/orders/tracking-path.ts";
import type { CheckoutCart, OrderInput } from "./checkout-data.ts";

/** An order that was placed: what was sent for which cart, and what came back. */
export interface Placement {
  customerId: string;
  cart: CheckoutCart;
  bill: Bill;
  input: OrderInput;
  order: PlacedOrder;
}

/** The order stands, and can be tracked: with its number on a page of its own, else among all orders. */
export function OrderPlaced(placement: Placement) {
  const [placedAt] = useState(() => new Date().toISOString());
  const { customerId, cart, input, order } = placement;
  const { orderId } = order;
  const tracking =
    orderId === null
      ? { to: "/my-account?section=track-orders" }
      : {
          to: trackingPath(orderId),
          state: { customerId, order: { id: orderId, placedAt, ...contentOf(placement), ...stepsFrom(placedAt) } },
        };
  return (
    <OrderConfirmed order={order} itemCount={cart.itemCount} paymentMode={input.paymentMode} tracking={tracking} />
  );
}

function contentOf({ cart, bill, input, order }: Placement) {
  return {
    items: cart.lines.map(({ id, quantity, lineTotal, product: { title, image } }) => ({
      id,
      title,
      quantity,
      total: lineTotal,
      image: image && { url: image.url },
    })),
    total: bill.subtotal,
    discount: bill.discount,
    promoCode: input.promoCode ?? null,
    paidAmount: order.paidAmount,
    paymentMode: input.paymentMode,
    note: input.note ?? null,
  } satisfies Partial<TrackedOrder>;
}

/** The way of an order that has just been placed. */
function stepsFrom(placedAt: string) {
  const first: OrderStep = { status: "PLACED", label: "Order placed", isReached: true, reachedAt: placedAt };
  const toCome: OrderStep[] = [
    toComeAs("PROCESSED", "Order processed"),
    toComeAs("OUT_FOR_DELIVERY", "Out for delivery"),
    toComeAs("DELIVERED", "Delivered"),
  ];
  return { status: first.status, statusLabel: "Placed", steps: [first, ...toCome] } satisfies Partial<TrackedOrder>;
}

function toComeAs(status: OrderStep["status"], label: string): OrderStep {
  return { status, label, isReached: false, reachedAt: null };
}
