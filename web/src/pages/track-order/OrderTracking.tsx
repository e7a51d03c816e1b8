import { clsx } from "clsx";
import { OrderItems, OrderSummary } from "../../features/orders/OrderSummary.tsx";
import { Timeline } from "../../features/orders/Timeline.tsx";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { placedOn } from "../../format/placed-on.ts";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Summary } from "../../ui/Summary.tsx";
import { Tag } from "../../ui/Tag.tsx";
import timelineStyles from "../../features/orders/Timeline.module.css";
import styles from "./OrderTracking.module.css";

/** The status of an order: date, steps, items and amounts. */
export function OrderTracking({ order }: { order: TrackedOrder }) {
  const isMuted = order.status === "CANCELLED";
  const isKnown = order.status !== "OTHER";
  return (
    <>
      <p className={clsx("page-note", styles.note)}>
        Placed on {placedOn(order.placedAt)}
        {/* what the steps do not show prominently enough */}
        {(isMuted || !isKnown) && <Tag isMuted={isMuted}>{order.statusLabel}</Tag>}
      </p>
      <div className="page-space">
        <Timeline steps={order.steps} isKnown={isKnown} />
      </div>
      <div className="columns">
        <DividedSection>
          <h2>Items</h2>
          <OrderItems items={order.items} />
        </DividedSection>
        <Summary as="aside">
          <h2>Order Summary</h2>
          <OrderSummary isBoxed order={order} />
        </Summary>
      </div>
    </>
  );
}

/** Skeleton of an order. */
export function OrderTrackingSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your order...
      </p>
      <p className="page-note">
        <Skeleton kind="count" />
      </p>
      <ol className={clsx("page-space", timelineStyles.timeline)} role="list" aria-hidden="true">
        {["a", "b", "c", "d"].map((step) => (
          <li key={step}>
            <Skeleton kind="count" />
          </li>
        ))}
      </ol>
      <div className="columns">
        <DividedSection>
          <h2>Items</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </DividedSection>
        <Summary as="aside">
          <h2>Order Summary</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </Summary>
      </div>
    </div>
  );
}
