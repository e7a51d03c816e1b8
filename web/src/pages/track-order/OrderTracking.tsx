import type { ReactNode } from "react";
import { OrderHelp } from "../../features/orders/OrderHelp.tsx";
import { OrderItems, OrderSummary } from "../../features/orders/OrderSummary.tsx";
import { noticesOf } from "../../features/orders/order-notices.ts";
import { expectedText, isNegative, parcelText, payableText } from "../../features/orders/order-texts.ts";
import { Timeline } from "../../features/orders/Timeline.tsx";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { placedOn } from "../../format/placed-on.ts";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Summary } from "../../ui/Summary.tsx";
import { Tag } from "../../ui/Tag.tsx";
import timelineStyles from "../../features/orders/Timeline.module.css";
import { classNames } from "../../ui/class-names.ts";
import styles from "./OrderTracking.module.css";

interface OrderTrackingProps {
  order: TrackedOrder;
  /** What the customer can do with the order. */
  actions: ReactNode;
}

/** The status of an order: date, steps, items, amounts and what can be done. */
export function OrderTracking({ order, actions }: OrderTrackingProps) {
  const isMuted = isNegative(order.status);
  const isKnown = order.status !== "OTHER";
  const isReturn = order.returns.length > 0;
  const payable = payableText(order);
  return (
    <>
      <p className={classNames("page-note", styles.note)}>
        <span>{order.placedAt === null ? <Skeleton kind="count" /> : `Placed on ${placedOn(order.placedAt)}`}</span>
        {/* what the steps do not show prominently enough */}
        {(isMuted || isReturn || !isKnown || order.status === "AWAITING_PAYMENT") && (
          <Tag isMuted={isMuted}>{order.statusLabel}</Tag>
        )}
        {payable !== null && <span>{payable}</span>}
      </p>
      <Parcel order={order} />
      {noticesOf(order).map(({ key, texts }) => (
        <div key={key} className={styles.notice}>
          {texts.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      ))}
      {actions}
      <div className="page-space">
        <Timeline steps={order.steps} isKnown={isKnown} expected={expectedText(order)} />
      </div>
      <div className="columns">
        <div className="columns__main">
          <DividedSection>
            <h2>Items</h2>
            <OrderItems hasLinks order={order} />
          </DividedSection>
          <OrderHelp order={order} />
        </div>
        <Summary as="aside">
          <h2>Order Summary</h2>
          <OrderSummary isBoxed order={order} />
        </Summary>
      </div>
    </>
  );
}

/** Who brings the order, with a link to the courier's page. */
function Parcel({ order }: { order: TrackedOrder }) {
  const text = parcelText(order);
  if (text === null) return null;
  const url = order.parcel?.url ?? null;
  return (
    <p className={styles.notice}>
      <span>{text}</span>
      {url !== null && (
        <span>
          <a className="link" href={url} target="_blank" rel="noreferrer">
            Track the parcel<span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </span>
      )}
    </p>
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
      <ol className={classNames("page-space", timelineStyles.timeline)} role="list" aria-hidden="true">
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
