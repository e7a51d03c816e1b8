import { useEffect, useEffectEvent, useState } from "react";

/** How long a payment takes, and how long its success stays to be read. */
const processingMs = 2000;
const successMs = 1500;

export type PaymentStep = "choosing" | "processing" | "failed" | "paid";

/**
 * A payment as it would go: no bank stands behind it. Without a connection it fails, as a real one would; who leaves
 * while it is processed has paid nothing.
 *
 * @param isOrdered the order that was paid has been placed
 * @param onPaid called once, as soon as it is paid
 * @param onDone called once, after the order's success has been read
 */
export function usePayment(isOrdered: boolean, onPaid: () => void, onDone: () => void) {
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
