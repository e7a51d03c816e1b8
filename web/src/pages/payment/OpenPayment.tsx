import { Suspense, useEffect, useState } from "react";
import { OrderItems, OrderSummary } from "../../features/orders/OrderSummary.tsx";
import { CancelDialog, preloadingOf } from "../../features/orders/OrderActions.tsx";
import { payableText } from "../../features/orders/order-texts.ts";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { isPaymentPage } from "../../features/payment/provider-page.ts";
import { ActionBar } from "../../ui/ActionBar.tsx";
import { Button } from "../../ui/Button.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Summary } from "../../ui/Summary.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { payLabel } from "./payment-state.ts";
import styles from "./PaymentPage.module.css";

/** Milliseconds after which the button can be pressed again, if the provider's page has not come. */
const leavingMs = 10_000;

interface OpenPaymentProps {
  order: TrackedOrder;
  customerId: string;
  /** Whether the time to pay is over. */
  isOver: boolean;
  hasAsked: boolean;
  hasFailed: boolean;
  /** Asks the shop, and resolves with the URL of the provider's page; null without one. */
  check: () => Promise<string | null>;
}

/** An order that waits for its payment: what it is, until when, and the way to the provider's page. */
export function OpenPayment({ order, customerId, isOver, hasAsked, hasFailed, check }: OpenPaymentProps) {
  const { pay, isLeaving, hasNoPage } = usePay(order.payment?.url ?? null, check);
  const [isCancelling, setCancelling] = useState(false);
  const toast = useToast();
  const button = { pending: isLeaving || !hasAsked, pendingLabel: "One moment…", onClick: () => void pay() };
  return (
    <>
      <p className="page-note">{isOver ? "The time to pay is over." : payableText(order)}</p>
      <p className={styles.status} role="status">
        {statusText({ isOver, hasAsked, hasFailed })}
      </p>
      {hasNoPage && <FieldError>The payment page cannot be opened just now. Please try again.</FieldError>}
      <div className="columns">
        <div className="columns__main">
          <DividedSection>
            <h2>Items</h2>
            <OrderItems order={order} />
          </DividedSection>
        </div>
        <Summary as="aside">
          <h2>Order Summary</h2>
          <OrderSummary isBoxed order={order} />
          <div className={styles.actions}>
            {!isOver && (
              <div className="only-wide">
                <Button variant="primary" wide {...button}>
                  {payLabel(order)}
                </Button>
              </div>
            )}
            {order.canCancel && (
              <Button variant="danger" wide {...preloadingOf(CancelDialog)} onClick={() => setCancelling(true)}>
                Cancel Order
              </Button>
            )}
          </div>
        </Summary>
      </div>
      {!isOver && (
        <ActionBar isStacked>
          <p className={styles.note}>On the page of our payment partner</p>
          <Button variant="primary" {...button}>
            {payLabel(order)}
          </Button>
        </ActionBar>
      )}
      <Suspense>
        {isCancelling && (
          <CancelDialog
            order={order}
            customerId={customerId}
            onClose={() => setCancelling(false)}
            onDone={(message) => {
              setCancelling(false);
              toast.show(message);
            }}
            onRejected={() => void check()}
          />
        )}
      </Suspense>
    </>
  );
}

function statusText({
  isOver,
  hasAsked,
  hasFailed,
}: Pick<OpenPaymentProps, "isOver" | "hasAsked" | "hasFailed">): string {
  // of equal length, so that nothing below them moves
  if (!hasAsked) return "We are asking the bank whether it is paid…";
  if (hasFailed) return "We could not ask the bank, and try again.";
  return isOver ? "We are asking the bank whether it was paid…" : "We have no payment yet, and keep looking.";
}

/** The press of Pay Now, which leaves for the provider's page, and asks for one if there is none yet. */
function usePay(url: string | null, check: () => Promise<string | null>) {
  const [isLeaving, setLeaving] = useState(false);
  const [hasNoPage, setHasNoPage] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, leavingMs);
    window.addEventListener("pageshow", stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", stay);
    };
  }, [isLeaving]);
  const pay = async () => {
    setHasNoPage(false);
    setLeaving(true);
    const page = url ?? (await check());
    if (page !== null && isPaymentPage(page)) return location.assign(page);
    setLeaving(false);
    setHasNoPage(true);
  };
  return { pay, isLeaving, hasNoPage };
}
