import * as v from "valibot";
import { simpleEmail } from "../../ui/email.ts";

const filledIn = v.pipe(v.string(), v.trim(), v.nonEmpty("Please fill in all fields."));

/** What may stand in the profile, in the words of accounts-and-orders, section 5. */
export const profileForm = v.object({
  name: filledIn,
  email: v.pipe(filledIn, v.regex(simpleEmail, "Please enter a valid email.")),
  mobile: filledIn,
});

/** What stands in the fields, as typed; the number with its country code, or empty. */
export type ProfileFields = v.InferInput<typeof profileForm>;

/** Whether a number can be sent a code. */
export function isIndianMobile(number: string): boolean {
  return /^\+91\d{10}$/.test(number);
}
