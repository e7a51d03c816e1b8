import { acknowledged, hasOneOf, levelsOf, messageOnly, reportContent } from "../rest/readers/envelope.ts";
import type { ReadingReport } from "../rest/readers/drift.ts";
import { leaf, withDefault } from "../rest/readers/leaves.ts";
import { object } from "../rest/readers/containers.ts";
import {
  isObject,
  optional,
  pathBelow,
  type Reader,
  type ReadValue,
  required,
  UnreadableValue,
  withFallback,
} from "../rest/readers/reader.ts";
import { bearerToken, tokenPayload } from "../rest/readers/token.ts";
import { bearerRead, bearerWrite, type RestWrite } from "../rest/request.ts";

/** The user of a profile; name and mobile number have two keys each (Q22). */
const wireUser = object("User", {
  id: leaf.id,
  name: leaf.string,
  full_name: leaf.string,
  email: leaf.string,
  email_confirmed: leaf.flag,
  mobile: leaf.string,
  phone: leaf.string,
});
export type WireUser = ReadValue<typeof wireUser>;

/** The account of a profile; its credit balance may be negative (Q46), and a shop may have no credit limit (Q99). */
const wireAccount = object("Account", {
  points_balance: withDefault(leaf.wholeNumber(0), 0),
  credit_balance: withDefault(leaf.balance, ""),
  credit_limit: leaf.rupees,
});
const unreadable = { points_balance: null, credit_balance: null, credit_limit: null };

const person = withFallback(optional(wireUser), null);
const account = withFallback(wireAccount, unreadable);

/** A profile with at least one value in `user` or `profile`. */
export interface WireProfile {
  user: WireUser | null;
  profile: WireUser | null;
  account: ReadValue<typeof account>;
}

const partNames = ["user", "profile", "account"];
const userKeys = Object.keys(wireUser.entries);
/** The keys by which an object is a customer: a flag alone names none. */
const namingKeys = userKeys.filter((key) => key !== "email_confirmed");

/**
 * Reads each part of a profile from the first payload level that has it (Q44). User fields without a surrounding `user`
 * or `profile` are read as the user.
 */
const profilePayload: Reader<WireProfile> = {
  expects: "a user",
  read(body, path, report) {
    const parts = findParts(body, report);
    if (!isCustomer(parts["user"]) && !isCustomer(parts["profile"])) throw new UnreadableValue(path, this.expects);
    return {
      user: person.read(parts["user"], pathBelow(path, "user"), report),
      profile: person.read(parts["profile"], pathBelow(path, "profile"), report),
      account: account.read(parts["account"] ?? {}, pathBelow(path, "account"), report),
    };
  },
};

/** Whether a key of a customer has a value, which may be unreadable. */
function isCustomer(sent: unknown): boolean {
  return isObject(sent) && namingKeys.some((key) => leaf.string.parse(sent[key] ?? "") !== null);
}

function findParts(body: unknown, report: ReadingReport): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const [place, level] of levelsOf(body)) {
    if (!hasOneOf(level, partNames)) continue;
    reportContent(place, level, [...partNames, ...userKeys], report);
    for (const name of partNames) parts[name] ??= level[name];
  }
  if (parts["user"] || parts["profile"]) return parts;
  for (const [place, level] of levelsOf(body)) {
    if (!hasOneOf(level, namingKeys)) continue;
    reportContent(`${place} bare`, level, [...partNames, ...userKeys], report);
    return { ...parts, user: Object.fromEntries(userKeys.map((key) => [key, level[key]])) };
  }
  return parts;
}

export const readProfile = bearerRead("customer/profile", profilePayload);

type WireCustomerDetails = { name: string; email: string; mobile: string };

type WireMessage = ReadValue<typeof messageOnly>;

/**
 * Changes the profile.
 *
 * @param otp verifies a changed number (Q62); null if unchanged
 */
export function updateProfile(details: WireCustomerDetails, otp: string | null) {
  return bearerWrite("POST", "customer/update-profile", messageOnly, {
    body: { json: { ...details, ...(otp !== null && { otp }) } },
  });
}

/** A GET with side effects (Q20). */
export const deleteAccount = bearerWrite("GET", "customer/delete-account", messageOnly);

/** Sends a code to the new number (Q62). */
export function sendMobileCode(mobile: string) {
  return bearerWrite("POST", "customer/get-mobile-otp", messageOnly, { body: { json: { mobile } } });
}

/** Sends a login code. */
export function sendLoginCode(mobile: string): RestWrite<WireMessage> {
  return { method: "POST", path: "member/get-otp", body: { json: { key: mobile } }, payload: messageOnly };
}

/** Checks that a customer with this number exists. */
export function validateCustomer(mobile: string): RestWrite<WireMessage> {
  return {
    method: "POST",
    path: "validate-customer",
    body: { json: { key: mobile, otp: "" } },
    payload: messageOnly,
    isSafe: true,
  };
}

/** The token is optional. */
const registrationPayload = acknowledged(tokenPayload(optional(bearerToken)));

export function register(details: WireCustomerDetails): RestWrite<ReadValue<typeof registrationPayload>> {
  return { method: "POST", path: "register", body: { json: details }, payload: registrationPayload };
}

const loginPayload = tokenPayload(required(bearerToken));

/** Exchanges a code for a token. */
export function logIn(mobile: string, code: string): RestWrite<ReadValue<typeof loginPayload>> {
  return { method: "POST", path: "otp-login", body: { json: { key: mobile, otp: code } }, payload: loginPayload };
}

/** Revokes the caller's token. */
export const logOut = bearerWrite("POST", "logout", messageOnly);
