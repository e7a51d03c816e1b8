/**
 * A number as people and spreadsheets write it, with plain characters: digits of Indian scripts and full-width ones,
 * no-break spaces between groups of digits, invisible marks.
 */
export function numberText(text: string): string {
  return text
    .replaceAll(/(?<=\p{Nd})[\u00a0\u2009\u202f](?=\p{Nd})/gu, ",")
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(indianDigits, (digit) => String((digit.charCodeAt(0) - 0x0966) % 0x80))
    .trim();
}

/** Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam: 0x80 code points from each other. */
const indianDigits = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

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
