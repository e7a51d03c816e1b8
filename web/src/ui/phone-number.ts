import { withAsciiDigits } from "../typed-text.ts";

export const countryCode = "+91";

/** The digits after the country code. */
export function nationalDigits(number: string): string {
  return number.startsWith(countryCode) ? number.slice(countryCode.length) : number;
}

/** Groups ten digits as usual in India: `98765 43210`. */
export function groupDigits(digits: string): string {
  return digits.length > 5 && !isForeign(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/** `+91 98765 43210`, with non-breaking spaces. Empty and foreign numbers are returned unchanged. */
export function formatPhoneNumber(number: string): string {
  if (number === "" || isForeign(number)) return number;
  return `${countryCode} ${groupDigits(nationalDigits(number))}`.replaceAll(" ", "\u00a0");
}

/** Maximum number of digits set by the specification, including the country code. */
const maxDigits = 15;
const maxNational = maxDigits - (countryCode.length - 1);

/**
 * A typed, pasted or autofilled number for the API: `98765 43210`, `098765 43210`, `0091 98765 43210` and
 * `+91 (0) 98765 43210` all become `+919876543210`. A number of another country keeps its code, for `isForeign`, and a text
 * without digits is empty, except for what a longer number may begin with.
 */
export function parseMobile(typed: string): string {
  const digits = withAsciiDigits(typed)
    .replace(/[^\d+＋]/g, "")
    .replace(/^(?:[+＋]0*|00)/, "+");
  if (digits === "0" || isForeign(digits)) return digits.slice(0, maxDigits + 1);
  const national = digits
    .replace(/^\+91|^0*91(?=0*\d{10}$)/, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "")
    .slice(0, maxNational);
  return national && countryCode + national;
}

export const foreignMessage = "Only Indian mobile numbers can be used.";

/** Whether a number has the code of another country, or the beginning of a code. */
export function isForeign(number: string): boolean {
  return number.startsWith("+") && !number.startsWith(countryCode);
}
