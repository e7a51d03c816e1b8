import { InvalidInput } from "../errors.ts";
import { isMobile, tidyMobile } from "../mobile.ts";

/**
 * The number of a login.
 *
 * @throws InvalidInput in the specification's words
 */
export function checkMobile(mobile: string): string {
  const number = tidyMobile(mobile);
  if (number === "" || number === "+") throw new InvalidInput("Please enter your mobile number.", "mobile");
  if (!isMobile(number)) throw new InvalidInput("Please enter a valid mobile number", "mobile");
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
 * Who a person is, as an account is opened or a profile changed.
 *
 * @throws InvalidInput that names the first field at fault
 */
export function checkPerson(input: { name: string; email: string; mobile: string }) {
  const fields = { name: input.name.trim(), email: input.email.trim(), mobile: tidyMobile(input.mobile) };
  for (const [field, value] of Object.entries(fields)) {
    if (value === "") throw new InvalidInput("Please fill in all fields.", field);
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email)) throw new InvalidInput("Please enter a valid email.", "email");
  return { ...fields, mobile: checkMobile(fields.mobile) };
}
