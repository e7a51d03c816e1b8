import { useQuery } from "@apollo/client/react";
import { Activity, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { store } from "../../session/storage.ts";
import { useToken } from "../../session/token.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { CheckoutPageDocument } from "./CheckoutPage.generated.ts";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import type { Placement } from "./OrderPlaced.tsx";

const OrderPlaced = onDemand(() => import("./OrderPlaced.tsx").then((module) => module.OrderPlaced), ToldAtHome);

/** /checkout: for a customer with something in the cart. A guest is sent to /login, who has an empty cart home. */
export function Component() {
  const navigate = useNavigate();
  const isLoggedIn = useLoginRequired();
  const [placement, setPlacement] = useState<Placement | null>(null);
  const isOrdered = useRef(false);
  const token = useToken();
  // at a new login nothing is asked for a moment, so that what was read for the last one is let go
  const asker = useDeferredValue(token);
  const answer = useQuery(CheckoutPageDocument, {
    skip: !isLoggedIn || asker !== token,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  // What was filled in outlives an expired login: it is left as it is under the login dialog, and kept out of sight
  // from then on until it is known whether the same person came back.
  const { shop, cart, me } = answer.data ?? answer.previousData ?? {};
  const isShown = answer.data !== undefined || token === null;

  const hasNothing = !answer.loading && answer.data?.cart?.lines.length === 0;
  useEffect(() => {
    if (hasNothing && !isOrdered.current) void navigate("/", { replace: true });
  }, [hasNothing, navigate]);

  const confirm = (placed: Placement) => {
    isOrdered.current = true;
    store("orderSuccess", placed.order.message);
    setPlacement(placed);
  };

  if (placement) {
    return (
      <div className="wrap">
        <PageHead title="Order Confirmed!" />
        <Suspense>
          <OrderPlaced.Part {...placement} />
        </Suspense>
      </div>
    );
  }
  const isReady = shop && cart && me;
  return (
    <div className="wrap">
      <PageHead title="Checkout" />
      <div className="checkout-head page-head">
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
            onRetryAddresses={() => void answer.refetch()}
            onPlacing={OrderPlaced.prepare}
            onPlaced={confirm}
          />
        </Activity>
      )}
      {isReady && isShown ? null : answer.error && !answer.loading ? (
        <FailedPart message="Failed to load data" onRetry={() => void answer.refetch()} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Where the page of the order cannot be had: home says that it was placed. */
function ToldAtHome() {
  return <Navigate to="/" replace />;
}
