import { createHmac, timingSafeEqual } from "node:crypto";
import { statusName, statusOfName } from "../text/status-name.ts";

/** A kind of email to the address of a customer or of a member of staff. */
export type Subscription = { kind: string; receiver: "customer" | "staff"; id: number; email: string };

/** What a token names. `isTo`: whether it was sent to an address. */
export type NamedSubscription = Omit<Subscription, "email"> & { isTo: (email: string) => boolean };

/** How long the link that confirms an address is valid. */
export const emailLinkLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The token that switches one kind of email off for one address. It contains neither the address nor a name, and never expires, as
 * an email may be kept for long.
 */
export function unsubscribeToken(hmacKey: string, { kind, receiver, id, email }: Subscription): string {
  const named = `${receiver}.${id}.${statusName(kind)}.${addressHash(hmacKey, email)}`;
  return `${named}.${sign(hmacKey, "unsubscribe", named)}`;
}

/** What a token of `unsubscribeToken` names; undefined for any other text. */
export function readUnsubscribeToken(hmacKey: string, token: string): NamedSubscription | undefined {
  const parts = /^((customer|staff)\.(\d{1,15})\.([a-z_]{1,40})\.([\w-]{43}))\.([\w-]{43})$/.exec(token);
  const [, named, receiver, id, kind, address, signature] = parts ?? [];
  if (named === undefined || kind === undefined || address === undefined || signature === undefined) return undefined;
  if ((receiver !== "customer" && receiver !== "staff") || id === undefined) return undefined;
  if (!areEqual(signature, sign(hmacKey, "unsubscribe", named))) return undefined;
  const isTo = (email: string) => areEqual(address, addressHash(hmacKey, email));
  return { receiver, id: Number(id), kind: statusOfName(kind), isTo };
}

/** The token of the link that confirms a customer's email address within seven days. */
export function emailLinkToken(hmacKey: string, link: { customerId: number; email: string; sentAt: number }): string {
  return `${link.sentAt}.${sign(hmacKey, "email-link", `${link.customerId}.${link.sentAt}.${link.email}`)}`;
}

/** When a token was sent to this address of this customer; undefined unless it was in the last seven days. */
export function emailLinkSentAt(
  hmacKey: string,
  token: string,
  customer: { customerId: number; email: string },
  now: number,
): number | undefined {
  const sentAt = Number(/^(\d{1,15})\./.exec(token)?.[1]);
  if (!(now - sentAt < emailLinkLifetimeMs)) return undefined;
  return areEqual(token, emailLinkToken(hmacKey, { ...customer, sentAt })) ? sentAt : undefined;
}

function addressHash(hmacKey: string, email: string): string {
  return sign(hmacKey, "unsubscribe-address", email);
}

function sign(hmacKey: string, purpose: string, text: string): string {
  return createHmac("sha256", hmacKey).update(`${purpose}:${text}`).digest("base64url");
}

/** Compares in a time that depends on the length only. */
function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
