import { type Reader, UnreadableValue } from "./reader.ts";

/** A reader of a value that holds no others. */
export interface LeafReader<out Value> extends Reader<Value> {
  /** The value, or undefined for one that cannot be read; compiled object readers call it without a path. */
  readonly parse: (value: unknown) => Value | undefined;
}

/** Whether the values of a reader hold no others. */
export function isLeafReader<Value>(reader: Reader<Value>): reader is LeafReader<Value> {
  return "parse" in reader;
}

/** @param parse returns undefined for a value that cannot be read */
export function leafReader<Value>(expects: string, parse: (value: unknown) => Value | undefined): LeafReader<Value> {
  return {
    expects,
    parse,
    read(value, path) {
      const read = parse(value);
      if (read === undefined) throw new UnreadableValue(path, expects);
      return read;
    },
  };
}

/** An amount of rupees as REST sends it: a number, or a decimal text without a sign. `parseRupees` makes paise of it. */
export type Rupees = number | string;

/** The greatest Int of GraphQL. */
const greatestInt = 2 ** 31 - 1;

/** The longest title that is shown, in UTF-16 code units. */
const maxTitleLength = 300;

const falseWords = ["", "0", "false", "no", "n", "off"];

const decimal = /^\d{1,13}(?:\.\d+)?$/;
const signedDecimal = /^-?\d{1,13}(?:\.\d+)?$/;

const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/** A whole number from `least` to `most`, or a text that holds one; null for a blank. */
function wholeNumber(least: number, most = greatestInt): LeafReader<number | null> {
  return leafReader(`a whole number from ${least} to ${most}`, (value) => {
    const number = parseNumber(value);
    if (typeof number !== "number") return number;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  });
}

/** Readers of single values, each in all of its shapes. */
export const leaf = {
  /** An id: a text or a number, read as a text. */
  id: leafReader("an id", (id) => {
    if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : undefined;
    return (typeof id === "string" && id.trim()) || undefined;
  }),

  /** A text, or a number that stands for one; null for a blank. */
  text: leafReader("a text", parseText),

  /** A title: a text of at most 300 characters, or a number; null for a blank, and for a longer text (Q40). */
  title: leafReader("a title", (title) => {
    const text = parseText(title);
    return typeof text === "string" && text.length > maxTitleLength ? null : text;
  }),

  /** An amount of rupees; null for a blank. */
  rupees: leafReader<Rupees | null>("an amount of rupees", (rupees) => parseDecimal(rupees, decimal)),

  /** An amount of rupees that may be below zero, such as the balance of an account (Q46); null for a blank. */
  balance: leafReader<Rupees | null>("a balance in rupees", (rupees) => parseDecimal(rupees, signedDecimal)),

  /** A number, or a text that holds one; null for a blank. */
  number: leafReader("a number", parseNumber),

  wholeNumber,

  /** How many of a product: so few that a sum of many is an Int too. */
  quantity: wholeNumber(1, 99_999),

  /** Yes or no: 0, a blank, "0", "false", "no", "n" and "off" are no, every other number or text is yes. */
  flag: leafReader("yes or no", (flag) => {
    if (typeof flag === "boolean") return flag;
    if (typeof flag !== "string" && typeof flag !== "number") return undefined;
    return !falseWords.includes(String(flag).trim().toLowerCase());
  }),

  /** An instant: a text with its zone, in ISO 8601 or as Postgres writes it (Q31), or without one, which means UTC. */
  instant: leafReader("an instant", (text) => {
    const match = typeof text === "string" ? instant.exec(text.trim()) : null;
    if (!match) return undefined;
    const [, day, time, hours, minutes = "00"] = match;
    // Of ISO 8601, Date reads only zones with minutes.
    const date = new Date(`${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
    return Number.isNaN(date.getTime()) ? undefined : date;
  }),
};

function parseText(text: unknown): string | null | undefined {
  if (typeof text === "string") return text.trim() || null;
  return typeof text === "number" ? String(text) : undefined;
}

/** A number by its shortest decimal text, so that an exponent is no amount. */
function parseDecimal(value: unknown, pattern: RegExp): Rupees | null | undefined {
  if (typeof value === "number") {
    // Most amounts are whole, and a text of each costs more than all else about it.
    return (Number.isInteger(value) && value >= 0 && value < 1e13) || pattern.test(String(value)) ? value : undefined;
  }
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return text === "" ? null : pattern.test(text) ? text : undefined;
}

function parseNumber(value: unknown): number | null | undefined {
  if (typeof value === "string" && value.trim() === "") return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
