import { InvalidInput } from "../errors.ts";

/** A mobile number as it is sent to REST: with its leading + and digits alone, at most 15 of them. */
const mobilePattern = /^\+\d{7,15}$/;

function withoutSpaces(mobile: string): string {
  return mobile.replace(/[\s-]/g, "");
}

/**
 * The number of a login.
 *
 * @throws InvalidInput in the specification's words
 */
export function checkMobile(mobile: string): string {
  const number = withoutSpaces(mobile);
  if (number === "" || number === "+") throw new InvalidInput("Please enter your mobile number.", "mobile");
  if (!mobilePattern.test(number)) throw new InvalidInput("Please enter a valid mobile number", "mobile");
  return number;
}

/**
 * The one-time code of a login.
 *
 * @throws InvalidInput unless it is four digits
 */
export function checkCode(code: string): string {
  const digits = code.trim();
  if (!/^\d{4}$/.test(digits)) throw new InvalidInput("Please enter a 4-digit OTP.", "code");
  return digits;
}

/**
 * Who opens an account.
 *
 * @throws InvalidInput that names the first field at fault
 */
export function checkRegistration(input: { name: string; email: string; mobile: string }) {
  const fields = { name: input.name.trim(), email: input.email.trim(), mobile: withoutSpaces(input.mobile) };
  for (const [field, value] of Object.entries(fields)) {
    if (value === "") throw new InvalidInput("Please fill in all fields.", field);
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email)) throw new InvalidInput("Please enter a valid email.", "email");
  return { ...fields, mobile: checkMobile(fields.mobile) };
}
