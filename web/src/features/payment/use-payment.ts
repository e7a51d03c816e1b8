import { useEffect, useEffectEvent, useState } from "react";

/** How long a payment takes, and how long its success stays to be read. */
const processingMs = 2000;
const successMs = 1500;

export type PaymentStep = "choosing" | "processing" | "failed" | "paid";

/**
 * A payment as it would go: no bank stands behind it. Without a connection it fails, as a real one would; who leaves
 * while it is processed has paid nothing.
 *
 * @param onPaid called once, after the success has been read
 */
export function usePayment(onPaid: () => void) {
  const [step, setStep] = useState<PaymentStep>("choosing");
  const complete = useEffectEvent(onPaid);

  useEffect(() => {
    if (step === "processing") {
      const timer = setTimeout(() => setStep(navigator.onLine ? "paid" : "failed"), processingMs);
      return () => clearTimeout(timer);
    }
    if (step === "paid") {
      const timer = setTimeout(complete, successMs);
      return () => clearTimeout(timer);
    }
  }, [step]);

  return { step, pay: () => setStep("processing") };
}
