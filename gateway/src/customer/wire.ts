import { acknowledged, messageOnly } from "../rest/readers/acknowledgement.ts";
import type { ReadingReport } from "../rest/readers/drift.ts";
import { hasOneOf, levelsOf, payload, reportContent } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { object } from "../rest/readers/object.ts";
import { optional, pathBelow, type Reader, type ReadValue, required, UnreadableValue } from "../rest/readers/reader.ts";
import type { RestRead, RestWrite } from "../rest/request.ts";

/** The person of a profile: the name and the number have two names each (Q22). */
const wirePerson = object("Person", {
  id: leaf.id,
  name: leaf.text,
  full_name: leaf.text,
  email: leaf.text,
  mobile: leaf.text,
  phone: leaf.text,
});
export type WirePerson = ReadValue<typeof wirePerson>;

/** The account beside the person; its credit balance may be below zero (Q46). */
const wireAccount = object("Account", { points_balance: leaf.number, credit_balance: leaf.balance });
export type WireAccount = ReadValue<typeof wireAccount>;

/** A profile in which at least one value of the person is known. */
export interface WireProfile {
  user: WirePerson | null;
  profile: WirePerson | null;
  account: WireAccount | null;
}

const partNames = ["user", "profile", "account"];
const personKeys = Object.keys(wirePerson.entries);

/**
 * Reads the parts of a profile, each from the first level of the payload that has it (Q44). A person without `user` or
 * `profile` around it is read as the user.
 */
export const profilePayload: Reader<WireProfile> = {
  expects: "a person",
  read(body, path, report) {
    const parts = findParts(body, report);
    const part = <Value>(name: keyof WireProfile, reader: Reader<Value>) =>
      optional(reader).read(parts[name], pathBelow(path, name), report);
    const user = part("user", wirePerson);
    const profile = part("profile", wirePerson);
    const account = part("account", wireAccount);
    const isKnown = [user, profile].some((person) => Object.values(person ?? {}).some((value) => value !== null));
    if (!isKnown) throw new UnreadableValue(path, this.expects);
    return { user, profile, account };
  },
};

function findParts(body: unknown, report: ReadingReport): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const [place, level] of levelsOf(body)) {
    if (!hasOneOf(level, partNames)) continue;
    reportContent(place, level, [...partNames, ...personKeys], report);
    for (const name of partNames) parts[name] ??= level[name];
  }
  if (parts["user"] || parts["profile"]) return parts;
  for (const [place, level] of levelsOf(body)) {
    if (!hasOneOf(level, personKeys)) continue;
    reportContent(`${place} bare`, level, [...partNames, ...personKeys], report);
    return { ...parts, user: Object.fromEntries(personKeys.map((key) => [key, level[key]])) };
  }
  return parts;
}

export const readProfile: RestRead<WireProfile> = { path: "customer/profile", payload: profilePayload, bearer: true };

/** A person as REST takes one. */
export type WireNewPerson = { name: string; email: string; mobile: string };

type WireMessage = ReadValue<typeof messageOnly>;

/**
 * Changes the profile.
 *
 * @param otp the code for a changed number (Q62); null for none
 */
export function updateProfile(person: WireNewPerson, otp: string | null): RestWrite<WireMessage> {
  return {
    method: "POST",
    path: "customer/update-profile",
    body: { json: { ...person, ...(otp !== null && { otp }) } },
    payload: messageOnly,
    bearer: true,
  };
}

/** Deletes the account, by a GET that changes things (Q20). */
export const deleteAccount: RestWrite<WireMessage> = {
  method: "GET",
  path: "customer/delete-account",
  payload: messageOnly,
  bearer: true,
};

/** Sends a code to the number that the customer wants to change to (Q62). */
export function sendMobileCode(mobile: string): RestWrite<WireMessage> {
  return {
    method: "POST",
    path: "customer/get-mobile-otp",
    body: { json: { mobile } },
    payload: messageOnly,
    bearer: true,
  };
}

/** Sends a code for a login. */
export function sendLoginCode(mobile: string): RestWrite<WireMessage> {
  return { method: "POST", path: "member/get-otp", body: { json: { key: mobile } }, payload: messageOnly };
}

/** Checks that a customer has this number; changes nothing. */
export function validateCustomer(mobile: string): RestWrite<WireMessage> {
  return {
    method: "POST",
    path: "validate-customer",
    body: { json: { key: mobile, otp: "" } },
    payload: messageOnly,
    isSafe: true,
  };
}

/** A new account may come with a token. */
const registrationPayload = acknowledged(payload({ token: optional(leaf.text) }));
export type WireRegistration = ReadValue<typeof registrationPayload>;

/** Opens an account. */
export function register(person: WireNewPerson): RestWrite<WireRegistration> {
  return { method: "POST", path: "register", body: { json: person }, payload: registrationPayload };
}

const loginPayload = payload({ token: required(leaf.text) });
export type WireLogin = ReadValue<typeof loginPayload>;

/** Exchanges a code for a token. */
export function logIn(mobile: string, code: string): RestWrite<WireLogin> {
  return { method: "POST", path: "otp-login", body: { json: { key: mobile, otp: code } }, payload: loginPayload };
}

/** Ends the caller's token. */
export const logOut: RestWrite<WireMessage> = { method: "POST", path: "logout", payload: messageOnly, bearer: true };
