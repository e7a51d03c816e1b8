import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusedField } from "../../apollo/refused-field.ts";

/** Where the refusal of a sign-up stands: what names no field is REST's, which refuses a number that has an account. */
export function refusedAt(refusal: unknown): "name" | "email" | "mobile" | "root" {
  const field = refusedField(refusal);
  if (field === "name" || field === "email") return field;
  return hasErrorCode(refusal, "BAD_USER_INPUT") ? "mobile" : "root";
}
