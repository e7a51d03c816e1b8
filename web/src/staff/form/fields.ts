import { check, maxLength, minLength, nonEmpty, pipe, rawTransform, safeParse, string, transform, trim } from "valibot";
import type { GenericSchema } from "valibot";
import { isBlank } from "../../format/is-blank.ts";
import { wholeNumberText } from "../format/number-text.ts";
import { parseRupees, rupeesText } from "../format/rupees.ts";

/** The limits of a text in `limits.generated.ts`. */
export interface Lengths {
  minLength?: number;
  maxLength?: number;
}

/** Those of a number. */
export interface Range {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
}

/** The most characters of a field whose value has no greatest length, such as that of an amount. */
export const longestInput = 40;

/** A required text. */
export function requiredText(missing: string, lengths: Lengths): GenericSchema<string, string> {
  return pipe(
    string(),
    trim(),
    check((text) => !isBlank(text), missing),
    notTooLong(lengths),
  );
}

/** A text that may be left out: null then. */
export function optionalText(lengths: Lengths): GenericSchema<string, string | null> {
  return pipe(
    string(),
    trim(),
    notTooLong(lengths),
    transform((text) => (isBlank(text) ? null : text)),
  );
}

/** A password. A field does not cut it, because the beginning of a password is another one. */
export function password(missing: string, lengths: Required<Lengths>): GenericSchema<string, string> {
  const least = lengths.minLength;
  return pipe(
    string(),
    nonEmpty(missing),
    minLength(least, `Please use at least ${least} characters.`),
    notTooLong(lengths),
  );
}

function notTooLong({ maxLength: most = Infinity }: Lengths) {
  return maxLength<string, number, string>(most, `Please use ${most} characters at most.`);
}

/** A whole number. */
export function wholeNumber(range: Range): GenericSchema<string, number> {
  return numeric((text) => Number(wholeNumberText(text) ?? Number.NaN), range, `a whole number ${rangeText(range)}`);
}

/** A number with up to three decimals. */
export function decimal(range: Range): GenericSchema<string, number> {
  return numeric(decimalOf, range, `a number ${rangeText(range)}`);
}

/** An amount in rupees; its value is in paise. */
export function rupees(range: Range): GenericSchema<string, number> {
  const words = `an amount ${rangeText(range, rupeesText)} rupees`;
  return numeric((text) => parseRupees(text) ?? Number.NaN, range, words);
}

/** A value that may be left out: null then. */
export function optional<Value>(schema: GenericSchema<string, Value>): GenericSchema<string, Value | null> {
  return pipe(
    string(),
    rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      if (value.trim() === "") return null;
      const { success, output, issues } = safeParse(schema, value);
      if (success) return output;
      addIssue({ message: issues[0].message });
      return NEVER;
    }),
  );
}

function decimalOf(text: string): number {
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** @param read NaN for a text that is none */
function numeric(read: (text: string) => number, range: Range, words: string): GenericSchema<string, number> {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = range;
  const isInRange = (value: number) =>
    value >= minimum && value > exclusiveMinimum && value <= maximum && value < exclusiveMaximum;
  return pipe(
    string(),
    check((text) => isInRange(read(text)), `Please enter ${words}.`),
    transform(read),
  );
}

/** A range in words, such as `from 0 to below 100`. */
function rangeText(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Range,
  textOf: (value: number) => string = String,
): string {
  return [
    minimum !== undefined && `from ${textOf(minimum)}`,
    exclusiveMinimum !== undefined && `above ${textOf(exclusiveMinimum)}`,
    maximum !== undefined && `${minimum === undefined ? "up to" : "to"} ${textOf(maximum)}`,
    exclusiveMaximum !== undefined && `to below ${textOf(exclusiveMaximum)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
