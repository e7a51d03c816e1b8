/** A mobile number with its leading + and digits alone, at most 15 of them. */
const pattern = /^\+\d{7,15}$/;

/** A number as it was typed, without the spaces and dashes that people put into one. */
export function tidyMobile(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** Whether REST may be sent this number. */
export function isMobile(number: string): boolean {
  return pattern.test(number);
}

/**
 * A number as REST has it, brought to its form with a leading +. The shop sells in India alone, so ten digits are an
 * Indian number; what is none is left as it is.
 */
export function readMobile(number: string): string {
  const tidy = tidyMobile(number).replace(/^00/, "+");
  if (/^\d{10}$/.test(tidy)) return `+91${tidy}`;
  return /^91\d{10}$/.test(tidy) ? `+${tidy}` : tidy;
}
