import * as v from "valibot";
import { type Paise, parseRupees } from "../money/paise.ts";
import { spelling } from "./spelling.ts";

/*
 * The spellings in which REST sends one and the same value, as schemas that read them all. What they say of a value
 * that cannot be read is what was expected, never what came: it goes to the log, and what came may be personal.
 */

/** An id: a text or a number, read as a text. */
export const WireId = spelling("an id", (id) => {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : undefined;
  return (typeof id === "string" && id.trim()) || undefined;
});

/** A text, or a number that stands for one; null for a blank. */
export const WireText = spelling("a text", (text) => {
  if (typeof text === "string") return text.trim() || null;
  return typeof text === "number" ? String(text) : undefined;
});

/** The longest title that is shown, in UTF-16 code units. */
const maxTitleLength = 300;

/** A title: a text of at most 300 characters, or a number; null for a blank, and for a longer text (Q40). */
export const WireTitle = spelling("a title", (title) => {
  const text = WireText.read(title);
  return typeof text === "string" && text.length > maxTitleLength ? null : text;
});

/** Rupees as a number or a text, read as whole paise; null for a blank. */
export const WireAmount = spelling("an amount of rupees", (rupees) => {
  if (typeof rupees !== "number" && typeof rupees !== "string") return undefined;
  const paise = parseRupees(rupees);
  return paise === null && isBlank(rupees) ? null : (paise ?? undefined);
});

/** The same, also below zero: the balance of an account (Q46). */
export const WireBalance = spelling("a balance in rupees", (rupees) => {
  if (typeof rupees === "number" && rupees < 0) return below(WireAmount.read(-rupees));
  const text = typeof rupees === "string" ? rupees.trim() : "";
  return text.startsWith("-") ? below(WireAmount.read(text.slice(1))) : WireAmount.read(rupees);
});

function below(paise: Paise | null | undefined): Paise | undefined {
  return typeof paise === "number" ? 0 - paise : undefined;
}

/** A number, or a text that holds one; null for a blank. */
export const WireNumber = spelling("a number", readNumber);

/** The greatest Int of GraphQL. */
const greatestInt = 2 ** 31 - 1;

/** A whole number from `least` to `most`, or a text that holds one; null for a blank. */
export const wholeFrom = (least: number, most = greatestInt) =>
  spelling(`a whole number from ${least} to ${most}`, (value) => {
    const number = readNumber(value);
    if (typeof number !== "number") return number;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  });

/** How many of a product: so few that a sum of many is an Int too. */
export const WireQuantity = wholeFrom(1, 99_999);

const no = ["", "0", "false", "no", "n", "off"];

/** Yes or no: 0, a blank, "0", "false", "no", "n" and "off" are no, every other number or text is yes. */
export const WireFlag = spelling("yes or no", (flag) => {
  if (typeof flag === "boolean") return flag;
  if (typeof flag !== "string" && typeof flag !== "number") return undefined;
  return !no.includes(String(flag).trim().toLowerCase());
});

const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/** An instant: a text with its zone, in ISO 8601 or as Postgres writes it (Q31), or without one, which means UTC. */
export const WireInstant = spelling("an instant", (text) => {
  const match = typeof text === "string" ? instant.exec(text.trim()) : null;
  if (!match) return undefined;
  const [, day, time, hours, minutes = "00"] = match;
  // Of ISO 8601, Date reads only zones with minutes.
  const date = new Date(`${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
});

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function readNumber(value: unknown): number | null | undefined {
  if (isBlank(value)) return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Checks that an object has at least one of the entries, when any of them may hold the value. */
export function requireOne<Input extends object>(...names: (keyof Input & string)[]) {
  return v.check<Input, string>(
    (value) => names.some((name) => (value[name] ?? null) !== null),
    `one of ${names.join(", ")}`,
  );
}

/** The first value that is there. The schema has made sure of one, by `oneOf` or otherwise. */
export function first<Value>(...values: (Value | null | undefined)[]): Value {
  for (const value of values) if (value !== null && value !== undefined) return value;
  throw new TypeError("None of the spellings of a required value is there.");
}
