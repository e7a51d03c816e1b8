import type { CustomerMessageKind, MessageChannel, MessageKind } from "../db/schema.ts";

/** A customer's choice about a kind of message by a channel. `always`: it cannot be switched off. */
export type Choice = "always" | "on" | "off";

/**
 * Each kind of message to a customer, in the order in which choices are shown, with the channels that it uses and those by
 * which it cannot be switched off. What is said about a placed order always comes by SMS; each email can be switched off.
 */
export const customerMessages: Record<
  CustomerMessageKind,
  { channels: readonly MessageChannel[]; always: readonly MessageChannel[] }
> = {
  "order placed": { channels: ["sms", "email"], always: ["sms"] },
  "order changed": { channels: ["sms", "email"], always: ["sms"] },
  "out for delivery": { channels: ["sms", "email"], always: ["sms"] },
  "not delivered": { channels: ["sms", "email"], always: ["sms"] },
  delivered: { channels: ["sms", "email"], always: ["sms"] },
  cancelled: { channels: ["sms", "email"], always: ["sms"] },
  "return requested": { channels: ["sms", "email"], always: ["sms"] },
  "return accepted": { channels: ["sms", "email"], always: ["sms"] },
  "return refused": { channels: ["sms", "email"], always: ["sms"] },
  "refund paid": { channels: ["sms", "email"], always: ["sms"] },
  "credit due": { channels: ["sms", "email"], always: [] },
  "number changed": { channels: ["sms", "email"], always: ["sms"] },
  "email changed": { channels: ["sms", "email"], always: ["sms"] },
  "confirm email": { channels: ["email"], always: [] },
};

/** A registered text by SMS: that of a kind, which "delivered" has two of. */
export type SmsTemplate = Exclude<CustomerMessageKind, "confirm email"> | "delivered without invoice";

/** The kinds of messages to customers, in the order of `customerMessages`. */
export const customerMessageKinds = Object.keys(customerMessages).filter(isCustomerMessage);

/** Each registered text of a message by SMS, in the order of `customerMessages`. */
export const smsTemplateNames: readonly SmsTemplate[] = customerMessageKinds.flatMap((kind): SmsTemplate[] => {
  if (kind === "confirm email") return [];
  return kind === "delivered" ? [kind, "delivered without invoice"] : [kind];
});

/** Whether a text is a kind of message to customers. */
export function isCustomerMessage(kind: string): kind is CustomerMessageKind {
  return Object.hasOwn(customerMessages, kind);
}

/** A message in the history of its order: `out for delivery by SMS`. */
export function messageName(kind: MessageKind, channel: MessageChannel): string {
  return `${kind} by ${channel === "sms" ? "SMS" : "email"}`;
}
