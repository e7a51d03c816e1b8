import { useQuery } from "@apollo/client/react";
import { Activity, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { store } from "../../session/storage.ts";
import { useToken } from "../../session/token.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { CheckoutPageDocument, type CheckoutPageQuery } from "./CheckoutPage.generated.ts";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";
import type { Placement } from "./OrderPlaced.tsx";

const OrderPlaced = onDemand(() => import("./OrderPlaced.tsx").then((module) => module.OrderPlaced), ToldAtHome);

/** How the asking for what checkout needs to know stands. */
interface Answer {
  data: CheckoutPageQuery | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface Reading {
  /** The login that asks. */
  token: string | null;
  answer: Answer;
  /** What is known; of the login before, where this one knows nothing yet. */
  data: CheckoutPageQuery | undefined;
  /** The login that has brought what is known. */
  owner: string | null;
}

/** /checkout: for a customer with something in the cart. A guest is sent to /login, who has an empty cart home. */
export function Component() {
  const navigate = useNavigate();
  useLoginRequired();
  const [placement, setPlacement] = useState<Placement | null>(null);
  const isOrdered = useRef(false);
  const token = useToken();
  const [reading, setReading] = useState<Reading | null>(null);
  const keep = useCallback(
    (answer: Answer) => {
      // The order empties the cart; behind the payment dialog the page keeps showing what was ordered.
      if (isOrdered.current) return;
      setReading((last) => ({
        token,
        answer,
        data: answer.data ?? last?.data,
        owner: answer.data ? token : (last?.owner ?? null),
      }));
    },
    [token],
  );
  const answer = reading?.token === token ? reading?.answer : undefined;
  // What was filled in outlives an expired login: it is left as it is under the login dialog, and kept out of sight
  // from then on until it is known whether the same person came back, also where the next login ends before that.
  const { shop, cart, me } = reading?.data ?? {};
  const isShown = reading !== null && reading.owner === (token ?? reading.token);

  const hasNothing = answer?.isLoading === false && answer.data?.cart?.lines.length === 0;
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
          <OrderPlaced.Part {...placement} />
        </Suspense>
      </div>
    );
  }
  const isReady = shop && cart && me;
  const retry = () => answer?.retry();
  return (
    <div className="wrap">
      {token !== null && <CheckoutReading key={token} onAnswer={keep} />}
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
            onRetryAddresses={retry}
            onPlacing={OrderPlaced.prepare}
            onPlaced={keepOrder}
            onConfirmed={setPlacement}
          />
        </Activity>
      )}
      {isReady && isShown ? null : answer?.hasFailed ? (
        <FailedPart message="Failed to load data" onRetry={retry} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Asks for what checkout needs to know, with one login. */
function CheckoutReading({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const { data, loading, error, refetch } = useQuery(CheckoutPageDocument, {
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  const hasFailed = error !== undefined && !loading;
  useEffect(() => {
    onAnswer({ data, isLoading: loading, hasFailed, retry: () => void refetch() });
  }, [onAnswer, data, loading, hasFailed, refetch]);
  return null;
}

/** Where the page of the order cannot be had: home says that it was placed. */
function ToldAtHome() {
  return <Navigate to="/" replace />;
}
