import * as v from "valibot";
import { readMobile } from "../mobile.ts";
import { answer } from "../rest/envelope.ts";
import { first, requireOne } from "../rest/spellings.ts";
import { type Customer, fallbackCreditBalance } from "./model.ts";
import { WireAccount, WirePerson } from "./wire.ts";

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

/** Reads the answer to a profile call: the person is the `user` or the `profile`. */
export const ProfileReading = v.pipe(
  answer(
    { user: v.nullish(WirePerson), profile: v.nullish(WirePerson), account: v.nullish(WireAccount, null) },
    "user",
  ),
  requireOne("user", "profile"),
  v.transform(({ user, profile, account }) => normalizeCustomer(first(user, profile), account)),
);
