import * as v from "valibot";
import { emailOf, onLines, onOneLine } from "../text/typed-text.ts";
import { HttpError } from "./http-error.ts";

/** The message for an input that only a program can have written wrongly. */
export const unreadable = "The request cannot be read";

/** Stands for no sentence, where only a program can have written the input. */
const unnamed = "unnamed";
/** The largest integer whose double fits every integer column. */
const maxNumber = 999_999_999;

/**
 * Parses a caller's input.
 * @throws {HttpError} with `status`, the message of the first issue and its field
 */
export function readInput<S extends v.GenericSchema>(schema: S, input: unknown, status: 400 | 422): v.InferOutput<S> {
  const result = safeRead(schema, input ?? {});
  if ("output" in result) return result.output;
  throw new HttpError(status, result.message ?? unreadable, { field: result.field });
}

/** Parses an input. @returns its output, or the first issue: the path of its field, and its message if it has a sentence */
export function safeRead<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): { output: v.InferOutput<S> } | { field: string | undefined; message: string | undefined } {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true, message: unnamed });
  if (result.success) return { output: result.output };
  const [issue] = result.issues;
  const field = v.getDotPath(issue)?.slice(0, 60);
  return { field, message: issue.message === unnamed ? undefined : issue.message };
}

/** The message for a text that is too long. */
export function tooLong(name: string, maxLength: number): string {
  return `${name} can have at most ${maxLength} characters.`;
}

/**
 * A required text of one line, trimmed, whose control characters are blanks.
 * @param name of the field, for people, such as `Street`
 */
export function text(name: string, maxLength: number, missing = `${name} is required`) {
  return written(onOneLine, name, maxLength, missing);
}

/** The same for a text that may have several lines. */
export function textOfLines(name: string, maxLength: number, missing: string) {
  return written(onLines, name, maxLength, missing);
}

/** An email address, as `emailOf`. */
export function emailText(missing: string) {
  return written(emailOf, "An email", 254, missing);
}

function written(clean: (typed: string) => string, name: string, maxLength: number, missing: string) {
  return v.pipe(
    v.optional(v.string(missing), ""),
    v.transform(clean),
    v.nonEmpty(missing),
    v.maxLength(maxLength, tooLong(name, maxLength)),
  );
}

/** A text of one line that may be missing, null or blank, all read as null. */
export function optionalText(name: string, maxLength: number) {
  return writtenOrNone(onOneLine, name, maxLength);
}

/** The same for a text that may have several lines. */
export function optionalTextOfLines(name: string, maxLength: number) {
  return writtenOrNone(onLines, name, maxLength);
}

function writtenOrNone(clean: (typed: string) => string, name: string, maxLength: number) {
  const line = v.pipe(
    v.string(),
    v.transform(clean),
    v.maxLength(maxLength, tooLong(name, maxLength)),
    v.transform((value) => value || null),
  );
  return v.optional(v.nullable(line), null);
}

/** The text of a search in a list, as text of one line; blank for none. */
export const searchText = v.optional(
  v.pipe(v.string(), v.transform(onOneLine), v.maxLength(100, "A search has at most 100 characters.")),
);

/** A required number. */
export function number(message: string) {
  return v.pipe(v.optional(v.unknown(), null), v.number(message));
}

/** The id of an item in JSON: an integer from 1 that fits a database column. */
export function idNumber(message: string) {
  return v.pipe(number(message), v.integer(message), v.minValue(1, message), v.maxValue(maxNumber, message));
}

/** A quantity in a form: an integer from 1. Larger values are capped at `maxNumber`, which the stock check rejects. */
export function quantityText(message: string) {
  return v.pipe(
    v.optional(v.string(message), ""),
    v.regex(/^0*[1-9]\d*$/, message),
    v.transform((digits) => Math.min(Number(digits), maxNumber)),
  );
}

/** An integer from 1 in a form that fits a database column. */
export function countText(message: string) {
  return v.pipe(v.optional(v.string(message), ""), v.regex(/^0*[1-9]\d{0,8}$/, message), v.transform(Number));
}

const noTime = "Please enter a date and a time.";

/** A time in ISO 8601 with its zone, in milliseconds since 1970; missing or null for none. */
export const timeOrNone = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(40, noTime),
      v.isoTimestamp(noTime),
      v.check((time) => isDay(time.slice(0, 10)), noTime),
      v.transform((time) => Date.parse(time)),
      v.integer(noTime),
      // In UTC, the year of 9999-12-31 has five digits if its zone is behind.
      v.check((time) => new Date(time).toISOString().length === 24, noTime),
    ),
  ),
  null,
);

const noDay = "Please enter a date, such as 2026-11-25.";

/** A calendar day in India, such as `2026-11-25`: its start in milliseconds since 1970. */
export const indianDay = v.pipe(
  v.string(noDay),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, noDay),
  v.check(isDay, noDay),
  v.transform((day) => Date.parse(`${day}T00:00:00+05:30`)),
);

/** Whether a day exists, which `Date` would move to the next month. */
function isDay(day: string): boolean {
  return new Date(day).toISOString().startsWith(day);
}

type Period = { starts_at: number | null; ends_at: number | null };

/** Whether a period with both times ends after its start; see `noPeriod`. */
export function isPeriod({ starts_at, ends_at }: Period): boolean {
  return starts_at === null || ends_at === null || starts_at < ends_at;
}

/** The message at `ends_at` for a period that does not. */
export const noPeriod = "The end must be after the start.";

/** The message for a number of another country. */
export const onlyIndian = "Only Indian mobile numbers can be used.";

/** An Indian mobile number: +91 and ten digits. */
export function indianMobile(missing: string, wrong: string) {
  return mobile(missing, wrong, ["+91"]);
}

/**
 * A mobile number of one of these countries: with leading + and up to 15 digits, an Indian one with ten after +91.
 * @param countryCodes such as `+91`
 */
export function mobile(missing: string, wrong: string, countryCodes: readonly string[]) {
  const isOnlyIndian = countryCodes.every((code) => code === "+91");
  return v.pipe(
    text("Mobile Number", 20, missing),
    v.regex(/^\+(?:91\d{10}|(?!91)\d{7,15})$/, wrong),
    v.check((digits) => countryCodes.some((code) => digits.startsWith(code)), isOnlyIndian ? onlyIndian : wrong),
  );
}

/** The id in a path such as `/products/12`, or in a form; any other text returns 404. */
export function pathId(value: unknown, message: string): number {
  if (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new HttpError(404, message);
}

/** An integer from 1, as a query string has it. */
export const wholeNumber = (max: number, message?: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(max, message),
  );

/** The number of a page in the lists of staff, who can type it in an address. */
export const staffPage = v.optional(wholeNumber(1_000_000, "A page has a number from 1 to 1000000."), "1");
