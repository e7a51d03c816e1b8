import { Suspense, useState } from "react";
import { reloadPage } from "../../deployment/reload.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PriceSummary } from "./PaymentForm.tsx";

// The fallback keeps the values that were entered on the checkout page.
const Payment = lazyWithPreload(() => import("./Payment.tsx").then((module) => module.Payment), PaymentLoadError);

interface PaymentDialogProps {
  price: PriceSummary;
  /** Whether the paid order has been placed. */
  isOrdered: boolean;
  /** Called when Pay Now is pressed. Resolves to false if the amount cannot be confirmed: then nothing is paid. */
  onPay: () => Promise<boolean>;
  /** Called once when the payment has succeeded, to place the order. */
  onPaid: () => void;
  /** Called once after the success message was shown, or when the dialog is closed after the order was placed. */
  onDone: () => void;
  /** Called when the dialog is closed without a payment. */
  onClose: () => void;
}

/** Payment dialog of the checkout; stays open while the order is placed. */
export function PaymentDialog({ price, isOrdered, onPay, onPaid, onDone, onClose }: PaymentDialogProps) {
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
        <Payment price={price} isOrdered={isOrdered} onPay={onPay} onPaid={placeOrder} onDone={onDone} />
      </Suspense>
    </Dialog>
  );
}

function PaymentLoadError() {
  return <ErrorState message="Payment initialization failed." onRetry={reloadPage} />;
}
