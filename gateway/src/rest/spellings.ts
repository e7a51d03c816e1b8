import * as v from "valibot";
import { parseRupees } from "../money.ts";

/*
 * The spellings in which REST sends one and the same value, as schemas that read them all. A message here says what
 * was expected and never what came: it goes to the log, and what came may be personal.
 */

/** An id: a text or a number, read as a text. */
export const WireId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], "an id"),
  v.transform((id) => String(id).trim()),
  v.nonEmpty("an id"),
);

/** A text, or a number that stands for one; null for a blank. */
export const WireText = v.pipe(
  v.union([v.string(), v.number()], "a text"),
  v.transform((text) => String(text).trim() || null),
);

/** Rupees as a number or a text, read as whole paise; null for a blank. */
export const WireAmount = v.pipe(
  v.union([v.string(), v.number()], "an amount of rupees"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (String(dataset.value).trim() === "") return null;
    const paise = parseRupees(dataset.value);
    if (paise !== null) return paise;
    addIssue({ message: "an amount of rupees" });
    return NEVER;
  }),
);

/** A number, or a text that holds one; null for a blank. */
export const WireNumber = v.pipe(
  v.union([v.string(), v.number()], "a number"),
  v.transform((number) => (String(number).trim() === "" ? null : Number(number))),
  v.nullable(v.pipe(v.number(), v.finite("a number"))),
);

/** A whole number from `least` on, or a text that holds one; null for a blank. */
export const wholeFrom = (least: number) => {
  const words = `a whole number from ${least}`;
  return v.pipe(WireNumber, v.nullable(v.pipe(v.number(), v.safeInteger(words), v.minValue(least, words))));
};

/** Yes or no: true, 1, "1", "true" and "yes" are yes. */
export const WireFlag = v.pipe(
  v.union([v.boolean(), v.string(), v.number()], "yes or no"),
  v.transform((flag) => ["true", "1", "yes"].includes(String(flag).trim().toLowerCase())),
);

const zone = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** An instant: a text with its zone, or without one, as databases write it and mean UTC. */
export const WireInstant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, "an instant"),
  v.transform((text) => new Date(zone.test(text.slice(16)) ? text : `${text.replace(" ", "T")}Z`)),
  v.date("an instant"),
);

/** Checks that an object has at least one of the entries, when any of them may hold the value. */
export function requireOne<Input extends object>(...names: (keyof Input & string)[]) {
  return v.check<Input, string>(
    (value) => names.some((name) => (value[name] ?? null) !== null),
    `one of ${names.join(", ")}`,
  );
}

/** The first value that is there. The schema has made sure of one, by `requireOne` or otherwise. */
export function first<Value>(...values: (Value | null | undefined)[]): Value {
  const found = values.find((value) => (value ?? null) !== null);
  if (found === null || found === undefined) throw new TypeError("None of the spellings of a required value is there.");
  return found;
}
