import { useApolloClient } from "@apollo/client/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useCachedValue } from "../../apollo/use-cached-value.ts";
import { hasErrorCode } from "../../apollo/errors.ts";
import { reloadForModule } from "../../deployment/reload.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { BuyAgainButton } from "../../features/cart/BuyAgainButton.tsx";
import { reloadCart } from "../../features/cart/use-cart.ts";
import { OrderActions } from "../../features/orders/OrderActions.tsx";
import { ordersPath } from "../../features/orders/order-filter.ts";
import { readTrackingState } from "../../features/orders/tracked-order.ts";
import { WishlistDocument } from "../../features/wishlist/Wishlist.generated.ts";
import { useLoginRequired } from "../../session/login-required.ts";
import { tellOtherTabs } from "../../session/tab-channel.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { OrderTracking, OrderTrackingSkeleton } from "./OrderTracking.tsx";
import { useTrackOrderQuery } from "./TrackOrder.generated.ts";
import styles from "./OrderTracking.module.css";

// only for an unknown order
const OrdersSection = lazy(() =>
  import("../../features/orders/OrdersSection.tsx")
    .then((module) => ({ default: module.OrdersSection }))
    .catch(reloadForModule),
);

/**
 * /track-order?order=…: the status of one of the customer's orders. The server renders only the frame. The data from the
 * link is shown at once, to its customer only; the current status follows.
 */
export function Component() {
  useLoginRequired();
  const client = useApolloClient();
  const [parameters] = useSearchParams();
  const brought = readTrackingState(useLocation().state);
  const id = parameters.get("order") ?? brought?.order.id ?? "";
  // with the error policy "none", what is shown stays, with its open dialog, when the order cannot be read again
  const { data, error, loading, refetch } = useTrackOrderQuery({
    variables: { id },
    skip: id === "",
    errorPolicy: "none",
    fetchPolicy: "cache-and-network",
  });
  const read = data?.me?.order;
  // the customer is often known before the order
  const knownId = useCachedValue(WishlistDocument, (known) => known?.me?.id ?? null);
  const customerId = data?.me?.id ?? knownId ?? undefined;
  const isUnknown = id === "" || hasErrorCode(error, "NOT_FOUND");
  const isBrought = brought !== null && brought.order.id === id && brought.customerId === customerId;
  const order = read ?? (isBrought && !isUnknown ? brought.order : null);
  const hasFailed = error !== undefined && !loading && !isUnknown;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastId = useRef(id);
  useEffect(() => {
    if (lastId.current === id) return;
    lastId.current = id;
    // the link that was followed, in the list of orders, no longer exists
    heading.current?.focus();
  }, [id]);
  const changed = () => {
    heading.current?.focus();
    // the products of an unpaid order are back in the cart
    if (order?.status === "AWAITING_PAYMENT") {
      tellOtherTabs("changed");
      void reloadCart(client);
    }
  };
  const title = order ? `Order #${order.id}` : "Track Order";
  return (
    <div className="wrap catalogue">
      <PageHead title={title} />
      <Breadcrumb
        trail={[
          { title: "Home", to: "/" },
          { title: "My Orders", to: ordersPath() },
          { title: order ? `#${order.id}` : "Track Order" },
        ]}
      />
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {hasFailed && <ErrorState message="Failed to fetch order details." onRetry={refetch} />}
      {isUnknown && (
        <div className="page-space">
          {id !== "" && (
            <p
              className={styles.unknown}
              role="alert"
            >{`We do not know an order #${id} of yours. These are your orders:`}</p>
          )}
          <Suspense fallback={<Skeleton kind="word" />}>
            <OrdersSection />
          </Suspense>
        </div>
      )}
      {order && customerId !== undefined ? (
        <OrderTracking
          order={order}
          actions={
            <OrderActions
              // the dialogs belong to one order
              key={order.id}
              order={order}
              customerId={customerId}
              buyAgain={<BuyAgainButton orderId={order.id} />}
              onChanged={changed}
              onRejected={() => void refetch()}
            />
          }
        />
      ) : (
        !hasFailed && !isUnknown && <OrderTrackingSkeleton />
      )}
    </div>
  );
}
