import { plainRupees } from "../../money/paise.ts";
import { plainText, textOfHtml } from "./html.ts";
import { isEmpty, isObject, type Reader, UnreadableValue } from "./reader.ts";

/** A reader of a scalar value. */
export interface LeafReader<out Value> extends Reader<Value> {
  /** Returns undefined for an unreadable value; compiled object readers call it without a path. */
  readonly parse: (value: unknown) => Value | undefined;
  /** The value of an absent key of an object; null without this property. */
  readonly ifAbsent?: Value;
}

/** Whether the reader is of scalar values. */
export function isLeafReader<Value>(reader: Reader<Value>): reader is LeafReader<Value> {
  return "parse" in reader;
}

/** @param parse returns undefined for an unreadable value */
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

/** Reads an absent or blank value as a default, unlike an unreadable one, which is null in its object (Q116). */
export function withDefault<Value>({ expects, parse }: LeafReader<Value | null>, ifAbsent: Value): LeafReader<Value> {
  const orDefault = (read: Value | null | undefined) => (read === null ? ifAbsent : read);
  return { ...leafReader(expects, (value) => orDefault(parse(value))), ifAbsent };
}

/** A rupee amount of REST: a number, or a plain decimal string (`plainRupees`). `parseRupees` converts it to paise. */
export type Rupees = number | string;

/** Maximum of GraphQL's Int. */
const greatestInt = 2 ** 31 - 1;

/** Maximum length of a title, in UTF-16 code units. */
const maxTitleLength = 300;

/** The words for yes and no, without blanks, `_` and `-`, and MySQL's BIT as text and in Base64 (Q131). */
const yes =
  "true|yes|y|on|t|active|enabled|allowed|available|instock|lowstock|limitedavailability|backorder|onbackorder|\u0001|b'1'|\\x01|aq==";
const no =
  "|false|no|n|off|f|null|nil|none|inactive|disabled|notallowed|unavailable|notavailable|outofstock|notinstock|nostock|soldout|discontinued|\u0000|b'0'|\\x00|aa==";
const wordsFor = (words: string, says: boolean) => words.split("|").map((word) => [word, says] as const);
const flagWords: ReadonlyMap<string, boolean> = new Map([...wordsFor(yes, true), ...wordsFor(no, false)]);

/** What does not matter in a word: separators, and the namespace of schema.org. */
const aroundWords = /(?<=[a-z])[\s_-]+(?=[a-z])|^https?:\/\/schema\.org\//g;

const decimal = /^\d{1,13}(?:\.\d+)?$/;
const signedDecimal = /^-?\d{1,13}(?:\.\d+)?$/;
const decimalNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

const wordForNone = /^(?:false|no|none|null|nil|undefined|n\.?\/?a\.?|[-–—−]+)$/i;

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/** An integer from `least` to `most`, or a string with one, from 0 also as `"1,071"` (Q124); null for a blank. */
function wholeNumber(least: number, most = greatestInt): LeafReader<number | null> {
  return leafReader(`a whole number from ${least} to ${most}`, (value) => {
    const hasGroups = least === 0 && typeof value === "string" && /^\s*\d[\d,]+\s*$/.test(value);
    const number = parseNumber(hasGroups ? plainRupees(value.trim()) : value);
    if (typeof number !== "number") return number;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  });
}

/** Readers of scalar values in all of their shapes. */
export const leaf = {
  /** An id: a string or a number, read as a string. */
  id: leafReader("an id", (id) => {
    if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : undefined;
    return (typeof id === "string" && id.trim()) || undefined;
  }),

  /** A string as it is, or a number in its place; null for a blank. For what customers and staff have typed, and what is not shown. */
  string: leafReader("a string", parseText),

  /** The same for a text of the shop, whose entities are decoded (Q129). */
  text: leafReader("a string", (text) => decoded(parseText(text))),

  /** A title: a text of the shop of at most 300 characters; null for a blank or a longer one (Q40). */
  title: leafReader("a title", (title) => {
    const text = decoded(parseText(title));
    return typeof text === "string" && text.length > maxTitleLength ? null : text;
  }),

  /** A description: a text of the shop that may be HTML, and is read as plain text with line breaks (Q129). */
  html: leafReader("a string", (html) => {
    const text = parseText(html);
    return text ? textOfHtml(text) : text;
  }),

  /** An https URL, which a browser may be sent to; null for a blank. */
  httpsUrl: leafReader("an https URL", (url) => {
    const text = parseText(url);
    return text && URL.parse(text)?.protocol !== "https:" ? undefined : text;
  }),

  /** URL of a page to pay on: https, or http of this machine, where a payment provider for trials runs; null for a blank. */
  paymentUrl: leafReader("an https URL", (url) => {
    const text = parseText(url);
    return text && !isPaymentUrl(text) ? undefined : text;
  }),

  /** A rupee amount; null for a blank. */
  rupees: leafReader<Rupees | null>("an amount of rupees", (rupees) => parseDecimal(rupees, decimal)),

  /** The price of a product or size; null for a blank, and for what hosts send in place of no price, such as "N/A". */
  price: leafReader<Rupees | null>("an amount of rupees", (price) => {
    const rupees = parseDecimal(price, decimal);
    return rupees === undefined && isNone(price) ? null : rupees;
  }),

  /** A rupee amount that may be negative, such as the balance of an account (Q46); null for a blank. */
  balance: leafReader<Rupees | null>("a balance in rupees", (rupees) => parseDecimal(rupees, signedDecimal)),

  /** An amount in whole paise, as calls for staff have it; null for a blank. */
  paise: wholeNumber(0, Number.MAX_SAFE_INTEGER),

  /** A number, or a string with a decimal one; null for a blank. */
  number: leafReader("a number", parseNumber),

  /** An angle in degrees, at most `most` on both sides of 0 (Q136); null for a blank. */
  degrees: (most: number) =>
    leafReader(`degrees from -${most} to ${most}`, (value) => {
      const degrees = parseNumber(value);
      return Math.abs(degrees ?? 0) > most ? undefined : degrees;
    }),

  wholeNumber,

  /** A quantity: low enough that sums of many fit into an Int. */
  quantity: wholeNumber(1, 99_999),

  /** A boolean in any of its forms (Q131), a number above 0 included; any other value does not say. */
  flag: leafReader("a boolean", parseFlag),

  /** An instant: a string in ISO 8601 or in Postgres' format (Q31), in UTC unless it has a zone. */
  instant: leafReader("an instant", parseInstant),

  /** A calendar date in India such as 2026-11-25, as a string, also of one with a time, in India unless it has a zone (Q137); null for a blank. */
  date: leafReader("a calendar date", (date) => {
    const text = typeof date === "string" ? date.trim() : undefined;
    if (text === "") return null;
    if (text === undefined || isCalendarDate(text)) return text;
    const time = (parseInstant(`${text}+05:30`) ?? parseInstant(text))?.getTime();
    return time === undefined ? undefined : new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 10);
  }),
};

function isPaymentUrl(text: string): boolean {
  const { protocol = "", hostname = "" } = URL.parse(text) ?? {};
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname));
}

function parseInstant(text: unknown): Date | undefined {
  const match = typeof text === "string" ? instant.exec(text.trim()) : null;
  if (!match) return undefined;
  const [, day = "", time, hours, minutes = "00"] = match;
  if (!isCalendarDate(day)) return undefined;
  // Of ISO 8601, Date parses only zones with minutes.
  const date = new Date(`${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether a text is a date such as 2026-11-25 that exists: `Date` reads February 30 as March 1 or 2. */
export function isCalendarDate(text: string): boolean {
  return calendarDate.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(-2));
}

/** Whether a value means that there is none: false, an empty list or object, a dash, or a word such as "null". */
export function isNone(value: unknown): boolean {
  if (typeof value === "string") return wordForNone.test(value.replaceAll(/\s/g, ""));
  return value === false || isEmpty(value);
}

/** JSON loses digits of numbers beyond the safe integers. */
function parseText(text: unknown): string | null | undefined {
  if (typeof text === "string") return text.trim() || null;
  return typeof text === "number" && Math.abs(text) <= Number.MAX_SAFE_INTEGER ? String(text) : undefined;
}

const decoded = (text: string | null | undefined) => (text?.includes("&") ? plainText(text) : text);

/** A byte of MySQL is a character, or the data of a Buffer. */
function parseFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (isObject(value) && value["type"] === "Buffer") {
    const { data } = value;
    return parseFlag(Array.isArray(data) && data.length === 1 ? data[0] : data);
  }
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const word = flagWords.get(String(value).trim().toLowerCase().replaceAll(aroundWords, ""));
  const number = Number(parseNumber(value));
  return word ?? (number >= 0 ? number > 0 : undefined);
}

/** Converts a number to its shortest decimal string; an exponent is no amount. */
function parseDecimal(value: unknown, pattern: RegExp): Rupees | null | undefined {
  if (typeof value === "number") {
    // Most amounts are integers, and their conversion is most of the cost.
    return (Number.isInteger(value) && value >= 0 && value < 1e13) || pattern.test(String(value)) ? value : undefined;
  }
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || pattern.test(text)) return text || null;
  const plain = plainRupees(text);
  return pattern.test(plain) ? plain : undefined;
}

function parseNumber(value: unknown): number | null | undefined {
  if (typeof value === "string" && value.trim() === "") return null;
  // `Number` also reads hexadecimal and binary texts.
  const number = typeof value === "string" && decimalNumber.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
