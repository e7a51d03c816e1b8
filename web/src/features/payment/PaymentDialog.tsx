import { Suspense, useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PriceSummary } from "./PaymentForm.tsx";

// where it cannot be had, what was filled in on the page stays
const Payment = lazyWithPreload(() => import("./Payment.tsx").then((module) => module.Payment), PaymentGone);

interface PaymentDialogProps {
  price: PriceSummary;
  /** The order that was paid has been placed. */
  isOrdered: boolean;
  /** Called once when it is paid: the time to place the order. */
  onPaid: () => void;
  /** Called once when the order's success has been read. */
  onDone: () => void;
  /** Closed without having paid. */
  onClose: () => void;
}

/** Takes the payment of an order that is then placed; it stays open while it is placed. */
export function PaymentDialog({ price, isOrdered, onPaid, onDone, onClose }: PaymentDialogProps) {
  const [isPaid, setPaid] = useState(false);
  const placeOrder = () => {
    setPaid(true);
    onPaid();
  };
  const close = () => {
    if (isOrdered) onDone();
    else if (!isPaid) onClose();
  };
  return (
    <Dialog open title="Payment" onClose={close}>
      <Suspense fallback={<Skeleton kind="word" />}>
        <Payment price={price} isOrdered={isOrdered} onPaid={placeOrder} onDone={onDone} />
      </Suspense>
    </Dialog>
  );
}

function PaymentGone() {
  return <ErrorState message="Payment initialization failed." onRetry={() => location.reload()} />;
}
