import type { PaymentMode } from "../../schema.generated.ts";

const marks = [
  { id: "upi", name: "UPI", mode: "CARD" },
  { id: "visa", name: "Visa", mode: "CARD" },
  { id: "mastercard", name: "Mastercard", mode: "CARD" },
  { id: "google-pay", name: "Google Pay", mode: "CARD" },
  { id: "phonepe", name: "PhonePe", mode: "CARD" },
  { id: "cash", name: "Cash on delivery", mode: "CASH" },
] as const;

/** The marks of the payment modes that the shop offers. */
export function payMarks(offered: readonly PaymentMode[]): readonly (typeof marks)[number][] {
  return marks.filter(({ mode }) => offered.includes(mode));
}
