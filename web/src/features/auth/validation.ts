import * as v from "valibot";
import { hasErrorCode, invalidField } from "../../apollo/errors.ts";
import { isBlank } from "../../format/is-blank.ts";
import { foreignMessage } from "../../ui/parse-mobile.ts";
import { isForeign } from "../../ui/phone-number.ts";

/** The specification requires only `x@y.z` of an email address. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Login (accounts-and-orders, section 5). Has all fields of `personForm`, so that they survive a change of tab. */
export const loginForm = v.object({
  name: v.string(),
  email: v.string(),
  mobile: indian(filledIn("Please enter your mobile number.")),
});

const personField = filledIn("Please fill in all fields.");

/** Profile, and sign-up but for its number (accounts-and-orders, section 5). */
export const profileForm = v.object({
  name: personField,
  email: v.pipe(personField, v.regex(simpleEmail, "Please enter a valid email.")),
  mobile: personField,
});

/** A sign-up; a profile may keep a number of another country that it has. */
export const signUpForm = v.object({ ...profileForm.entries, mobile: indian(personField) });

export const codeForm = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{4}$/, "Please enter a 4-digit OTP.")),
});

/** The fields of both forms; the mobile number has its country code, or is empty. */
export type ProfileFields = v.InferOutput<typeof profileForm>;

/** The form field that an error belongs to; REST names no field for a number that another account uses. */
export function invalidProfileField(error: unknown): "name" | "email" | "mobile" | "root" {
  const field = invalidField(error);
  if (field === "name" || field === "email") return field;
  return hasErrorCode(error, "BAD_USER_INPUT") ? "mobile" : "root";
}

function filledIn(message: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => !isBlank(text), message),
  );
}

function indian(field: v.GenericSchema<string, string>) {
  return v.pipe(
    field,
    v.check((number) => !isForeign(number), foreignMessage),
  );
}
