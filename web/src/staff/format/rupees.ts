import { numberText } from "./number-text.ts";

/**
 * Reads an amount in rupees as people type it, without a floating point number between: `Rs. 1,234.5/-` is 123450.
 * A comma groups digits and is no decimal point: `299,50` is no amount.
 *
 * @returns paise, at most 9999999999; null for a text that is no amount
 */
export function parseRupees(text: string): number | null {
  const digits = amountForm.exec(numberText(text));
  if (!digits) return null;
  const [, rupees = "", paise = ""] = digits;
  const amount = Number(rupees.replaceAll(",", "") + paise.padEnd(2, "0"));
  return amount <= maxPaise ? amount : null;
}

const amountForm =
  /^(?:₹|Rs\.?|Re\.?|INR|rupees?)?\s*(\d{1,3}(?:(?:,\d{2,3})*,\d{3})?|\d{1,8})(?:\.(\d{1,2}))?\s*(?:\/[-=]|₹|Rs\.?|INR|rupees?)?$/i;
const maxPaise = 9_999_999_999;

/** An amount as a field shows it: 123450 is `1234.50`, 50000 is `500`. */
export function rupeesText(paise: number): string {
  const digits = String(paise).padStart(3, "0");
  const rupees = digits.slice(0, -2);
  const rest = digits.slice(-2);
  return rest === "00" ? rupees : `${rupees}.${rest}`;
}
