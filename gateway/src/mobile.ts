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
 * A number of REST with leading +. The shop sells only in India, so ten digits are an Indian number; other values stay
 * as they are.
 */
export function readMobile(number: string): string {
  const tidy = normalizeMobile(number).replace(/^00/, "+");
  if (/^\d{10}$/.test(tidy)) return `+91${tidy}`;
  return /^91\d{10}$/.test(tidy) ? `+${tidy}` : tidy;
}
