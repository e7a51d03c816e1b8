import type { FragmentType } from "@apollo/client";
import { placedOn } from "../../format/placed-on.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { useOrderCard_OrderFragment, type OrderCard_OrderFragment } from "./OrderCard.generated.ts";
import { OrderItems, OrderSummary } from "./OrderSummary.tsx";
import type { TrackingState } from "./tracked-order.ts";
import { trackingPath } from "./tracking-address.ts";
import styles from "./OrderCard.module.css";

interface OrderCardProps {
  order: FragmentType<OrderCard_OrderFragment>;
  /** The customer who placed the order. */
  customerId: string;
}

/** An order with its date, status, items and amounts, and a link to its tracking page. */
export function OrderCard({ order, customerId }: OrderCardProps) {
  const data = useOrderCard_OrderFragment({ from: order });
  if (!data) return null;
  const headingId = `order-${data.id}`;
  const state: TrackingState = { customerId, order: data };
  return (
    <article className={styles.order} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>Order #{data.id}</h3>
        <Tag isMuted={data.status === "CANCELLED"}>{data.statusLabel}</Tag>
      </div>
      <p className="page-note">Placed on {placedOn(data.placedAt)}</p>
      <OrderItems className={styles.items} items={data.items} />
      <OrderSummary order={data} />
      <ButtonLink
        className={styles.track}
        to={trackingPath(data.id)}
        state={state}
        aria-label={`Track Order #${data.id}`}
      >
        Track Order
      </ButtonLink>
    </article>
  );
}
