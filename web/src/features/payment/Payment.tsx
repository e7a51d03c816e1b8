import { Check } from "lucide-react";
import { takeFocus } from "../../ui/take-focus.ts";
import { PaymentForm } from "./PaymentForm.tsx";
import type { PriceSummary } from "./PaymentPrice.tsx";
import { usePayment } from "./use-payment.ts";

interface PaymentProps {
  price: PriceSummary;
  /** The order that was paid has been placed. */
  isOrdered: boolean;
  /** It is paid, and the dialog says so: the time to place the order. */
  onPaid: () => void;
  /** The order's success has been read. */
  onDone: () => void;
}

/** A payment from its choice to its success, and to that of its order. */
export function Payment({ price, isOrdered, onPaid, onDone }: PaymentProps) {
  const { step, pay } = usePayment(isOrdered, onPaid, onDone);
  if (step !== "paid") {
    return <PaymentForm price={price} isProcessing={step === "processing"} hasFailed={step === "failed"} onPay={pay} />;
  }
  return (
    <div className="payment__done" role="status" ref={takeFocus} tabIndex={-1}>
      <h3>
        <Check className="icon" aria-hidden="true" />
        Payment Successful!
      </h3>
      <p>{isOrdered ? "Your order has been placed successfully." : "Placing Order..."}</p>
    </div>
  );
}
