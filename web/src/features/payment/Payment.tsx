import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { takeFocus } from "../../ui/take-focus.ts";
import { PaymentForm, type PriceSummary } from "./PaymentForm.tsx";
import styles from "./Payment.module.css";

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
    <div className={styles.done} role="status" ref={takeFocus} tabIndex={-1}>
      <h3>
        <Check className="icon" aria-hidden="true" />
        Payment Successful!
      </h3>
      <p>{isOrdered ? "Your order has been placed successfully." : "Placing Order..."}</p>
    </div>
  );
}

/** How long a payment takes, and how long its success stays to be read. */
const processingMs = 2000;
const successMs = 1500;

type PaymentStep = "choosing" | "processing" | "failed" | "paid";

/**
 * A simulated payment, without a bank. It fails without a connection; a shopper who leaves while it is processed has paid
 * nothing.
 *
 * @param isOrdered the order that was paid has been placed
 * @param onPaid called once, as soon as it is paid
 * @param onDone called once, after the order's success has been read
 */
function usePayment(isOrdered: boolean, onPaid: () => void, onDone: () => void) {
  const [step, setStep] = useState<PaymentStep>("choosing");
  const goOn = useEffectEvent(onPaid);
  const complete = useEffectEvent(onDone);

  useEffect(() => {
    if (step === "processing") {
      const timer = setTimeout(() => setStep(navigator.onLine ? "paid" : "failed"), processingMs);
      return () => clearTimeout(timer);
    }
    if (step === "paid") goOn();
  }, [step]);

  useEffect(() => {
    if (!isOrdered) return;
    const timer = setTimeout(complete, successMs);
    return () => clearTimeout(timer);
  }, [isOrdered]);

  return { step, pay: () => setStep("processing") };
}
