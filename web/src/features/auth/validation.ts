import * as v from "valibot";
import { simpleEmail } from "../../ui/email.ts";

/** The rules of accounts-and-orders, section 5, in its words. Both forms know the same fields: a change of tab keeps them. */
export const loginForm = v.object({
  name: v.string(),
  email: v.string(),
  mobile: filledIn("Please enter your mobile number."),
});

const ofSignUp = filledIn("Please fill in all fields.");

export const signUpForm = v.object({
  name: ofSignUp,
  email: v.pipe(ofSignUp, v.regex(simpleEmail, "Please enter a valid email.")),
  mobile: ofSignUp,
});

export const codeForm = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{4}$/, "Please enter a 4-digit OTP.")),
});

/** Who somebody is; the number with its country code, or empty while nothing is typed. */
export type AuthValues = v.InferOutput<typeof signUpForm>;

function filledIn(fault: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(fault));
}
