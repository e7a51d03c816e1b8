import { check } from "../errors.ts";
import { isMobile, normalizeMobile } from "../mobile.ts";

/**
 * Normalizes and validates a mobile number.
 *
 * @throws InvalidInput with the specification's message
 */
export function checkMobile(mobile: string): string {
  const number = normalizeMobile(mobile);
  check(number !== "" && number !== "+", "Please enter your mobile number.", "mobile");
  check(isMobile(number), "Please enter a valid mobile number", "mobile");
  return number;
}

/**
 * Trims and validates a one-time code.
 *
 * @throws InvalidInput unless it is four digits
 */
export function checkCode(code: string): string {
  const digits = code.trim();
  check(/^\d{4}$/.test(digits), "Please enter a 4-digit OTP.", "code");
  return digits;
}

/**
 * Trims and validates the details of a registration or a profile change.
 *
 * @throws InvalidInput for the first invalid field
 */
export function checkCustomerDetails(input: { name: string; email: string; mobile: string }) {
  const fields = { name: input.name.trim(), email: input.email.trim(), mobile: normalizeMobile(input.mobile) };
  for (const [field, value] of Object.entries(fields)) check(value !== "", "Please fill in all fields.", field);
  check(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email), "Please enter a valid email.", "email");
  return { ...fields, mobile: checkMobile(fields.mobile) };
}
