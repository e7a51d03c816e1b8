import { CombinedGraphQLErrors } from "@apollo/client";
import { updateWords } from "../session/shop-update.ts";
import { hasErrorCode, type ErrorCode } from "./error-code.ts";

const spokenCodes: readonly ErrorCode[] = ["UNAUTHENTICATED", "NOT_FOUND", "BAD_USER_INPUT", "RATE_LIMITED"];

/**
 * What a shopper reads when an operation fails: the shop's own words where it refused, or does not know whether it was
 * done; else the given ones of the specification. A technical message is never shown.
 */
export function refusalWords(error: unknown, fallback: string): string {
  if (!CombinedGraphQLErrors.is(error)) return fallback;
  if (hasErrorCode(error, "UNKNOWN_DOCUMENT")) return updateWords;
  const [first] = error.errors;
  if (!first?.extensions?.["outcome"] && !spokenCodes.some((code) => hasErrorCode(error, code))) return fallback;
  return first?.message ?? fallback;
}
