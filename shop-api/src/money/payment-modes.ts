import { HttpError } from "../http/http-error.ts";

/** How orders can be paid. */
export const paymentModes = ["Cash", "Card", "Credit"] as const;

export type PaymentMode = (typeof paymentModes)[number];

export function isPaymentMode(text: string): text is PaymentMode {
  return paymentModes.some((mode) => mode === text);
}

/** @throws {HttpError} 422 for a mode that the shop does not offer (Q111) */
export function assertOffered(mode: PaymentMode, offered: readonly PaymentMode[]): void {
  if (offered.includes(mode)) return;
  throw new HttpError(422, `${mode} is not offered. Please choose another way to pay.`);
}
