import * as v from "valibot";
import { HttpError } from "./http-error.ts";

const unnamed = "Invalid input";
/** The largest integer whose double fits every integer column. */
const maxNumber = 999_999_999;

/**
 * Parses a caller's input.
 * @throws {HttpError} with `status` and the message of the first issue, or else the name of the field
 */
export function readInput<S extends v.GenericSchema>(schema: S, input: unknown, status: 400 | 422): v.InferOutput<S> {
  const result = v.safeParse(schema, input ?? {}, { abortEarly: true, abortPipeEarly: true, message: unnamed });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue)?.slice(0, 60);
  throw new HttpError(status, issue.message === unnamed && field ? `${unnamed}: ${field}` : issue.message);
}

/** A required text, trimmed. Postgres cannot store NUL, and no name or street needs control characters. */
export function text(maxLength: number, message: string) {
  return v.pipe(
    v.optional(v.string(message), ""),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxLength),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  );
}

const lines = v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);

/** A required text, trimmed, that may have several lines. */
export function textOfLines(maxLength: number, message: string) {
  return v.pipe(v.optional(v.string(message), ""), v.trim(), v.nonEmpty(message), v.maxLength(maxLength), lines);
}

/** A text that may have several lines, or be missing, null or blank, all read as null. */
export function optionalText(maxLength: number) {
  const written = v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    lines,
    v.transform((value) => value || null),
  );
  return v.optional(v.nullable(written), null);
}

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

/** A time in ISO 8601 with its zone, in milliseconds since 1970; missing or null for none. */
export const timeOrNone = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.isoTimestamp(),
      v.transform((time) => Date.parse(time)),
      v.integer(),
    ),
  ),
  null,
);

/** Checks that a period with both times ends after its start. */
export function endsAfterStart<P extends { starts_at: number | null; ends_at: number | null }>() {
  return v.check<P, string>(
    ({ starts_at, ends_at }) => starts_at === null || ends_at === null || starts_at < ends_at,
    "The end must be after the start.",
  );
}

/** An Indian mobile number: +91 and ten digits. */
export function indianMobile(missing: string, wrong: string) {
  return v.pipe(text(20, missing), v.regex(/^\+91\d{10}$/, wrong));
}

/**
 * A mobile number of one of these countries: with leading + and up to 15 digits, an Indian one with ten after +91.
 * @param countryCodes such as `+91`
 */
export function mobile(missing: string, wrong: string, countryCodes: readonly string[]) {
  return v.pipe(
    text(20, missing),
    v.regex(/^\+(?:91\d{10}|(?!91)\d{7,15})$/, wrong),
    v.check((written) => countryCodes.some((code) => written.startsWith(code)), wrong),
  );
}

/** The id in a path such as `/products/12`, or in a form; any other text returns 404. */
export function pathId(value: unknown, message: string): number {
  if (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new HttpError(404, message);
}
