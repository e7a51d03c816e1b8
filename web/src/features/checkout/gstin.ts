/** Also the shop's message. */
export const invalidGstinMessage = "Please enter a valid GSTIN.";

export const gstinLength = 15;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A GSTIN as it is sent: without blanks, in upper case. */
export function gstinOf(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

/** Whether a text is a GSTIN: a state's code, a PAN, the registration's digit, Z, and the right check digit. */
export function isGstin(text: string): boolean {
  const isFormed = /^(?:0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text);
  return isFormed && text.at(-1) === checkDigitOf(text.slice(0, -1));
}

/** Luhn's algorithm modulo 36. */
function checkDigitOf(text: string): string | undefined {
  const products = Array.from(text, (digit, index) => digits.indexOf(digit) * (1 + (index % 2)));
  const sum = products.reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return digits[(36 - (sum % 36)) % 36];
}
