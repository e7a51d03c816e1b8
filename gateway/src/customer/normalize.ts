import { createHash } from "node:crypto";
import { composeId } from "../ids/composed-id.ts";
import { readMobile } from "../text/mobile.ts";
import { type Paise, parseRupees } from "../money/paise.ts";
import type { Rupees } from "../rest/readers/leaves.ts";
import { anyCase } from "../text/letter-case.ts";
import type { WireMessageChoice, WireMessageChoices } from "./message-wire.ts";
import { type Customer, fallbackCreditBalance, type MessageChoice, messageKinds } from "./model.ts";
import type { WireUser, WireProfile } from "./wire.ts";

/** @param token of the customer, whose hash is the id where REST sends none */
export function normalizeCustomer(wire: WireProfile, token: string | null): Customer {
  const details = userOf(wire);
  const { points_balance: points, credit_balance: sent, credit_limit: limit } = wire.account;
  const balance = sent === null ? null : parseBalance(sent);
  const creditLimit = limit === null ? null : parseRupees(limit);
  return {
    id: details.id ?? composeId("me", hashOf(token ?? "")),
    name: details.name ?? details.full_name,
    email: details.email,
    emailConfirmed: details.email_confirmed,
    mobile: readMobile(details.mobile ?? details.phone ?? "") || null,
    points,
    creditBalance: sent === null ? null : (balance ?? fallbackCreditBalance),
    creditLimit,
    creditAvailable: creditLimit === null || balance === null ? null : Math.max(0, creditLimit - balance),
  };
}

/** 128 bits: the id is sent to clients, which must not learn a token from it. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 22);
}

/** Merges `user` and `profile`, where `user` takes precedence (Q44). */
function userOf({ user, profile }: WireProfile): WireUser {
  const either = <Key extends keyof WireUser>(key: Key) => user?.[key] ?? profile?.[key] ?? null;
  return {
    id: either("id"),
    name: user?.name ?? user?.full_name ?? either("name"),
    full_name: either("full_name"),
    email: either("email"),
    email_confirmed: either("email_confirmed"),
    mobile: user?.mobile ?? user?.phone ?? either("mobile"),
    phone: either("phone"),
  };
}

/** Accepts negative amounts (Q46); null for a blank. */
function parseBalance(balance: Rupees): Paise | null {
  const text = String(balance);
  if (!text.startsWith("-")) return parseRupees(text);
  const owed = parseRupees(text.slice(1));
  // Negating 0 would yield -0.
  return owed === null ? null : 0 - owed;
}

export function normalizeToken<Token extends string | null>({ token }: { token: Token }): Token {
  return token;
}

/** Null for an unknown kind. */
export const normalizeMessageKind = anyCase(...messageKinds);

/** Skips unknown kinds; null if REST sends no messages. */
export function normalizeMessageChoices({ messages }: WireMessageChoices): MessageChoice[] | null {
  return messages && messages.flatMap(normalizeMessageChoice);
}

function normalizeMessageChoice({ kind: sent, sms, email }: WireMessageChoice): MessageChoice[] {
  const kind = normalizeMessageKind(sent);
  return kind === null ? [] : [{ kind, sms: choiceOf(sms), email: choiceOf(email) }];
}

const choiceOf = (choice: WireMessageChoice["sms"]) => choice && channelChoices[choice];

const channelChoices = { always: "ALWAYS", on: "ON", off: "OFF" } as const;
