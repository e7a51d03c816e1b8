import { readMobile } from "../mobile.ts";
import { type Paise, parseRupees } from "../money/paise.ts";
import type { Rupees } from "../rest/readers/leaves.ts";
import { type Customer, fallbackCreditBalance, type Person } from "./model.ts";
import type { WireNewPerson, WirePerson, WireProfile } from "./wire.ts";

/** A customer. A token belongs to one customer, so that the id may be missing. */
export function normalizeCustomer(wire: WireProfile): Customer {
  const person = personOf(wire);
  const points = Math.trunc(wire.account?.points_balance ?? 0);
  const balance = wire.account?.credit_balance ?? null;
  return {
    id: person.id ?? "me",
    name: person.name ?? person.full_name,
    email: person.email,
    mobile: readMobile(person.mobile ?? person.phone ?? "") || null,
    points: Math.min(Math.max(0, points), mostPoints),
    creditBalance: (balance === null ? null : parseBalance(balance)) ?? fallbackCreditBalance,
  };
}

/** The greatest Int of GraphQL. */
const mostPoints = 2 ** 31 - 1;

/** The person of a profile: what `user` lacks is read from `profile` (Q44). */
function personOf({ user, profile }: WireProfile): WirePerson {
  const either = <Key extends keyof WirePerson>(key: Key) => user?.[key] ?? profile?.[key] ?? null;
  return {
    id: either("id"),
    name: user?.name ?? user?.full_name ?? either("name"),
    full_name: either("full_name"),
    email: either("email"),
    mobile: user?.mobile ?? user?.phone ?? either("mobile"),
    phone: either("phone"),
  };
}

/** An amount that may be below zero (Q46). */
function parseBalance(balance: Rupees): Paise | null {
  const text = String(balance);
  if (!text.startsWith("-")) return parseRupees(text);
  const owed = parseRupees(text.slice(1));
  // Not negated, because 0 would become -0.
  return owed === null ? null : 0 - owed;
}

/** A person as REST takes one. */
export function toWirePerson({ name, email, mobile }: Person): WireNewPerson {
  return { name, email, mobile };
}

/** The token of a login or a registration; null for none. */
export function normalizeToken<Token extends string | null>({ token }: { token: Token }): Token {
  return token;
}
