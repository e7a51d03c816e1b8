import { CombinedGraphQLErrors } from "@apollo/client";
import { hasErrorCode, type ErrorCode } from "../../apollo/error-code.ts";

const upstreamCodes: readonly ErrorCode[] = ["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT"];

/**
 * The words for a login that could not begin. Where a REST call failed, only the gateway's message says whether the
 * number could not be checked or the code not sent.
 */
export function loginFault(fault: unknown): string {
  const isUpstream = upstreamCodes.some((code) => hasErrorCode(fault, code));
  const message = CombinedGraphQLErrors.is(fault) && isUpstream ? fault.errors[0]?.message : undefined;
  return message ?? "Invalid user";
}
