import { Check } from "lucide-react";
import { takeFocus } from "../../ui/take-focus.ts";
import { PaymentForm } from "./PaymentForm.tsx";
import type { PriceSummary } from "./PaymentPrice.tsx";
import { usePayment } from "./use-payment.ts";

interface PaymentProps {
  price: PriceSummary;
  /** It is paid, and the dialog says so. */
  onSuccess: () => void;
  /** That has been read. */
  onDone: () => void;
}

/** A payment from its choice to its success. */
export function Payment({ price, onSuccess, onDone }: PaymentProps) {
  const { step, pay } = usePayment(onSuccess, onDone);
  if (step !== "paid") {
    return <PaymentForm price={price} isProcessing={step === "processing"} hasFailed={step === "failed"} onPay={pay} />;
  }
  return (
    <div className="payment__done" role="status" ref={takeFocus} tabIndex={-1}>
      <h3>
        <Check className="icon" aria-hidden="true" />
        Payment Successful!
      </h3>
      <p>Your order has been placed successfully.</p>
    </div>
  );
}
