import type { Database } from "../db/client.ts";
import type { MessageKind } from "../db/schema.ts";
import type { Seller } from "../invoices/seller.ts";
import { isAlwaysSent } from "../messages/choices.ts";
import { isCustomerMessage, type SmsTemplate } from "../messages/kinds.ts";
import { emailLinkToken, type Subscription, unsubscribeToken } from "../messages/tokens.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import { smsText } from "./texts/sms.ts";
import { readContent } from "./message-content.ts";

/** `publicUrl`: the shop's origin; undefined leaves links out. `seller`: named below emails. */
export type RenderDeps = { db: Database; hmacKey: string; publicUrl: string | undefined; seller: Seller | undefined };

/** The text of a message by SMS, and the name of its registered template. */
export async function renderSms(
  { db, publicUrl }: RenderDeps,
  message: OutboxMessage,
): Promise<{ template: SmsTemplate; text: string }> {
  return smsText(await readContent(db, message), publicUrl);
}

/**
 * The content of an email to an address. `unsubscribeUrl`: undefined without `publicUrl`, and to an earlier address, which gets
 * no link at all.
 */
export async function renderEmail(
  { db, hmacKey, publicUrl, seller }: RenderDeps,
  message: OutboxMessage,
  to: string,
): Promise<{ subject: string; text: string; html: string; unsubscribeUrl: string | undefined }> {
  const content = await readContent(db, message);
  const subscription = message.recipient === null ? subscriptionOf(message, to) : undefined;
  const token = subscription && unsubscribeToken(hmacKey, subscription);
  const unsubscribeUrl = publicUrl && token && `${publicUrl}/unsubscribe?token=${token}`;
  const { kind, customer_id } = message;
  const links = {
    unsubscribe: unsubscribeUrl,
    choices: choicesUrl(message, publicUrl),
    hasSms: message.order_id !== null && comesBySms(kind),
  };
  // The demo without an origin shows the path to the staff.
  const path = customer_id === null ? "" : confirmPath(hmacKey, message, { customerId: customer_id, email: to });
  // React and html-to-text take 26 MB: they are loaded for the first email.
  const { writeEmail } = await import("./templates/email.ts");
  return {
    ...writeEmail({ content, links, publicUrl, seller, confirmUrl: `${publicUrl ?? ""}${path}` }),
    unsubscribeUrl,
  };
}

function subscriptionOf({ kind, customer_id, staff_id }: OutboxMessage, email: string): Subscription | undefined {
  if (customer_id !== null) return { kind, receiver: "customer", id: customer_id, email };
  return staff_id === null ? undefined : { kind, receiver: "staff", id: staff_id, email };
}

/** The page on which a receiver with an account chooses what comes. */
function choicesUrl({ kind, recipient }: OutboxMessage, publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined || recipient !== null || kind === "confirm email") return undefined;
  return `${publicUrl}${kind === "owner news" ? "/staff/messages" : "/my-account?section=messages"}`;
}

function comesBySms(kind: MessageKind): boolean {
  return isCustomerMessage(kind) && isAlwaysSent(kind, "sms");
}

function confirmPath(
  hmacKey: string,
  { created_at: sentAt }: OutboxMessage,
  link: { customerId: number; email: string },
): string {
  return `/confirm-email#token=${emailLinkToken(hmacKey, { ...link, sentAt })}`;
}
