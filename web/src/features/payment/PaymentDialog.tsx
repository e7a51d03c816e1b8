import { Suspense, useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PriceSummary } from "./PaymentPrice.tsx";

// where it cannot be had, what was filled in on the page stays
const Payment = onDemand(() => import("./Payment.tsx").then((module) => module.Payment), PaymentGone);

interface PaymentDialogProps {
  price: PriceSummary;
  /** Called once when it is paid; the place to close the dialog and to go on. */
  onPaid: () => void;
  /** Asked for without having paid. */
  onClose: () => void;
}

/** Takes the payment of an order that is not yet placed. */
export function PaymentDialog({ price, onPaid, onClose }: PaymentDialogProps) {
  const [isPaid, setPaid] = useState(false);
  return (
    <Dialog open title="Payment" onClose={isPaid ? onPaid : onClose}>
      <Suspense fallback={<Skeleton kind="word" />}>
        <Payment.Part price={price} onSuccess={() => setPaid(true)} onDone={onPaid} />
      </Suspense>
    </Dialog>
  );
}

function PaymentGone() {
  return <FailedPart message="Payment initialization failed." onRetry={() => location.reload()} />;
}
