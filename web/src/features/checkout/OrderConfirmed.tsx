import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Moment } from "../../ui/Moment.tsx";
import cloth from "./order-confirmed.webp";
import type { PlacedOrder } from "./order-to-place.ts";

const homeAfterMs = 1500;

interface OrderConfirmedProps {
  order: PlacedOrder;
  itemCount: number;
  paymentMode: PaymentMode;
  /** Where the order is tracked, and what is known of it there already. */
  tracking: { to: string; state?: unknown };
}

/** The order stands. Home follows by itself after a second and a half, unless another way was taken before. */
export function OrderConfirmed({ order, itemCount, paymentMode, tracking }: OrderConfirmedProps) {
  const stay = useHomeSoon();
  return (
    <Moment
      picture={cloth}
      title="Order Confirmed!"
      takesFocus
      actions={
        <>
          <ButtonLink variant="primary" {...tracking} replace onClick={stay}>
            Track Your Order
          </ButtonLink>
          <ButtonLink to="/" replace onClick={stay}>
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <p>We are folding it now. You can follow it from the shop to your door.</p>
      <dl className="facts-list">
        {order.orderId !== null && <Fact label="Order" value={`#${order.orderId}`} />}
        <Fact label="Items" value={String(itemCount)} />
        <Fact label="Payment" value={paymentModes[paymentMode].title} />
        <div>
          <dt>Total</dt>
          <dd>
            <b>{formatMoney(order.paidAmount)}</b>
          </dd>
        </div>
      </dl>
    </Moment>
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

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
