import { list, object } from "../rest/readers/containers.ts";
import { acknowledged, messageOnly, payload } from "../rest/readers/envelope.ts";
import { leaf, leafReader } from "../rest/readers/leaves.ts";
import { optional, type ReadValue, withFallback } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite, type RestWrite } from "../rest/request.ts";

/** A customer's choice, also as a flag; null for a channel that a kind does not use. */
const choice = leafReader("a choice", (value) => {
  const text = leaf.string.parse(value);
  if (text === null) return null;
  if (text?.toLowerCase() === "always") return "always";
  const isOn = leaf.flag.parse(value);
  return isOn === undefined ? undefined : isOn ? "on" : "off";
});

const wireMessageChoice = object(
  "MessageChoice",
  { kind: leaf.string, sms: choice, email: choice },
  { oneOf: [["kind"]] },
);
export type WireMessageChoice = ReadValue<typeof wireMessageChoice>;

const choices = optional(list(wireMessageChoice));
const choicesPayload = payload({ messages: choices });
export type WireMessageChoices = ReadValue<typeof choicesPayload>;

/** A change is done, whatever its response has. */
const changedChoicesPayload = payload({ messages: withFallback(choices, null) });

/** What the customer is told by which channel (Q156); a shop without the call sends no messages. */
export const readMessageChoices = bearerRead("customer/messages", choicesPayload, {
  ifNotFound: { messages: null },
  isOptional: true,
});

/** Switches a kind of message on or off by a channel. */
export function setMessageChoice(change: { kind: string; channel: string; on: boolean }) {
  return bearerWrite("POST", readMessageChoices.path, changedChoicesPayload, { body: { json: change } });
}

/** Sends the link that confirms the customer's email address; null where REST sends no emails. */
export const sendEmailLink = bearerWrite<{ message: string | null } | null>(
  "POST",
  "customer/send-email-link",
  messageOnly,
  { ifNotFound: null, isOptional: true },
);

/** Confirms the email address by the token of that link. */
export function confirmEmail(token: string) {
  return bearerWrite("POST", "customer/confirm-email", messageOnly, { body: { json: { token } } });
}

const unsubscribedPayload = acknowledged(payload({ kind: withFallback(optional(leaf.string), null) }));

/** Switches a kind of email off by the token of the link in it. */
export function unsubscribe(token: string): RestWrite<ReadValue<typeof unsubscribedPayload>> {
  return { method: "POST", path: "unsubscribe", body: { json: { token } }, payload: unsubscribedPayload };
}
