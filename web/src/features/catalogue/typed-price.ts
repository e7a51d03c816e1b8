import { plainNumber } from "../../format/plain-number.ts";

/** The gateway's limit. */
const highestPrice = 9_999_999;

/**
 * Whole rupees as people type them: with ₹, Rs. or INR, with /-, with commas or blanks between groups as in 1,29,900, with
 * digits of any script. In the syntax of the attribute `pattern`.
 */
export const pricePattern = String.raw`\s*(?:₹|[Rr][Ss]\.?|[Ii][Nn][Rr])?\s*(\p{Nd}+|\p{Nd}{1,3}(?:[,\s]\p{Nd}{3})+|\p{Nd}{1,2}(?:[,\s]\p{Nd}{2})*[,\s]\p{Nd}{3})(?:\.0{0,2})?\s*(?:₹|[Rr][Ss]\.?|[Ii][Nn][Rr]|\/[\-–=])?\s*`;
const priceForm = new RegExp(`^(?:${pricePattern})$`, "u");

/**
 * Reads a typed price in whole rupees.
 *
 * @returns null for none or 0; undefined for a text that cannot be read, such as `2.000` or `1,5`
 */
export function parseTypedPrice(text: string): number | null | undefined {
  const plain = plainNumber(text);
  if (plain.trim() === "") return null;
  const digits = priceForm.exec(plain)?.[1];
  if (digits === undefined) return undefined;
  const price = Number(digits.replaceAll(/[,\s]/g, ""));
  return price > highestPrice ? undefined : price || null;
}
