import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Moment } from "../../ui/Moment.tsx";
import cloth from "./order-confirmed.webp";
import type { PlacedOrder } from "./use-place-order.ts";

const homeAfterMs = 1500;

export interface Confirmation {
  order: PlacedOrder;
  itemCount: number;
  paymentMode: PaymentMode;
}

/** The order stands. Home follows by itself after a second and a half. */
export function OrderConfirmed({ order, itemCount, paymentMode }: Confirmation) {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => void navigate("/", { replace: true }), homeAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Moment
      picture={cloth}
      title="Order Confirmed!"
      takesFocus
      actions={
        <>
          <ButtonLink variant="primary" to="/my-account?section=track-orders" replace>
            Track Your Order
          </ButtonLink>
          <ButtonLink to="/" replace>
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

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
