import { check, maxLength, pipe, rawTransform, string, transform, trim, type GenericSchema } from "valibot";
import { isBlank } from "../../format/is-blank.ts";
import { wholeNumberText } from "../format/number-text.ts";
import { parseRupees } from "../format/rupees.ts";

/** A required text. */
export function requiredText(message: string, longest: number): GenericSchema<string, string> {
  return pipe(
    string(),
    trim(),
    check((text) => !isBlank(text), message),
    maxLength(longest, `Please use ${longest} characters at most.`),
  );
}

/** A text that may be left out: null then. */
export function optionalText(longest: number): GenericSchema<string, string | null> {
  return pipe(
    string(),
    trim(),
    maxLength(longest, `Please use ${longest} characters at most.`),
    transform((text) => (isBlank(text) ? null : text)),
  );
}

/** A whole number in this range. */
export function wholeNumber(least: number, most: number, message: string): GenericSchema<string, number> {
  const isInRange = (text: string) => isBetween(numberOf(text), least, most);
  return pipe(string(), check(isInRange, message), transform(numberOf));
}

/** The same, null if it is left out. */
export function optionalWholeNumber(
  least: number,
  most: number,
  message: string,
): GenericSchema<string, number | null> {
  const isInRange = (text: string) => text === "" || isBetween(numberOf(text), least, most);
  return pipe(
    string(),
    trim(),
    check(isInRange, message),
    transform((text) => (text === "" ? null : numberOf(text))),
  );
}

/** Not a number for another text. */
function numberOf(text: string): number {
  return Number(wholeNumberText(text) ?? Number.NaN);
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** An amount in rupees; its value is in paise. */
export const rupees: GenericSchema<string, number> = pipe(
  string(),
  rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const paise = parseRupees(value);
    if (paise !== null) return paise;
    addIssue({ message: "Please enter an amount in rupees, such as 5000 or 1299.50." });
    return NEVER;
  }),
);

/** A field of a date and time: the end of a period is after its start. */
export interface Period {
  startsAt: string;
  endsAt: string;
}

/** Whether the end of a period, as `datetime-local` fields have it, is after its start. */
export function isPeriod({ startsAt, endsAt }: Period): boolean {
  return startsAt === "" || endsAt === "" || startsAt < endsAt;
}

export const periodMessage = "The end must be after the start.";
