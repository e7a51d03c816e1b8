import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { Activity, Suspense, useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { useLoginState } from "../../apollo/use-login-state.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { removeStored, store } from "../../session/storage.ts";
import { useHasExpired } from "../../session/token.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Summary } from "../../ui/Summary.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { useCheckoutPageQuery, type CheckoutPageQuery } from "./CheckoutPage.generated.ts";
import type { Placement } from "./placement.ts";
import styles from "./CheckoutPage.module.css";

const OrderPlaced = lazyWithPreload(() => import("./OrderPlaced.tsx").then((module) => module.OrderPlaced), Home);

/** /checkout: for a customer with a cart. Guests go to /login; an empty cart goes to /. */
export function Component() {
  const navigate = useNavigate();
  useLoginRequired();
  const [isOrdered, setOrdered] = useLoginState(false);
  const [placement, setPlacement] = useLoginState<Placement | null>(null);
  const { data, isShown, hasNothing, hasFailed, retry } = useCheckoutData(isOrdered);

  useEffect(() => {
    if (hasNothing) void navigate("/", { replace: true });
  }, [hasNothing, navigate]);

  const keepOrder = (placed: Placement) => {
    setOrdered(true);
    // It is confirmed once it is paid.
    if (placed.order.payment !== null) return;
    store("orderSuccess", placed.order.message);
    const { orderId } = placed.order;
    if (orderId === null) removeStored("orderNumber");
    else store("orderNumber", orderId);
  };

  if (placement) {
    return (
      <div className="wrap">
        <PageHead title="Order Confirmed!" />
        <Suspense>
          <OrderPlaced {...placement} />
        </Suspense>
      </div>
    );
  }
  const { shop, cart, me } = data ?? {};
  const isReady = shop && cart && me;
  return (
    <div className="wrap">
      <PageHead title="Checkout" />
      <div className={classNames("page-head", styles.head)}>
        <BackButton fallback="/cart" />
        <h1>Checkout</h1>
      </div>
      {isReady && (
        <Activity mode={isShown ? "visible" : "hidden"}>
          <CheckoutForm
            key={me.id}
            cart={cart}
            customer={me}
            modes={shop.paymentModes}
            acceptsGstin={shop.acceptsGstin}
            paymentFlow={shop.paymentFlow}
            onRetryAddresses={retry}
            onPlacing={OrderPlaced.preload}
            onPlaced={keepOrder}
            onConfirmed={setPlacement}
          />
        </Activity>
      )}
      {isReady && isShown ? null : hasFailed ? (
        <ErrorState message="Failed to load data" onRetry={retry} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

interface Shown {
  /** The client of the last render. */
  client: ApolloClient;
  data: CheckoutPageQuery | undefined;
  /** Whether the customer of `data` is logged in, or the login has expired. */
  isShown: boolean;
}

/**
 * Loads the data of the page. When a login expires, its data and the typed values stay below the login dialog; after a
 * login they stay hidden until the loaded data shows that it is the same customer.
 * @param isOrdered set before the order empties the cart: the ordered items stay behind the payment dialog
 */
function useCheckoutData(isOrdered: boolean) {
  const client = useApolloClient();
  const hasExpired = useHasExpired();
  const { data, error, loading, refetch } = useCheckoutPageQuery({
    fetchPolicy: "cache-and-network",
    context: { serializeBy: "cart" },
  });
  const [shown, setShown] = useState<Shown>({ client, data, isShown: data !== undefined });
  const isNew = data !== undefined && data !== shown.data && !isOrdered;
  if (isNew) setShown({ client, data, isShown: true });
  else if (client !== shown.client) setShown({ ...shown, client, isShown: shown.isShown && hasExpired });
  return {
    ...shown,
    hasNothing: !isOrdered && !loading && data?.cart?.lines.length === 0,
    hasFailed: error !== undefined && !loading,
    retry: refetch,
  };
}

const parts = ["Shipping Address", "Payment Method", "Promo Code"];

function CheckoutSkeleton() {
  return (
    <div className="columns" aria-busy="true">
      <div className="columns__main">
        {parts.map((title) => (
          <DividedSection key={title}>
            <h2>{title}</h2>
            <Skeleton kind="word" />
            <Skeleton kind="short" />
          </DividedSection>
        ))}
      </div>
      <aside className="columns__side">
        <Summary>
          <h2>Order Details</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </Summary>
      </aside>
    </div>
  );
}

/** Makes the home page confirm the order. */
function Home() {
  return <Navigate to="/" replace />;
}
