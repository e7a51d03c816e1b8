import { useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { hasErrorCode } from "../../apollo/errors.ts";
import cloth from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { ordersPath } from "../../features/orders/order-filter.ts";
import { trackingPath } from "../../features/orders/tracking-address.ts";
import { useLoginRequired } from "../../session/login-required.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Summary } from "../../ui/Summary.tsx";
import { OpenPayment } from "./OpenPayment.tsx";
import { usePaymentPageQuery } from "./PaymentPage.generated.ts";
import { paymentStateOf } from "./payment-state.ts";
import { PaidOrder, UnpaidOrder, unpaidTitle } from "./SettledPayment.tsx";
import { usePaymentCheck, useReadAgain } from "./use-payment-check.ts";
import styles from "./PaymentPage.module.css";

/**
 * /payment/:orderId: pays an order at the payment provider, and says how its payment stands, by what the shop says. The server
 * renders only the frame.
 */
export function Component() {
  useLoginRequired();
  const id = useParams()["orderId"] ?? "";
  return <Payment key={id} id={id} />;
}

function Payment({ id }: { id: string }) {
  const { data, error, loading, refetch } = usePaymentPageQuery({
    variables: { id },
    errorPolicy: "none",
    fetchPolicy: "cache-and-network",
  });
  const customerId = data?.me?.id;
  const order = data?.me?.order ?? undefined;
  const { hasAsked, hasFailed, now, check } = usePaymentCheck(customerId, order);
  const state = order && paymentStateOf(order, now);
  const isWaiting = state === "open" || state === "ending";
  // what is told later replaces what was shown
  const [hasWaited, setHasWaited] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);

  const isUnknown = !order && (hasErrorCode(error, "NOT_FOUND") || (data?.me?.order === null && !loading));
  const hasNoOrder = !order && !isUnknown && error !== undefined && !loading;
  useReadAgain(hasNoOrder, refetch);

  if (!order || customerId === undefined || isWaiting) {
    const title = order ? `Pay for Order #${order.id}` : "Payment";
    return (
      <div className="wrap catalogue">
        <PageHead title={title} />
        <Breadcrumb
          trail={[
            { title: "Home", to: "/" },
            { title: "My Orders", to: ordersPath() },
            ...(order ? [{ title: `#${order.id}`, to: trackingPath(order.id) }] : []),
            { title: "Payment" },
          ]}
        />
        <div className="page-head">
          <h1>{title}</h1>
        </div>
        {order && customerId !== undefined ? (
          <OpenPayment
            order={order}
            customerId={customerId}
            isOver={state === "ending"}
            hasAsked={hasAsked}
            hasFailed={hasFailed}
            check={check}
          />
        ) : isUnknown ? (
          <UnknownOrder id={id} />
        ) : hasNoOrder ? (
          <ErrorState message="Failed to fetch order details." onRetry={refetch} />
        ) : (
          <PaymentSkeleton />
        )}
      </div>
    );
  }
  if (state === "other") return <Navigate to={trackingPath(order.id)} replace />;
  const isExpired = state === "expired";
  return (
    <div className="wrap">
      <PageHead title={state === "confirmed" ? "Order Confirmed!" : unpaidTitle(isExpired)} />
      {state === "confirmed" ? (
        <PaidOrder order={order} customerId={customerId} takesFocus={hasWaited} />
      ) : (
        <UnpaidOrder order={order} isExpired={isExpired} takesFocus={hasWaited} />
      )}
    </div>
  );
}

function UnknownOrder({ id }: { id: string }) {
  return (
    <EmptyState
      title={`We do not know an order #${id} of yours.`}
      text="If you have ordered with another mobile number, log in with that one."
      picture={cloth}
      action={
        <ButtonLink variant="primary" to={ordersPath()}>
          My Orders
        </ButtonLink>
      }
    />
  );
}

function PaymentSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your order...
      </p>
      <p className="page-note">
        <Skeleton kind="count" />
      </p>
      <p className={styles.status}>
        <Skeleton kind="word" />
      </p>
      <div className="columns">
        <div className="columns__main">
          <DividedSection>
            <h2>Items</h2>
            <Skeleton kind="word" />
            <Skeleton kind="short" />
          </DividedSection>
        </div>
        <Summary as="aside">
          <h2>Order Summary</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </Summary>
      </div>
    </div>
  );
}
