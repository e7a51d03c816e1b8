import * as v from "valibot";
import { readMobile } from "../mobile.ts";
import { type Customer, fallbackCreditBalance } from "./model.ts";
import { type WireAccount, type WirePerson, WireProfile } from "./wire.ts";

/** A customer out of the person and the account of a profile. A token belongs to one customer, so an id may be missing. */
export function normalizeCustomer(person: WirePerson, account: WireAccount | null): Customer {
  return {
    id: person.id ?? "me",
    name: person.name ?? person.full_name ?? null,
    email: person.email ?? null,
    mobile: readMobile(person.mobile ?? person.phone ?? "") || null,
    points: Math.min(Math.max(0, Math.trunc(account?.points_balance ?? 0)), mostPoints),
    creditBalance: account?.credit_balance ?? fallbackCreditBalance,
  };
}

/** As far as GraphQL's Int goes. */
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

/** Reads the answer to a profile call. A profile in which nothing is known of the person is none. */
export const ProfileReading = v.pipe(
  WireProfile,
  v.transform((wire) => ({ person: personOf(wire), account: wire.account ?? null })),
  v.check(({ person }) => Object.values(person).some((value) => value !== null), "a person"),
  v.transform(({ person, account }) => normalizeCustomer(person, account)),
);
