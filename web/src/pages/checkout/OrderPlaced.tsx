import {
  useEffect,
  useLayoutEffect,
  useState,
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  type TouchEvent,
} from "react";
import { useNavigate } from "react-router-dom";
import { paymentModes } from "../../content/payment-modes.ts";
import { chargeNote, deliveryNote } from "../../content/delivery.ts";
import { policy } from "../../content/policy.ts";
import type { Bill } from "../../features/checkout/bill.ts";
import type { PlacedOrder } from "../../features/checkout/place-order.ts";
import { ConfirmedMessage } from "../../features/orders/ConfirmedMessage.tsx";
import type { TrackingState } from "../../features/orders/tracked-order.ts";
import { trackingPath } from "../../features/orders/tracking-address.ts";
import { dayOf } from "../../format/day-of.ts";
import { formatMoney } from "../../format/money.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import type { CheckoutForm_CartFragment } from "./CheckoutPage.generated.ts";
import type { Placement } from "./placement.ts";
import styles from "./OrderPlaced.module.css";

/** Confirms the order, with a link to track it by its id, or to all orders if the id is unknown. */
export function OrderPlaced(placement: Placement) {
  const { customerId, cart, bill, input, order } = placement;
  const { orderId } = order;
  const tracking =
    orderId === null
      ? { to: "/my-account?section=track-orders" }
      : {
          to: trackingPath(orderId),
          state: { customerId, order: { id: orderId, placedAt: null, ...contentOf(placement), ...justPlaced } },
        };
  return <OrderConfirmed order={order} cart={cart} bill={bill} paymentMode={input.paymentMode} tracking={tracking} />;
}

/** The delivery charge in the amount to pay; null if the shop sends none. */
function chargeOf({ deliveryCharge }: Bill, { paidAmount, toPay }: PlacedOrder): number | null {
  return deliveryCharge === null ? null : toPay - paidAmount;
}

function contentOf({ cart, bill, input, order }: Placement) {
  return {
    items: cart.lines.map(({ id, quantity, lineTotal, size, product }) => {
      const url = product.image?.urls[0];
      return {
        id,
        title: product.title,
        size: size?.label ?? null,
        quantity,
        total: lineTotal,
        image: url === undefined ? null : { url },
      };
    }),
    total: bill.subtotal,
    discount: bill.discount,
    promoCode: input.promoCode ?? null,
    paidAmount: order.paidAmount,
    deliveryCharge: chargeOf(bill, order),
    toPay: order.toPay,
    toCollect: input.paymentMode === "CASH" ? order.toPay : 0,
    paymentMode: input.paymentMode,
    note: input.note ?? null,
    expectedOn: order.expectedOn,
  } satisfies Partial<TrackingState["order"]>;
}

/** The status of an order that has just been placed; when, only the shop knows. */
const justPlaced = {
  status: "PLACED",
  statusLabel: "Placed",
  steps: [
    { status: "PLACED", label: "Order placed", isReached: true, reachedAt: null },
    { status: "PROCESSED", label: "Order processed", isReached: false, reachedAt: null },
    { status: "OUT_FOR_DELIVERY", label: "Out for delivery", isReached: false, reachedAt: null },
    { status: "DELIVERED", label: "Delivered", isReached: false, reachedAt: null },
  ],
} satisfies Partial<TrackingState["order"]>;

const homeAfterMs = 1500;
const ignoredPressMs = 400;

interface OrderConfirmedProps {
  order: PlacedOrder;
  cart: CheckoutForm_CartFragment;
  bill: Bill;
  paymentMode: PaymentMode;
  /** The link to the order's tracking page, with the data known so far. */
  tracking: { to: string; state?: unknown };
}

/** Confirms the order, and navigates home after 1.5 seconds, unless it is being read or another link is followed. */
function OrderConfirmed({ order, cart, bill, paymentMode, tracking }: OrderConfirmedProps) {
  const { stay, holders } = useHomeSoon();
  const charge = chargeOf(bill, order);
  const note = charge === null ? null : chargeNote(charge, paymentMode);
  useIgnoredPresses();
  // The page was scrolled to the button, and focusing the heading scrolls no further than needed.
  // In braces: newer browsers return a promise, which is no cleanup.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div {...holders}>
      <ConfirmedMessage takesFocus tracking={tracking} onLeave={stay}>
        <FactsList>
          {cart.lines.map(
            ({ id, size, product }) => size && <Fact key={id} label={product.title}>{`Size ${size.label}`}</Fact>,
          )}
          {order.orderId !== null && <Fact label="Order">{`#${order.orderId}`}</Fact>}
          <Fact label="Items">{cart.itemCount}</Fact>
          <Fact label="Payment">{paymentModes[paymentMode].title}</Fact>
          {order.expectedOn !== null && <Fact label="Delivery">{`${dayOf(order.expectedOn)}, ${policy.slots}`}</Fact>}
          <Fact label="Total">
            <b>{formatMoney(order.paidAmount)}</b>
            {charge === null && <DeliveryNote className={styles.note}>{deliveryNote(bill.subtotal)}</DeliveryNote>}
          </Fact>
          {charge !== null && (
            <>
              <Fact label="Delivery charge">{charge === 0 ? "Free" : formatMoney(charge)}</Fact>
              <Fact label="To pay">
                <b>{formatMoney(order.toPay)}</b>
                {note !== null && <DeliveryNote className={styles.note}>{note}</DeliveryNote>}
              </Fact>
            </>
          )}
        </FactsList>
      </ConfirmedMessage>
    </div>
  );
}

/**
 * Navigates home after a delay, which begins again when the confirmation is no longer hovered, touched or used by
 * keyboard.
 * @returns `stay` cancels it, because a followed link may take longer to load; `holders` are for the confirmation
 */
function useHomeSoon() {
  const navigate = useNavigate();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isHeld = isPointed || isFocused || isLeaving;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => void navigate("/", { replace: true }), homeAfterMs);
    return () => clearTimeout(timer);
  }, [isHeld, navigate]);

  const hold = () => setPointed(true);
  // The pointer of a finger that scrolls is cancelled while the finger is still down: its touch releases.
  const release = ({ pointerType }: ReactPointerEvent) => {
    if (pointerType !== "touch") setPointed(false);
  };
  const releaseTouch = ({ touches }: TouchEvent) => {
    if (touches.length === 0) setPointed(false);
  };
  const holders = {
    // A pointer that rests where the confirmation appears enters it, but does not move.
    onPointerMove: hold,
    onPointerDown: hold,
    onPointerUp: (event: ReactPointerEvent) => {
      if (event.pointerType !== "mouse") release(event);
    },
    onPointerCancel: release,
    onPointerLeave: release,
    onTouchStart: hold,
    onTouchEnd: releaseTouch,
    onTouchCancel: releaseTouch,
    // The page itself focuses the heading.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches("a:focus-visible")),
    onBlur: () => setFocused(false),
  };
  return { stay: () => setLeaving(true), holders };
}

/**
 * Ignores presses at first, and those of a mouse until it moves, so that the second click of a double click on Place Order
 * follows nothing under it, however late it arrives.
 */
function useIgnoredPresses(): void {
  useLayoutEffect(() => {
    const startedAt = performance.now();
    let hasMoved = false;
    let pointerType = "";
    const move = ({ movementX, movementY }: PointerEvent) => {
      hasMoved ||= movementX !== 0 || movementY !== 0;
    };
    const ignore = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.type === "pointerdown") pointerType = event.pointerType;
      const isByKeyboard = event.type === "click" && event.detail === 0;
      const isEarly = performance.now() - startedAt < ignoredPressMs;
      if (isByKeyboard || !(isEarly || (pointerType === "mouse" && !hasMoved))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("pointermove", move, true);
    window.addEventListener("pointerdown", ignore, true);
    window.addEventListener("click", ignore, true);
    return () => {
      window.removeEventListener("pointermove", move, true);
      window.removeEventListener("pointerdown", ignore, true);
      window.removeEventListener("click", ignore, true);
    };
  }, []);
}
