/** A mobile number with leading + and up to 15 digits. */
const pattern = /^\+\d{7,15}$/;

/** Removes the spaces and dashes of a typed number. */
export function normalizeMobile(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** Whether the number may be sent to REST. */
export function isMobile(number: string): boolean {
  return pattern.test(number);
}

/**
 * A number of REST with leading +. The shop sells only in India, so ten digits are an Indian number, also after `0` or
 * `91` (Q75); other values stay as they are.
 */
export function readMobile(number: string): string {
  const tidy = normalizeMobile(number).replace(/^00/, "+");
  const [, digits] = /^(?:0|91)?(\d{10})$/.exec(tidy) ?? [];
  return digits === undefined ? tidy : `+91${digits}`;
}
