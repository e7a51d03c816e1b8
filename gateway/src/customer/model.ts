import type { Paise } from "../money/paise.ts";

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  /** Whether the customer has opened the link that was sent to `email`; null where REST sends no emails. */
  emailConfirmed: boolean | null;
  mobile: string | null;
  /** The balance of points; 1 point is 1 rupee. Null if REST's cannot be read. */
  points: number | null;
  /** The unpaid amount of credit orders; negative if the shop owes the customer. Null if REST's cannot be read. */
  creditBalance: Paise | null;
  /** The highest balance that an order on credit may lead to; null if REST sends none. */
  creditLimit: Paise | null;
  /** What may still be bought on credit, at least 0; null if REST sends no limit or no balance. */
  creditAvailable: Paise | null;
  /** As a change of them has returned them; otherwise they are read when they are needed. */
  messageChoices?: MessageChoice[] | null;
}

/** What messages are about. */
export const messageKinds = [
  "ORDER_PLACED",
  "ORDER_CHANGED",
  "OUT_FOR_DELIVERY",
  "NOT_DELIVERED",
  "DELIVERED",
  "CANCELLED",
  "RETURN_REQUESTED",
  "RETURN_ACCEPTED",
  "RETURN_REFUSED",
  "REFUND_PAID",
  "CREDIT_DUE",
  "NUMBER_CHANGED",
  "EMAIL_CHANGED",
  "CONFIRM_EMAIL",
  "OWNER_NEWS",
] as const;
export type MessageKind = (typeof messageKinds)[number];
export type MessageChannel = "SMS" | "EMAIL";
type ChannelChoice = "ALWAYS" | "ON" | "OFF";

/** A kind of message with the customer's choice of each channel; null for a channel that it does not use. */
export interface MessageChoice {
  kind: MessageKind;
  sms: ChannelChoice | null;
  email: ChannelChoice | null;
}

/** A kind of email that was switched off. */
export interface Unsubscribed {
  /** Null for an unknown kind. */
  kind: MessageKind | null;
  message: string;
}

/** The editable details of a registration or a profile. */
export interface CustomerDetails {
  name: string;
  email: string;
  mobile: string;
}

/** The fallback for a missing credit balance: the specification's ₹56.05. */
export const fallbackCreditBalance: Paise = 5605;

/** The points that an order can redeem; 0 unless redemption is enabled, and if the balance is unknown. */
export function redeemablePoints({ points }: Customer, { pointsRedeemable }: { pointsRedeemable: boolean }): number {
  return pointsRedeemable ? (points ?? 0) : 0;
}
