import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paymentModes } from "../../content/payment-modes.ts";
import type { Bill } from "../../features/checkout/bill.ts";
import type { OrderInput, PlacedOrder } from "../../features/checkout/use-place-order.ts";
import type { OrderStep, TrackedOrder } from "../../features/orders/tracked-order.ts";
import { trackingPath } from "../../features/orders/tracking-address.ts";
import { formatMoney } from "../../format/money.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { MessagePage } from "../../ui/MessagePage.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import type { CheckoutForm_CartFragment } from "./CheckoutPage.generated.ts";
import cloth from "./order-confirmed.webp";
import styles from "./OrderPlaced.module.css";

/** An order that was placed: what was sent for which cart, and what came back. */
export interface Placement {
  customerId: string;
  cart: CheckoutForm_CartFragment;
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

const homeAfterMs = 1500;
const pressableAfterMs = 400;

interface OrderConfirmedProps {
  order: PlacedOrder;
  itemCount: number;
  paymentMode: PaymentMode;
  /** Where the order is tracked, and what is known of it there already. */
  tracking: { to: string; state?: unknown };
}

/** The order stands. Home follows by itself after a second and a half, unless another way was taken before. */
function OrderConfirmed({ order, itemCount, paymentMode, tracking }: OrderConfirmedProps) {
  const stay = useHomeSoon();
  const className = usePressable() ? undefined : styles.unpressable;
  return (
    <MessagePage
      picture={cloth}
      title="Order Confirmed!"
      takesFocus
      actions={
        <>
          <ButtonLink variant="primary" className={className} {...tracking} replace onClick={stay}>
            Track Your Order
          </ButtonLink>
          <ButtonLink className={className} to="/" replace onClick={stay}>
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <p>We are folding it now. You can follow it from the shop to your door.</p>
      <FactsList>
        {order.orderId !== null && <Fact label="Order">{`#${order.orderId}`}</Fact>}
        <Fact label="Items">{itemCount}</Fact>
        <Fact label="Payment">{paymentModes[paymentMode].title}</Fact>
        <Fact label="Total">
          <b>{formatMoney(order.paidAmount)}</b>
        </Fact>
      </FactsList>
    </MessagePage>
  );
}

/** Leads home soon. Returns the way to stay: a page that was asked for may take longer to come. */
function useHomeSoon(): () => void {
  const navigate = useNavigate();
  const timer = useRef(0);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => {
    timer.current = window.setTimeout(() => void navigate("/", { replace: true }), homeAfterMs);
    return () => clearTimeout(timer.current);
  }, [navigate]);
  return stay;
}

/** False at first: the second press of a double press on Place Order must not follow the link that appears under it. */
function usePressable(): boolean {
  const [isPressable, setPressable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPressable(true), pressableAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isPressable;
}
