import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusedField } from "../../apollo/refused-field.ts";

/** Where a refusal stands: what names no field is REST's, which refuses a number that is another customer's. */
export function fieldOf(refusal: unknown): "name" | "email" | "mobile" | "root" {
  const field = refusedField(refusal);
  if (field === "name" || field === "email") return field;
  return hasErrorCode(refusal, "BAD_USER_INPUT") ? "mobile" : "root";
}

/** Whether a change that carries a code was refused because of it: REST, which checks the code, names no field. */
export function isAboutCode(refusal: unknown): boolean {
  const field = refusedField(refusal);
  if (field !== null && field !== "code") return false;
  return hasErrorCode(refusal, "BAD_USER_INPUT") || hasErrorCode(refusal, "RATE_LIMITED");
}
