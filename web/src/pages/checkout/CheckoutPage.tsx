import { clsx } from "clsx";
import { Activity, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { store } from "../../session/storage.ts";
import { useToken } from "../../session/token.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Summary } from "../../ui/Summary.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { useCheckoutPageQuery, type CheckoutPageQuery } from "./CheckoutPage.generated.ts";
import type { Placement } from "./OrderPlaced.tsx";
import styles from "./CheckoutPage.module.css";

const OrderPlaced = lazyWithPreload(() => import("./OrderPlaced.tsx").then((module) => module.OrderPlaced), Home);

/** /checkout: for a customer with a cart. Guests go to /login; an empty cart goes to /. */
export function Component() {
  const navigate = useNavigate();
  useLoginRequired();
  const isOrdered = useRef(false);
  const [placement, setPlacement] = useState<Placement | null>(null);
  const { shown, isShown, hasNothing, hasFailed, retry } = useCheckoutData(isOrdered);

  useEffect(() => {
    if (hasNothing) void navigate("/", { replace: true });
  }, [hasNothing, navigate]);

  const keepOrder = (placed: Placement) => {
    isOrdered.current = true;
    store("orderSuccess", placed.order.message);
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
  const { shop, cart, me } = shown ?? {};
  const isReady = shop && cart && me;
  return (
    <div className="wrap">
      <PageHead title="Checkout" />
      <div className={clsx("page-head", styles.head)}>
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

interface Loaded {
  data: CheckoutPageQuery | undefined;
  /** The token of the login that `data` belongs to. */
  dataOf: string | null;
  /** The token of the last login on this page. */
  login: string | null;
  isLoading: boolean;
}

const nothing: Loaded = { data: undefined, dataOf: null, login: null, isLoading: true };

/**
 * Loads the data of the page. When a login expires, its data and the typed values stay below the login dialog; after a
 * login they stay hidden until the loaded data shows that it is the same customer.
 * @param isOrdered set before the order empties the cart: the ordered items stay behind the payment dialog
 */
function useCheckoutData(isOrdered: RefObject<boolean>) {
  const token = useToken();
  const [loaded, setLoaded] = useState(nothing);
  const {
    data,
    error,
    loading: isLoading,
    refetch: retry,
  } = useCheckoutPageQuery({ fetchPolicy: "cache-and-network", context: { serializeBy: "cart" } });
  useEffect(() => {
    if (token === null || isOrdered.current) return;
    setLoaded((last) => ({
      data: data ?? last.data,
      dataOf: data ? token : last.dataOf,
      login: token,
      isLoading,
    }));
  }, [data, isLoading, token, isOrdered]);

  const isShown = loaded.dataOf === (token ?? loaded.login);
  return {
    shown: loaded.data,
    isShown,
    hasNothing: token !== null && isShown && !loaded.isLoading && loaded.data?.cart?.lines.length === 0,
    hasFailed: error !== undefined && !isLoading,
    retry,
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
