import { CombinedGraphQLErrors } from "@apollo/client";
import { updateWords } from "../session/shop-update.ts";
import { hasErrorCode, type ErrorCode } from "./error-code.ts";

const spokenCodes: readonly ErrorCode[] = ["UNAUTHENTICATED", "NOT_FOUND", "BAD_USER_INPUT", "RATE_LIMITED"];

/**
 * Whether a mutation that failed may have been done, or was done for certain while its result could not be read: the
 * gateway says so, and the shopper must not be invited to repeat it.
 */
export function mayBeDone(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["outcome"] !== undefined)
  );
}

/**
 * What a shopper reads when an operation fails: the shop's own words where it refused, and where it is not known whether
 * the operation was done; else the given ones of the specification. A technical message is never shown.
 */
export function refusalWords(error: unknown, fallback: string): string {
  if (!CombinedGraphQLErrors.is(error)) return fallback;
  if (hasErrorCode(error, "UNKNOWN_DOCUMENT")) return updateWords;
  if (!spokenCodes.some((code) => hasErrorCode(error, code)) && !mayBeDone(error)) return fallback;
  return error.errors[0]?.message ?? fallback;
}
