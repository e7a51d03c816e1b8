import { placedOn } from "../../format/placed-on.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { expectedText, isNegative, isPayable, payableText } from "./order-texts.ts";
import { OrderItems, OrderSummary } from "./OrderSummary.tsx";
import type { TrackedOrder, TrackingState } from "./tracked-order.ts";
import { paymentPath, trackingPath } from "./tracking-address.ts";
import { withoutWithheldParts } from "./withheld-parts.ts";
import styles from "./OrderCard.module.css";

interface OrderCardProps {
  order: TrackedOrder;
  /** The customer who placed the order. */
  customerId: string;
}

/** An order with its date, status, items and amounts, and a link to its tracking page. */
export function OrderCard({ order, customerId }: OrderCardProps) {
  const headingId = `order-${order.id}`;
  const state: TrackingState = { customerId, order: withoutWithheldParts(order) };
  const expected = expectedText(order) ?? payableText(order);
  return (
    <article className={styles.order} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{`Order #${order.id}`}</h3>
        <Tag isMuted={isNegative(order.status)}>{order.statusLabel}</Tag>
      </div>
      {order.placedAt !== null && <p className="page-note">{`Placed on ${placedOn(order.placedAt)}`}</p>}
      {expected !== null && <p className="page-note">{expected}</p>}
      <OrderItems className={styles.items} order={order} />
      <OrderSummary order={order} />
      <div className={styles.links}>
        {isPayable(order) && (
          <ButtonLink variant="primary" to={paymentPath(order.id)} aria-label={`Pay Now for order #${order.id}`}>
            Pay Now
          </ButtonLink>
        )}
        <ButtonLink to={trackingPath(order.id)} state={state} aria-label={`Track Order #${order.id}`}>
          Track Order
        </ButtonLink>
      </div>
    </article>
  );
}
