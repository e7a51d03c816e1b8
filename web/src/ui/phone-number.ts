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

/** Whether a number has the code of another country, or the beginning of a code. */
export function isForeign(number: string): boolean {
  return number.startsWith("+") && !number.startsWith(countryCode);
}
