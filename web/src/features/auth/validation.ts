import { simpleEmail } from "../../ui/email.ts";

/** What is wrong with a form: the field to look at, or null for all of it, and the words of the specification. */
export interface FormError {
  field: "name" | "email" | "mobile" | "code" | null;
  words: string;
}

export interface AuthValues {
  name: string;
  email: string;
  /** With its country code; empty while nothing is typed. */
  mobile: string;
}

export function checkLogin({ mobile }: AuthValues): FormError | null {
  return mobile === "" ? { field: "mobile", words: "Please enter your mobile number." } : null;
}

/** An empty field comes first, the earliest of them; then the form of the email. */
export function checkSignUp(values: AuthValues): FormError | null {
  const empty = (["name", "email", "mobile"] as const).find((field) => values[field].trim() === "");
  if (empty) return { field: empty, words: "Please fill in all fields." };
  if (!simpleEmail.test(values.email.trim())) return { field: "email", words: "Please enter a valid email." };
  return null;
}

export function checkCode(code: string): FormError | null {
  return /^\d{4}$/.test(code) ? null : { field: "code", words: "Please enter a 4-digit OTP." };
}
