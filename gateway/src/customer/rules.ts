import { check, checkLength } from "../errors.ts";
import { isMobile, parseMobile } from "../text/mobile.ts";
import { digitsOf, emailOf, onOneLine } from "../text/typed-text.ts";

/**
 * Normalizes and validates a mobile number.
 *
 * @throws InvalidInput with the specification's message
 */
export function checkMobile(mobile: string): string {
  const number = parseMobile(mobile);
  check(number !== "" && number !== "+", "Please enter your mobile number.", "mobile");
  check(isMobile(number), "Please enter a valid mobile number", "mobile");
  return number;
}

/**
 * Reads and validates a one-time code.
 *
 * @throws InvalidInput unless it is four digits
 */
export function checkCode(code: string): string {
  const digits = digitsOf(code);
  check(/^\d{4}$/.test(digits), "Please enter a 4-digit OTP.", "code");
  return digits;
}

/** Longer than any token of a link. */
const maxTokenLength = 300;

/**
 * Trims the token of a link in an email.
 *
 * @param message says that the link is not valid
 * @throws InvalidInput for a blank or an overlong one
 */
export function checkLinkToken(token: string, message: string): string {
  const trimmed = token.trim();
  check(trimmed !== "" && trimmed.length <= maxTokenLength, message, "token");
  return trimmed;
}

/**
 * Trims and validates the details of a registration or a profile change.
 *
 * @throws InvalidInput for the first invalid field
 */
export function checkCustomerDetails(input: { name: string; email: string; mobile: string }) {
  const fields = { name: onOneLine(input.name), email: emailOf(input.email), mobile: parseMobile(input.mobile) };
  for (const [field, value] of Object.entries(fields)) check(value !== "", "Please fill in all fields.", field);
  check(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email), "Please enter a valid email.", "email");
  checkLength(fields.name, 100, "Name", "name");
  checkLength(fields.email, 254, "Email", "email");
  return { ...fields, mobile: checkMobile(fields.mobile) };
}
