import { useQuery } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { OrderConfirmed, type Confirmation } from "../../features/checkout/OrderConfirmed.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { store } from "../../session/storage.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { CheckoutPageDocument } from "./CheckoutPage.generated.ts";
import { CheckoutSkeleton } from "./CheckoutSkeleton.tsx";

/** /checkout: for a customer with something in the cart. A guest is sent to /login, who has an empty cart home. */
export function Component() {
  const navigate = useNavigate();
  const isLoggedIn = useLoginRequired();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const isOrdered = useRef(false);
  const answer = useQuery(CheckoutPageDocument, {
    skip: !isLoggedIn,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  // An expired login leaves the page as it is under the login dialog.
  const data = answer.data ?? answer.previousData;
  const { cart, me, shop } = data ?? {};

  const hasNothing = !answer.loading && cart?.lines?.length === 0;
  useEffect(() => {
    if (hasNothing && !isOrdered.current) void navigate("/", { replace: true });
  }, [hasNothing, navigate]);

  const confirm = (placed: Confirmation) => {
    isOrdered.current = true;
    store("orderSuccess", placed.order.message);
    setConfirmation(placed);
  };

  if (confirmation) {
    return (
      <div className="wrap">
        <PageHead title="Order Confirmed!" />
        <OrderConfirmed {...confirmation} />
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title="Checkout" />
      <div className="checkout-head page-head">
        <BackButton fallback="/cart" />
        <h1>Checkout</h1>
      </div>
      {shop && cart && me ? (
        <CheckoutForm
          cart={cart}
          customer={me}
          modes={shop.paymentModes}
          onRetryAddresses={() => void answer.refetch()}
          onPlaced={confirm}
        />
      ) : answer.error && !answer.loading ? (
        <FailedPart message="Failed to load data" onRetry={() => void answer.refetch()} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}
