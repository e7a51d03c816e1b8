export const countryCode = "+91";

/** The digits after the country code. */
export function nationalDigits(number: string): string {
  return number.startsWith(countryCode) ? number.slice(countryCode.length) : number;
}

/** Ten digits in two groups, as they are read in India: `98765 43210`. */
export function groupDigits(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/** `+91 98765 43210`, with spaces that do not break. Nothing for no number, and one of another country as it is. */
export function formatPhoneNumber(number: string): string {
  if (number === "" || (number.startsWith("+") && !number.startsWith(countryCode))) return number;
  return `${countryCode} ${groupDigits(nationalDigits(number))}`.replaceAll(" ", "\u00a0");
}
