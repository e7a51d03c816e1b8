import * as v from "valibot";
import { holdsOneOf, levelsOf, noteContent } from "../rest/envelope.ts";
import { WireBalance, WireId, WireNumber, WireText } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

const personEntries = {
  id: WireId,
  name: WireText,
  full_name: WireText,
  email: WireText,
  mobile: WireText,
  phone: WireText,
};

/** The person of a profile, in both spellings of the name and the number. */
export const WirePerson = wireObject("Person", personEntries);
export type WirePerson = v.InferOutput<typeof WirePerson>;

/** The account beside the person; its credit balance may be below zero (Q46). */
export const WireAccount = wireObject("Account", { points_balance: WireNumber, credit_balance: WireBalance });
export type WireAccount = v.InferOutput<typeof WireAccount>;

const partNames = ["user", "profile", "account"];
const personKeys = Object.keys(personEntries);

/**
 * The parts of a profile, each from the first level of the answer that has it (Q44). A person without `user` or
 * `profile` around it is read as the user.
 */
export const WireProfile = v.pipe(
  v.unknown(),
  v.transform(profileParts),
  v.object({ user: v.nullish(WirePerson), profile: v.nullish(WirePerson), account: v.nullish(WireAccount) }),
);

export type WireProfile = v.InferOutput<typeof WireProfile>;

function profileParts(body: unknown) {
  const parts: Record<string, unknown> = {};
  for (const [place, level] of levelsOf(body)) {
    if (!holdsOneOf(level, partNames)) continue;
    noteContent(place, level, [...partNames, ...personKeys]);
    for (const name of partNames) parts[name] ??= level[name];
  }
  if (parts["user"] || parts["profile"]) return parts;
  for (const [place, level] of levelsOf(body)) {
    if (!holdsOneOf(level, personKeys)) continue;
    noteContent(`${place} bare`, level, [...partNames, ...personKeys]);
    return { ...parts, user: Object.fromEntries(personKeys.map((key) => [key, level[key]])) };
  }
  return parts;
}
