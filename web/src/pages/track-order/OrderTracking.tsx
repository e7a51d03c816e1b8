import { OrderItems, OrderSummary } from "../../features/orders/OrderSummary.tsx";
import { Timeline } from "../../features/orders/Timeline.tsx";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { placedOn } from "../../format/placed-on.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** An order on its way: when it was placed, how far it is, what is in it and what it came to. */
export function OrderTracking({ order }: { order: TrackedOrder }) {
  const isOff = order.status === "CANCELLED";
  const isKnown = order.status !== "OTHER";
  return (
    <>
      <p className="page-note track__note">
        Placed on {placedOn(order.placedAt)}
        {/* what the steps do not say, or not with enough weight */}
        {(isOff || !isKnown) && <span className={isOff ? "tag tag--off" : "tag"}>{order.statusLabel}</span>}
      </p>
      <div className="track">
        <Timeline steps={order.steps} isKnown={isKnown} />
      </div>
      <div className="checkout">
        <section className="part">
          <h2>Items</h2>
          <OrderItems items={order.items} />
        </section>
        <aside className="summary">
          <h2>Order Summary</h2>
          <OrderSummary isBoxed order={order} />
        </aside>
      </div>
    </>
  );
}

/** The boxes of an order that is on its way to the page. */
export function OrderTrackingSkeleton() {
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        Loading your order...
      </p>
      <p className="page-note">
        <Skeleton kind="count" />
      </p>
      <ol className="track timeline" role="list" aria-hidden="true">
        {["a", "b", "c", "d"].map((step) => (
          <li key={step}>
            <Skeleton kind="count" />
          </li>
        ))}
      </ol>
      <div className="checkout">
        <section className="part">
          <h2>Items</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </section>
        <aside className="summary">
          <h2>Order Summary</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </aside>
      </div>
    </div>
  );
}
