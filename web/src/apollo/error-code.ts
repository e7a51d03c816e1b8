import { CombinedGraphQLErrors, ServerError } from "@apollo/client";

/** The codes of the gateway that a component may want to tell apart; the rest is a failure. */
export type ErrorCode =
  | "UNAUTHENTICATED"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "RATE_LIMITED"
  | "UNKNOWN_DOCUMENT"
  | "UPSTREAM_CONTRACT"
  | "UPSTREAM_UNAVAILABLE"
  | "UPSTREAM_TIMEOUT";

/** Whether an operation was refused with the code. An answer with HTTP status 401 counts as UNAUTHENTICATED. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  if (ServerError.is(error)) return code === "UNAUTHENTICATED" && error.statusCode === 401;
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === code);
}
