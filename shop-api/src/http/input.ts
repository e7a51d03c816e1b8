import * as v from "valibot";
import { Refusal } from "./refusal.ts";

const unnamed = "Invalid input";
/** The largest whole number that every integer column holds, also twice. */
const maxNumber = 999_999_999;

/**
 * Reads what a caller sent.
 * @throws {Refusal} with `status` and the schema's own words for the first fault, else the name of the field
 */
export function readInput<S extends v.GenericSchema>(schema: S, input: unknown, status: 400 | 422): v.InferOutput<S> {
  const result = v.safeParse(schema, input ?? {}, { abortEarly: true, abortPipeEarly: true, message: unnamed });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue)?.slice(0, 60);
  throw new Refusal(status, issue.message === unnamed && field ? `${unnamed}: ${field}` : issue.message);
}

/** A text that must not be blank, trimmed. Postgres cannot keep a NUL, and no name or street needs control characters. */
export function text(maxLength: number, words: string) {
  return v.pipe(
    v.optional(v.string(words), ""),
    v.trim(),
    v.nonEmpty(words),
    v.maxLength(maxLength),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  );
}

/** A text that may be left out, null or blank: null then. */
export function optionalText(maxLength: number) {
  const written = v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.regex(/^[^\p{Cs}]*$/u),
    // A note may have lines.
    v.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u),
    v.transform((value) => value || null),
  );
  return v.optional(v.nullable(written), null);
}

/** A number that must be there. */
export function number(words: string) {
  return v.pipe(v.optional(v.unknown(), null), v.number(words));
}

/** The id of something as JSON sends it: a whole number from 1, short enough for a column of the database. */
export function idNumber(words: string) {
  return v.pipe(number(words), v.integer(words), v.minValue(1, words), v.maxValue(maxNumber, words));
}

/** How many of something a form wants: a whole number from 1. A larger one than `maxNumber` is that: the stock refuses it. */
export function quantityText(words: string) {
  return v.pipe(
    v.optional(v.string(words), ""),
    v.regex(/^0*[1-9]\d*$/, words),
    v.transform((digits) => Math.min(Number(digits), maxNumber)),
  );
}

/** A whole number from 1 as a form sends it, short enough for a column of the database. */
export function countText(words: string) {
  return v.pipe(v.optional(v.string(words), ""), v.regex(/^0*[1-9]\d{0,8}$/, words), v.transform(Number));
}

/** An Indian mobile number: +91 and ten digits. */
export function mobile(missing: string, wrong: string) {
  return v.pipe(text(20, missing), v.regex(/^\+91\d{10}$/, wrong));
}

/** The number in a path such as `/products/12`; another text names nothing that exists. */
export function pathId(value: unknown, refusal: string): number {
  if (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new Refusal(404, refusal);
}
