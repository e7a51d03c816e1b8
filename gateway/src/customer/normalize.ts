import { createHash } from "node:crypto";
import { composeId } from "../ids/composed-id.ts";
import { readMobile } from "../text/mobile.ts";
import { type Paise, parseRupees } from "../money/paise.ts";
import type { Rupees } from "../rest/readers/leaves.ts";
import { type Customer, fallbackCreditBalance } from "./model.ts";
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
