import { CombinedGraphQLErrors } from "@apollo/client";
import { errorMessage, hasErrorCode } from "../../apollo/errors.ts";
import { updateMessage } from "../../content/update-message.ts";

/** Whether the order may have been placed despite the error, so that only its key tells. */
export function isUnsettled(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return !hasErrorCode(error, "UNAUTHENTICATED");
  const hasOutcome = error.errors.some(({ extensions }) => extensions?.["outcome"] !== undefined);
  return hasOutcome || hasErrorCode(error, "UPSTREAM_CONTRACT") || hasErrorCode(error, "INTERNAL_SERVER_ERROR");
}

/** Whether the order may have been placed, and a repetition may place another. */
export function isRetryUnsafe(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["retry"] === "UNSAFE");
}

/**
 * Whether a gateway of a version before `toPay` has rejected the input, as during a deployment: the error is one of
 * the request, not of its field.
 */
export function isFromOlderGateway(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    hasErrorCode(error, "BAD_USER_INPUT") &&
    error.errors.every(({ path }) => path === undefined)
  );
}

/**
 * The message for a failed attempt. After a lost or unconfirmed response the order may have been placed; a retry has the
 * same idempotency key.
 */
export function orderErrorMessage(error: unknown): string {
  if (!CombinedGraphQLErrors.is(error)) return "An error occurred while placing the order";
  if (isFromOlderGateway(error)) return updateMessage;
  const isUnconfirmed = hasErrorCode(error, "UPSTREAM_CONTRACT");
  return (isUnconfirmed && error.errors[0]?.message) || errorMessage(error, "Failed to place order");
}
