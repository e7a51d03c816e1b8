import { Icon } from "../../ui/Icon.tsx";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { paymentNote } from "../../content/payment-options.ts";
import { takeFocus } from "../../ui/take-focus.ts";
import { PaymentForm, type PriceSummary } from "./PaymentForm.tsx";
import styles from "./Payment.module.css";

interface PaymentProps {
  price: PriceSummary;
  /** Whether the paid order has been placed. */
  isOrdered: boolean;
  /** Called when Pay Now is pressed. Resolves to false if the amount cannot be confirmed: then nothing is paid. */
  onPay: () => Promise<boolean>;
  /** Called once when the payment has succeeded, to place the order. */
  onPaid: () => void;
  /** Called once after the success message was shown. */
  onDone: () => void;
}

/** The steps of a payment: form, processing, success, and the success of its order; all say that it is a demonstration. */
export function Payment({ price, ...callbacks }: PaymentProps) {
  const { isOrdered } = callbacks;
  const { step, pay } = usePayment(callbacks);
  const noteId = useId();
  return (
    <>
      <p className={styles.note} id={noteId}>
        {paymentNote}
      </p>
      {step === "paid" ? (
        <div className={styles.done} role="status" ref={takeFocus} tabIndex={-1} aria-describedby={noteId}>
          <h3>
            <Icon name="check" />
            Payment Successful!
          </h3>
          <p>{isOrdered ? "Your order has been placed successfully." : "Placing Order..."}</p>
        </div>
      ) : (
        <PaymentForm
          price={price}
          noteId={noteId}
          isProcessing={step === "processing"}
          hasFailed={step === "failed"}
          onPay={pay}
        />
      )}
    </>
  );
}

/** The simulated processing time, and how long the success message is shown. */
const processingMs = 2000;
const successMs = 1500;

type PaymentStep = "choosing" | "processing" | "failed" | "paid";

/**
 * A simulated payment, without a bank. It fails while the browser is offline; unmounting during processing cancels it.
 */
function usePayment({ isOrdered, onPay, onPaid, onDone }: Omit<PaymentProps, "price">) {
  const [step, setStep] = useState<PaymentStep>("choosing");
  const handlePay = useEffectEvent(onPay);
  const handlePaid = useEffectEvent(onPaid);
  const handleDone = useEffectEvent(onDone);

  useEffect(() => {
    if (step === "processing") {
      let isCancelled = false;
      const confirmation = handlePay();
      const finish = async () => {
        const isConfirmed = await confirmation;
        if (!isCancelled) setStep(isConfirmed && navigator.onLine ? "paid" : "failed");
      };
      const timer = setTimeout(() => void finish(), processingMs);
      return () => {
        isCancelled = true;
        clearTimeout(timer);
      };
    }
    if (step === "paid") handlePaid();
  }, [step]);

  useEffect(() => {
    if (!isOrdered) return;
    const timer = setTimeout(handleDone, successMs);
    return () => clearTimeout(timer);
  }, [isOrdered]);

  return { step, pay: () => setStep("processing") };
}
