export const countryCode = "+91";

/** The digits after the country code. */
export function nationalDigits(number: string): string {
  return number.startsWith(countryCode) ? number.slice(countryCode.length) : number;
}

/** Groups ten digits as usual in India: `98765 43210`. */
export function groupDigits(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/** `+91 98765 43210`, with non-breaking spaces. Empty and foreign numbers are returned unchanged. */
export function formatPhoneNumber(number: string): string {
  if (number === "" || (number.startsWith("+") && !number.startsWith(countryCode))) return number;
  return `${countryCode} ${groupDigits(nationalDigits(number))}`.replaceAll(" ", "\u00a0");
}

/** Maximum number of digits set by the specification, including the country code. */
const maxDigits = 15;
const maxNational = maxDigits - (countryCode.length - 1);

/**
 * Normalizes a typed, pasted or autofilled Indian number for the API: `98765 43210`, `098765 43210` and
 * `+91 98765 43210` all become `+919876543210`. Returns an empty string without digits.
 */
export function toIndianNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const hasCode = typed.trim().startsWith("+") || (digits.length === 12 && digits.startsWith("91"));
  const national = (hasCode ? digits.replace(/^91/, "") : digits).replace(/^0+/, "").slice(0, maxNational);
  return national && countryCode + national;
}
