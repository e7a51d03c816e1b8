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

/** The specification's limit of the input, which counts the digits of the country code too. */
const maxDigits = 15;
const maxNational = maxDigits - (countryCode.length - 1);

/**
 * A typed, pasted or autofilled number of India as the API wants it: `98765 43210`, `098765 43210` and
 * `+91 98765 43210` are all `+919876543210`. Without a digit it is an empty text.
 */
export function toIndianNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const hasCode = typed.trim().startsWith("+") || (digits.length === 12 && digits.startsWith("91"));
  const national = (hasCode ? digits.replace(/^91/, "") : digits).replace(/^0+/, "").slice(0, maxNational);
  return national && countryCode + national;
}
