import type { FragmentType } from "@apollo/client";
import { placedOn } from "../../format/placed-on.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { useOrderCard_OrderFragment, type OrderCard_OrderFragment } from "./OrderCard.generated.ts";
import { OrderItems } from "./OrderSummary.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import type { TrackingState } from "./tracked-order.ts";
import { trackingPath } from "./tracking-address.ts";

interface OrderCardProps {
  order: FragmentType<OrderCard_OrderFragment>;
  /** Whose order it is. */
  customerId: string;
}

/** One order: when, how far, what, and how much; and the way to its tracking. */
export function OrderCard({ order, customerId }: OrderCardProps) {
  const { data, complete } = useOrderCard_OrderFragment({ from: order });
  if (!complete) return null;
  const headingId = `order-${data.id}`;
  const state: TrackingState = { customerId, order: data };
  return (
    <article className="order" aria-labelledby={headingId}>
      <div className="order__head">
        <h3 id={headingId}>Order #{data.id}</h3>
        <span className={data.status === "CANCELLED" ? "tag tag--off" : "tag"}>{data.statusLabel}</span>
      </div>
      <p className="page-note">Placed on {placedOn(data.placedAt)}</p>
      <OrderItems items={data.items} />
      <OrderSummary order={data} />
      <ButtonLink
        className="order__track"
        to={trackingPath(data.id)}
        state={state}
        aria-label={`Track Order #${data.id}`}
      >
        Track Order
      </ButtonLink>
    </article>
  );
}
