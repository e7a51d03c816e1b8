import type { PaymentMode } from "../schema.generated.ts";

/** The label and explanation of a payment mode. */
export const paymentModes: Record<PaymentMode, { title: string; hint: string }> = {
  CASH: { title: "Cash", hint: "Pay at the door" },
  CARD: { title: "Card", hint: "UPI, cards, net banking" },
  CREDIT: { title: "Credit", hint: "On your credit balance" },
};
