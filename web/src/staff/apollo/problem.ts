import { CombinedGraphQLErrors } from "@apollo/client";
import { updateMessage } from "../../content/update-message.ts";

/** Codes of errors whose messages are written for people. That of an expired session is the dialog of the next login. */
const codesWithWords = ["FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT", "RATE_LIMITED"];

/**
 * Why an operation failed, for display: the message of the server if it is written for people, otherwise the fallback, such
 * as `The order was not changed. Please try again.`
 */
export function problemOf(error: unknown, fallback: string): string {
  if (!CombinedGraphQLErrors.is(error)) return fallback;
  const [first] = error.errors;
  const code = first?.extensions?.["code"];
  if (code === "UNKNOWN_DOCUMENT") return updateMessage;
  // a change whose outcome is unknown may have been made: the fallback would say that it was not
  const hasWords =
    (typeof code === "string" && codesWithWords.includes(code)) || Boolean(first?.extensions?.["outcome"]);
  return (hasWords && first?.message) || fallback;
}
