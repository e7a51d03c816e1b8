import { plainNumber } from "../../format/plain-number.ts";

/**
 * A number as people and spreadsheets write it, in plain characters, with a comma for a no-break space between groups of
 * digits.
 */
export function numberText(text: string): string {
  return plainNumber(text.replaceAll(/(?<=\p{Nd})[\u00a0\u2009\u202f](?=\p{Nd})/gu, ",")).trim();
}

/**
 * The digits of a whole number, also with commas that group them or as `5.0`, which programs write for a column with
 * empty cells.
 *
 * @returns null for another text, such as `5.5`
 */
export function wholeNumberText(text: string): string | null {
  const [, digits] = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0+)?$/.exec(numberText(text)) ?? [];
  return digits?.replaceAll(",", "") ?? null;
}
