import { useEffect, useEffectEvent, useState } from "react";

/** How long a payment takes, and how long its success stays to be read. */
const processingMs = 2000;
const successMs = 1500;

export type PaymentStep = "choosing" | "processing" | "failed" | "paid";

/**
 * A payment as it would go: no bank stands behind it. Without a connection it fails, as a real one would; who leaves
 * while it is processed has paid nothing.
 *
 * @param onSuccess called once, as soon as it is paid
 * @param onDone called once, after that has been read
 */
export function usePayment(onSuccess: () => void, onDone: () => void) {
  const [step, setStep] = useState<PaymentStep>("choosing");
  const succeed = useEffectEvent(onSuccess);
  const complete = useEffectEvent(onDone);

  useEffect(() => {
    if (step === "processing") {
      const timer = setTimeout(() => setStep(navigator.onLine ? "paid" : "failed"), processingMs);
      return () => clearTimeout(timer);
    }
    if (step === "paid") {
      succeed();
      const timer = setTimeout(complete, successMs);
      return () => clearTimeout(timer);
    }
  }, [step]);

  return { step, pay: () => setStep("processing") };
}
