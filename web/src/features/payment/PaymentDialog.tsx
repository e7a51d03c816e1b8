import { Check } from "lucide-react";
import { Suspense } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import type { PriceSummary } from "./PaymentPrice.tsx";
import { usePayment } from "./use-payment.ts";

// where it cannot be had, what was filled in on the page stays
const PaymentForm = onDemand(() => import("./PaymentForm.tsx").then((module) => module.PaymentForm), PaymentGone);

interface PaymentDialogProps {
  price: PriceSummary;
  /** Called once when it is paid; the place to close the dialog and to go on. */
  onPaid: () => void;
  /** Asked for without having paid. */
  onClose: () => void;
}

/** Takes the payment of an order that is not yet placed. */
export function PaymentDialog({ price, onPaid, onClose }: PaymentDialogProps) {
  const { step, pay } = usePayment(onPaid);
  if (step === "paid") {
    return (
      <Dialog open title="Payment" onClose={onPaid}>
        <div className="payment__done" role="status" ref={takeFocus} tabIndex={-1}>
          <h3>
            <Check className="icon" aria-hidden="true" />
            Payment Successful!
          </h3>
          <p>Your order has been placed successfully.</p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open title="Payment" onClose={onClose}>
      <Suspense fallback={<Skeleton kind="word" />}>
        <PaymentForm.Part
          price={price}
          isProcessing={step === "processing"}
          hasFailed={step === "failed"}
          onPay={pay}
        />
      </Suspense>
    </Dialog>
  );
}

function PaymentGone() {
  return <FailedPart message="Payment initialization failed." onRetry={() => location.reload()} />;
}
