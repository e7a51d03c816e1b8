import { createHmac, timingSafeEqual } from "node:crypto";

/** A kind of e-mail to the address of a customer or of a member of staff. */
export type Subscription = { kind: string; receiver: "customer" | "staff"; id: number; email: string };

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The token that switches one kind of e-mail off for one address. It contains neither the address nor a name, and never expires, as
 * an e-mail may be kept for long.
 */
export function unsubscribeToken(hmacKey: string, { kind, receiver, id, email }: Subscription): string {
  const named = `${receiver}.${id}.${kind.replaceAll(" ", "_")}`;
  return `${named}.${sign(hmacKey, "unsubscribe", `${named}.${email}`)}`;
}

/** What a token names, before its signature is compared by `isUnsubscribeToken`; undefined for another text. */
export function namedByToken(token: string): Omit<Subscription, "email"> | undefined {
  const [, receiver, id, kind] = /^(customer|staff)\.(\d{1,15})\.([a-z_]+)\.[\w-]{43}$/.exec(token) ?? [];
  if ((receiver !== "customer" && receiver !== "staff") || id === undefined || kind === undefined) return undefined;
  return { receiver, id: Number(id), kind: kind.replaceAll("_", " ") };
}

/** Whether a token is that of the subscription, with its present address. */
export function isUnsubscribeToken(hmacKey: string, token: string, subscription: Subscription): boolean {
  return areEqual(token, unsubscribeToken(hmacKey, subscription));
}

/** The token of the link that confirms a customer's e-mail address within seven days. */
export function emailLinkToken(hmacKey: string, link: { customerId: number; email: string; sentAt: number }): string {
  return `${link.sentAt}.${sign(hmacKey, "email-link", `${link.customerId}.${link.sentAt}.${link.email}`)}`;
}

/** Whether a token was sent to this address of this customer in the last seven days. */
export function isEmailLinkToken(
  hmacKey: string,
  token: string,
  customer: { customerId: number; email: string },
  now: number,
): boolean {
  const sentAt = Number(/^(\d{1,15})\./.exec(token)?.[1]);
  if (!(now - sentAt < lifetimeMs)) return false;
  return areEqual(token, emailLinkToken(hmacKey, { ...customer, sentAt }));
}

function sign(hmacKey: string, purpose: string, text: string): string {
  return createHmac("sha256", hmacKey).update(`${purpose}:${text}`).digest("base64url");
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
